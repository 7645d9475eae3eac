package io.plumbline.drivers.switches.nvue;

import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.regex.Pattern;

/** How commands name a port: {@code swp1}, and {@code swp1s0} where it is broken out. */
final class NvuePort {
    private static final Pattern NAME = Pattern.compile("swp\\d{1,3}(s\\d)?");

    static final String QUESTION = ShellLine.of("nv show interface -o json");

    private NvuePort() {}

    /**
     * All at the front, by name, sorted.
     *
     * @param text of {@link #QUESTION}: an object of each interface, by its name
     * @see "programs that read it (stored index ids 61971994828, 71437550693)"
     */
    static List<String> all(String text) throws UnparsedText {
        var ports =
                Words.object(text).byKey().keySet().stream()
                        .filter(NAME.asMatchPredicate())
                        .sorted()
                        .toList();
        if (ports.isEmpty()) {
            throw new UnparsedText("it names no port");
        }
        return ports;
    }

    /**
     * @throws IllegalArgumentException if NVUE has no such name: the spec refuses it
     */
    static String name(SwitchPort port) {
        if (!NAME.matcher(port.name()).matches()) {
            throw new IllegalArgumentException("no port of NVUE: '" + port.name() + "'");
        }
        return port.name();
    }

    /** The profile of ours that is bound to this port alone. */
    static String profile(SwitchPort port) {
        return "plumbline-" + name(port);
    }
}
