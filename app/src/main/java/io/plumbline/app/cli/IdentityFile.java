package io.plumbline.app.cli;

import io.plumbline.app.access.Grant;
import io.plumbline.spec.IdentityReader;
import io.plumbline.spec.IdentityReading;
import io.plumbline.spec.IdentitySpec;
import io.plumbline.spec.ProviderSpec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of kind Identity.
 *
 * @param screen takes everything that is wrong with it
 */
record IdentityFile(Path file, Screen screen) {
    static final IdentityReader<Grant> READER = new IdentityReader<>(Grant.CODEC);

    /**
     * Empty, and everything said, where it is wrong.
     *
     * @param clients whether certificates of clients are asked for
     */
    Optional<IdentitySpec<Grant>> read(boolean clients) {
        try {
            return switch (READER.read(file.toString(), Files.readString(file))) {
                case IdentityReading.Accepted<Grant>(var identity) ->
                        unusable(identity, clients)
                                .map(this::refused)
                                .orElseGet(() -> Optional.of(identity));
                case IdentityReading.Rejected<Grant>(var problems) -> {
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

    private Optional<IdentitySpec<Grant>> refused(String why) {
        screen.complain(file + ": " + why);
        return Optional.empty();
    }

    private static Optional<String> unusable(IdentitySpec<Grant> identity, boolean clients) {
        if (identity.certificates().isPresent() && !clients) {
            return Optional.of("certificates count only with --tls-client-ca, which is missing");
        }
        return identity.provider()
                .flatMap(ProviderSpec::authorities)
                .filter(some -> !Files.isReadable(Path.of(some)))
                .map(some -> "there is no file " + some + " that can be read");
    }
}
