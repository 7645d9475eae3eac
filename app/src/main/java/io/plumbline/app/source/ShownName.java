package io.plumbline.app.source;

import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Under what name a file shows whose cluster nobody knows yet. */
final class ShownName {
    private ShownName() {}

    /**
     * One that hides nobody else's.
     *
     * @param taken whether a cluster or another file has it
     */
    static String free(String file, Predicate<String> taken) {
        var path = ShortName.of(ofPath(file));
        return Stream.concat(
                        Stream.of(ShortName.of(ofFile(file)), path),
                        IntStream.iterate(2, number -> number + 1)
                                .mapToObj(number -> path + "-" + number))
                .filter(taken.negate())
                .findFirst()
                .orElseThrow();
    }

    /** The file's own name, or its folder's where every cluster's file is called the same. */
    private static String ofFile(String file) {
        var path = file.replaceFirst("\\.ya?ml$", "");
        var folder = path.replaceFirst("[/\\\\:]?[^/\\\\:]*$", "");
        return last(path).equals("cluster") && !folder.isEmpty() ? last(folder) : last(path);
    }

    private static String last(String path) {
        return path.replaceFirst("^.*[/\\\\:]", "");
    }

    /** All of its path, fit for the path of an address. */
    private static String ofPath(String file) {
        return file.replaceAll("[^A-Za-z0-9.]+", "-").replaceFirst("^-", "");
    }
}
