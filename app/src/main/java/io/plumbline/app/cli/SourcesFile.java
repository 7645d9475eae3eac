package io.plumbline.app.cli;

import io.plumbline.spec.Sources;
import io.plumbline.spec.SourcesReader;
import io.plumbline.spec.SourcesReading;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of kind Sources.
 *
 * @param screen takes everything that is wrong with it
 */
record SourcesFile(Path file, Screen screen) {
    /** Empty, and everything said, where it is wrong. */
    Optional<Sources> read() {
        try {
            return switch (SourcesReader.read(file.toString(), Files.readString(file))) {
                case SourcesReading.Accepted(var sources) -> Optional.of(sources);
                case SourcesReading.Rejected(var problems) -> {
                    problems.forEach(problem -> screen.problem(problem.text()));
                    screen.complain(file + ": problems " + problems.size());
                    yield Optional.empty();
                }
            };
        } catch (IOException e) {
            screen.complain(file + " cannot be read: " + e.getClass().getSimpleName());
            return Optional.empty();
        }
    }
}
