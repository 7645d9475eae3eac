package io.plumbline.spec;

/**
 * Where in a spec something is said.
 *
 * @param file as given by the source
 * @param line from 1
 * @param column from 1
 * @param path for example {@code spec.hostProfiles.r740-cx5.nics.hpc.firmwareVfs}
 */
public record Origin(String file, int line, int column, String path) implements Comparable<Origin> {
    /** {@code file:line:column path}. */
    public String text() {
        return file + ":" + line + ":" + column + " " + path;
    }

    @Override
    public int compareTo(Origin other) {
        var byFile = file.compareTo(other.file);
        var byLine = byFile != 0 ? byFile : Integer.compare(line, other.line);
        return byLine != 0 ? byLine : Integer.compare(column, other.column);
    }
}
