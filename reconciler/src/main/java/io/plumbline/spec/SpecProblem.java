package io.plumbline.spec;

import java.util.Comparator;

/**
 * Something that is wrong in a spec, or doubtful, at one place of the file.
 *
 * @param line from 1
 * @param column from 1
 * @param path for example {@code spec.hosts[0].name}
 * @param message what is wrong and what is accepted
 */
public record SpecProblem(String file, int line, int column, String path, String message)
        implements Comparable<SpecProblem> {
    private static final Comparator<SpecProblem> ORDER =
            Comparator.comparing(SpecProblem::file)
                    .thenComparingInt(SpecProblem::line)
                    .thenComparingInt(SpecProblem::column)
                    .thenComparing(SpecProblem::path)
                    .thenComparing(SpecProblem::message);

    static SpecProblem at(Origin origin, String message) {
        return new SpecProblem(
                origin.file(), origin.line(), origin.column(), origin.path(), message);
    }

    public Origin origin() {
        return new Origin(file, line, column, path);
    }

    /** For example {@code cluster.yaml:41:15 spec.hosts[0].rack: has no value}. */
    public String text() {
        return file
                + ":"
                + line
                + ":"
                + column
                + (path.isEmpty() ? "" : " " + path)
                + ": "
                + message;
    }

    @Override
    public int compareTo(SpecProblem other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return text();
    }
}
