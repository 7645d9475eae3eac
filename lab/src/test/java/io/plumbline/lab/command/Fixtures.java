package io.plumbline.lab.command;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Recorded outputs, which are not in this repository. */
final class Fixtures {
    private Fixtures() {}

    static List<String> lines(String name) {
        var file =
                Path.of(
                        System.getProperty("plumbline.shared", "../shared"),
                        "fixtures",
                        "esxi",
                        name);
        if (!Files.exists(file)) {
            System.out.println("skipped: no recorded output " + file);
        }
        assumeTrue(Files.exists(file), "no recorded output " + file);
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What stands before the colons: the titles of a sheet, in order. */
    static List<String> titles(List<String> lines) {
        return lines.stream()
                .filter(line -> line.contains(":"))
                .map(line -> line.substring(0, line.indexOf(':') + 1))
                .toList();
    }

    /** Lines with every version, number and address made equal: the shape. */
    static List<String> shape(List<String> lines) {
        return lines.stream()
                .map(line -> line.replaceAll("[0-9a-fA-F]+", "0").stripTrailing())
                .toList();
    }
}
