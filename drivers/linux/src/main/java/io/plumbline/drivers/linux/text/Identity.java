package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Which system this is, and which of its boots. */
public final class Identity {
    private static final Pattern MACHINE_ID = Pattern.compile("[0-9a-f]{32}");
    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final Pattern BTIME = Pattern.compile("btime ([0-9]{1,12})");
    private static final Pattern MARKER = Pattern.compile("([A-Za-z0-9._-]{1,64}) (\\S+)");

    private Identity() {}

    /** {@code /etc/machine-id}: made at the installation (engineering knowledge). */
    public static UUID machine(String text) throws UnparsedText {
        var digits = Lines.only(text);
        if (!MACHINE_ID.matcher(digits).matches()) {
            throw new UnparsedText("no machine id");
        }
        return UUID.fromString(
                digits.replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5"));
    }

    /** {@code /proc/sys/kernel/random/boot_id}: another one in every boot. */
    public static String boot(String text) throws UnparsedText {
        var word = Lines.only(text);
        if (!UUID_TEXT.matcher(word).matches()) {
            throw new UnparsedText("no boot id");
        }
        return word;
    }

    /** The line {@code btime} of {@code /proc/stat}: by the system's own clock, to the second. */
    public static Instant bootedAt(String text) throws UnparsedText {
        var line = BTIME.matcher(Lines.only(text));
        if (!line.matches()) {
            throw new UnparsedText("no btime");
        }
        return Instant.ofEpochSecond(Long.parseLong(line.group(1)));
    }

    /**
     * The marker that we left in this boot. One that names another boot id is none of this boot.
     */
    public static Optional<String> marker(String text, String boot) {
        var words = MARKER.matcher(text.strip());
        return words.matches() && words.group(2).equals(boot)
                ? Optional.of(words.group(1))
                : Optional.empty();
    }
}
