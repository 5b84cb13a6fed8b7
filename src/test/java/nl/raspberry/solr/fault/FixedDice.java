package nl.raspberry.solr.fault;

import static org.junit.Assert.assertTrue;

/** Dice that fall as told, and not once more. */
public final class FixedDice implements Dice {
  private final double[] uniforms;
  private final double[] gaussians;
  private int uniform;
  private int gaussian;

  private FixedDice(double[] uniforms, double[] gaussians) {
    this.uniforms = uniforms;
    this.gaussians = gaussians;
  }

  /** Dice whose uniform numbers are these. */
  public static FixedDice dice(double... uniforms) {
    return new FixedDice(uniforms, new double[0]);
  }

  /** Dice whose normally distributed numbers are these. */
  public static FixedDice gaussians(double... gaussians) {
    return new FixedDice(new double[0], gaussians);
  }

  /** The same uniform numbers, and these normally distributed ones. */
  public FixedDice with(double... normals) {
    return new FixedDice(uniforms, normals);
  }

  @Override
  public long turn() {
    return 0;
  }

  @Override
  public double uniform() {
    assertTrue("no uniform number is left", uniform < uniforms.length);
    return uniforms[uniform++];
  }

  @Override
  public double gaussian() {
    assertTrue("no gaussian number is left", gaussian < gaussians.length);
    return gaussians[gaussian++];
  }
}
