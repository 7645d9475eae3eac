package io.plumbline.drivers.switches.onyx;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.RoceMacro;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The command {@code roce}, by which the switch sets all of its ports up, and {@code show roce}:
 * capture show_roce_3_10_lossless.
 *
 * @param mode empty where the command was not given: {@code RoCE mode: N/A}
 * @param exceptions what was set by hand against it, in the switch's words; nobody recorded how an
 *     entry is written
 * @see "NVIDIA Onyx User Manual 3.10.4606, RoCE commands"
 */
record RoceCommand(Optional<RoceMacro> mode, Optional<String> exceptions) {
    static final String QUESTION = "show roce";

    private static final List<Integer> SINCE = List.of(3, 8, 2000);
    private static final Pattern RELEASE =
            Pattern.compile("(\\d{1,5})\\.(\\d{1,5})\\.(\\d{1,5})\\b.*");
    private static final Pattern MODE = Pattern.compile("RoCE mode\\s*:\\s*(\\S+)");
    private static final String LIST = "Exception list:";
    private static final String NOTHING = "N/A";

    /**
     * @throws UnparsedText if the release is none that can be compared
     */
    static boolean isOffered(String release) throws UnparsedText {
        var numbers = RELEASE.matcher(release);
        if (!numbers.matches()) {
            throw new UnparsedText("no release such as 3.8.2000: " + release);
        }
        for (var part = 0; part < SINCE.size(); part++) {
            var order = Integer.compare(Integer.parseInt(numbers.group(part + 1)), SINCE.get(part));
            if (order != 0) {
                return order > 0;
            }
        }
        return true;
    }

    static RoceCommand parse(String text) throws UnparsedText {
        if (!text.endsWith("\n")) {
            throw new UnparsedText("the text ends in the middle of a line");
        }
        var lines = text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        var modes = lines.stream().map(MODE::matcher).filter(line -> line.matches()).toList();
        if (modes.size() != 1) {
            throw new UnparsedText("it does not tell its mode");
        }
        var word = modes.getFirst().group(1);
        return word.equals(NOTHING)
                ? new RoceCommand(Optional.empty(), Optional.empty())
                : new RoceCommand(Optional.of(mode(word)), exceptions(lines));
    }

    private static RoceMacro mode(String word) throws UnparsedText {
        return Arrays.stream(RoceMacro.values())
                .filter(macro -> vendors(macro).equals(word))
                .findFirst()
                .orElseThrow(() -> new UnparsedText("an unknown mode: " + word));
    }

    /** The list is the end of the answer. */
    private static Optional<String> exceptions(List<String> lines) throws UnparsedText {
        var at = lines.indexOf(LIST);
        var listed = at < 0 ? List.<String>of() : lines.subList(at + 1, lines.size());
        if (listed.isEmpty() || (listed.contains(NOTHING) && listed.size() > 1)) {
            throw new UnparsedText("it does not tell what stands in its way");
        }
        return listed.equals(List.of(NOTHING))
                ? Optional.empty()
                : Optional.of(String.join("; ", listed));
    }

    static List<String> lines(Puts puts) throws DeviceException {
        var lines = new ArrayList<String>();
        for (var put : puts.of(SwitchProperties.ROCE_MACRO)) {
            lines.add(
                    put.to() instanceof State.Is<?>(RoceMacro macro)
                            ? "roce " + vendors(macro)
                            : "no roce");
        }
        return lines;
    }

    private static String vendors(RoceMacro macro) {
        return switch (macro) {
            case LOSSLESS -> "lossless";
            case SEMI_LOSSLESS -> "semi-lossless";
            case LOSSY -> "lossy";
        };
    }
}
