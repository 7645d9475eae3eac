package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.UnparsedText;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * When a queue counts as stuck, and what is done about it: a line each for all ports, before which
 * those of the port count ({@code port timer}, {@code port action}). Nobody told it, and the
 * timeout is 0 seconds and the action {@code errdisable}: then nothing is looked after, and with a
 * timeout alone what is stuck shuts its port. Seed 004, {@code The PFC watchdog timeout is 0.0
 * second(s) (default)}; capture running_config_qos. What {@code no-drop} does is recorded nowhere.
 *
 * @param timeout in seconds
 */
record StuckQueues(BigDecimal timeout, String action) {
    static final String LINE = "priority-flow-control pause watchdog";

    private static final String SECONDS = "(\\d{1,4}(?:\\.\\d{1,6})?)";
    private static final Pattern TIMEOUT = Pattern.compile(LINE + " default timeout " + SECONDS);
    private static final Pattern ACTION = Pattern.compile(LINE + " action (\\S+)");
    private static final Pattern OWN_TIMEOUT =
            Pattern.compile(LINE + " port timer timeout " + SECONDS + "(?: .*)?");
    private static final Pattern OWN_ACTION = Pattern.compile(LINE + " port action (\\S+)");

    /** What may stand in the section beside these two. */
    private static final String OTHERS = " default (?:recovery-time|polling-interval) .*";

    /**
     * @param section of {@link PfcTable#WHOLE_QUESTION}
     */
    static StuckQueues of(ConfigBlock section) throws UnparsedText {
        for (var line : section.lines(LINE + "( .*)?")) {
            if (!TIMEOUT.matcher(line).matches()
                    && !ACTION.matcher(line).matches()
                    && !line.matches(LINE + OTHERS)) {
                throw new UnparsedText("an unknown line of the watchdog: " + line);
            }
        }
        return new StuckQueues(
                word(section, TIMEOUT).map(BigDecimal::new).orElse(BigDecimal.ZERO),
                word(section, ACTION).orElse("errdisable"));
    }

    /** These, but for what the port's own lines say. */
    StuckQueues at(ConfigBlock port) throws UnparsedText {
        for (var line : port.lines(LINE + " port .*")) {
            if (!OWN_TIMEOUT.matcher(line).matches() && !OWN_ACTION.matcher(line).matches()) {
                throw new UnparsedText("an unknown line of the watchdog: " + line);
            }
        }
        return new StuckQueues(
                word(port, OWN_TIMEOUT).map(BigDecimal::new).orElse(timeout),
                word(port, OWN_ACTION).orElse(action));
    }

    private static Optional<String> word(ConfigBlock block, Pattern pattern) throws UnparsedText {
        List<MatchResult> found =
                block.lines(LINE + " .*").stream()
                        .map(pattern::matcher)
                        .filter(one -> one.matches())
                        .map(one -> one.toMatchResult())
                        .toList();
        if (found.size() > 1) {
            throw new UnparsedText("the watchdog is told twice: " + found.getLast().group());
        }
        return found.stream().map(one -> one.group(1)).findFirst();
    }

    /**
     * Why nothing lets a stuck queue go, with the line to set; empty if something does.
     *
     * @throws UnparsedText if nobody knows what the action does
     */
    Optional<String> gap() throws UnparsedText {
        if (timeout.signum() == 0) {
            return Optional.of(
                    "the timeout of its watchdog is 0, so that nothing is watched: set '"
                            + LINE
                            + " default timeout'");
        }
        return switch (action) {
            case "drop" -> Optional.empty();
            case "errdisable" ->
                    Optional.of(
                            "the action of its watchdog is errdisable, which shuts the port rather"
                                    + " than let a queue go: set '"
                                    + LINE
                                    + " action drop'");
            default -> throw new UnparsedText("an unknown action of the watchdog");
        };
    }
}
