package io.plumbline.lab.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Recorded outputs of switches, which are not in this repository. */
public final class Recorded {
    private Recorded() {}

    /**
     * @param platform as its folder is named
     */
    public static String text(String platform, String name) {
        var switches = folder().resolve("fixtures").resolve("switch");
        return read(switches.resolve(platform).resolve(name));
    }

    /** The fifth document that the product implements, of a switch much like Arista's. */
    public static List<String> seed() {
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
