package nl.raspberry.solr.profile;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import nl.raspberry.solr.text.BadTextException;

/** What {@code java -jar solr-faults.jar} runs: it knows the word {@code profile}. */
public final class Main {
  private static final int FAILED = 1;
  private static final int MISUSED = 2;

  private Main() {}

  /** Takes the word and its arguments. Exits with 1 if there is no result, 2 if misused. */
  public static void main(String[] args) {
    PrintStream out = stream(FileDescriptor.out);
    PrintStream err = stream(FileDescriptor.err);
    int code = run(args, out, err);
    out.flush();
    err.flush();
    System.exit(code);
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
  }

  private static int run(String[] args, PrintStream out, PrintStream err) {
    try {
      return new Profile(options(args), out, err).run() ? 0 : FAILED;
    } catch (BadTextException e) {
      err.println(e.getMessage());
      err.print(Options.USAGE);
      return MISUSED;
    } catch (NoSuchFileException e) {
      err.println("no such file: " + e.getMessage());
    } catch (IOException e) {
      err.println(e);
    }
    return FAILED;
  }

  private static Options options(String[] args) {
    if (args.length == 0) {
      throw new BadTextException("a word is missing (expected profile)");
    } else if (!args[0].equals("profile")) {
      throw BadTextException.expected("a command (expected profile)", args[0]);
    }
    return Options.read(Arrays.asList(args).subList(1, args.length));
  }
}
