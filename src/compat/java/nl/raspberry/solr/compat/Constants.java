package nl.raspberry.solr.compat;

import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;

/** The methods and fields in the constant pool of a class: all that it may ask the JVM to link. */
final class Constants {
  private static final int FIELD = 9;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;

  private final ClassReader reader;
  private final char[] buffer;

  Constants(ClassReader reader) {
    this.reader = reader;
    buffer = new char[reader.getMaxStringLength()];
  }

  /** Each as {@code owner.name} and its descriptor. */
  Set<String> members() {
    Set<String> members = new TreeSet<>();
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      int tag = at == 0 ? 0 : reader.readByte(at - 1);
      if (tag == FIELD || tag == METHOD || tag == INTERFACE_METHOD) {
        int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
        String name = reader.readUTF8(nameAndType, buffer);
        String descriptor = reader.readUTF8(nameAndType + 2, buffer);
        members.add(reader.readClass(at, buffer) + "." + name + descriptor);
      }
    }
    return members;
  }
}
