package io.plumbline.drivers.ssh.job;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.observed.BootId;
import io.plumbline.target.Target;
import io.plumbline.target.Targets;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * What a job's folder says of its beginning: tool, target, and the boot by host, time and marker,
 * on one line.
 *
 * @param kind one word: by which tool it is done
 */
public record JobStart(String kind, Target about, BootId boot) {

    private static final String NO_MARKER = "-";

    String text() {
        return String.join(
                " ",
                kind,
                about.path(),
                boot.hostUuid().toString(),
                Long.toString(boot.bootedAt().getEpochSecond()),
                boot.marker().orElse(NO_MARKER));
    }

    static JobStart parse(String text) throws UnparsedText {
        var word = text.strip().split(" ", -1);
        try {
            var marker = Optional.of(word[4]).filter(found -> !found.equals(NO_MARKER));
            var boot =
                    new BootId(
                            UUID.fromString(word[2]),
                            Instant.ofEpochSecond(Long.parseLong(word[3])),
                            marker);
            return new JobStart(word[0], Targets.parse(word[1]), boot);
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            throw new UnparsedText("no beginning of a job", e);
        }
    }
}
