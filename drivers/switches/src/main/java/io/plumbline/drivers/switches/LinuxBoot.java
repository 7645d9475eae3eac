package io.plumbline.drivers.switches;

import io.plumbline.observed.BootId;
import io.plumbline.target.Switch;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Which system a switch with Linux is, and since when it runs: {@code /etc/machine-id} is made at
 * the installation, {@code btime} tells the boot by the system's own clock (engineering knowledge).
 */
public final class LinuxBoot {
    public static final List<String> QUESTIONS =
            List.of("cat /etc/machine-id", "grep '^btime ' /proc/stat");

    private static final Pattern MACHINE =
            Pattern.compile("([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})");
    private static final Pattern BTIME = Pattern.compile("btime ([0-9]{1,11})");

    private LinuxBoot() {}

    public static Told<BootId> told(Switch on, Replies replies) {
        return replies.read(on, QUESTIONS.getFirst(), LinuxBoot::machine)
                .and(
                        replies.read(on, QUESTIONS.getLast(), LinuxBoot::bootedAt),
                        (machine, at) -> new BootId(machine, at, Optional.empty()));
    }

    public static UUID machine(String text) throws UnparsedText {
        var matcher = MACHINE.matcher(text.strip());
        if (!matcher.matches()) {
            throw new UnparsedText("no machine id");
        }
        return UUID.fromString(matcher.replaceFirst("$1-$2-$3-$4-$5"));
    }

    public static Instant bootedAt(String text) throws UnparsedText {
        var matcher = BTIME.matcher(text.strip());
        if (!matcher.matches()) {
            throw new UnparsedText("no btime");
        }
        return Instant.ofEpochSecond(Long.parseLong(matcher.group(1)));
    }
}
