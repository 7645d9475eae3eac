package io.plumbline.lab.eos;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Recorded outputs of EOS, which are not in this repository. */
final class Recorded {
    private Recorded() {}

    static String text(String name) {
        var file = folder().resolve("fixtures").resolve("switch").resolve("eos").resolve(name);
        return read(file);
    }

    /** The fifth document that the product implements, of a switch much like Arista's. */
    static List<String> seed() {
        var seeds = folder().resolve("seeds");
        skipUnless(seeds);
        try (var all = Files.list(seeds)) {
            return all.filter(file -> file.getFileName().toString().startsWith("004_"))
                    .findFirst()
                    .map(file -> read(file).lines().toList())
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder() {
        return Path.of(System.getProperty("plumbline.shared", "../shared"));
    }

    private static String read(Path file) {
        skipUnless(file);
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void skipUnless(Path file) {
        if (!Files.exists(file)) {
            System.out.println("skipped: no recorded output " + file);
        }
        assumeTrue(Files.exists(file), "no recorded output " + file);
    }
}
