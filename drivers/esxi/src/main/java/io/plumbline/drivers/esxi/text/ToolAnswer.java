package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Activation;

import java.util.Optional;
import java.util.regex.Pattern;

/** What the Mellanox tools say about something that they did. */
public final class ToolAnswer {

    /** From the tools' sources: another tool holds the card for now. */
    private static final Pattern BUSY = Pattern.compile("(?i)semaphore|other tool is accessing");

    private ToolAnswer() {}

    /** The line of a refusal; empty if there is none. The tools may exit with any status. */
    public static Optional<String> refusal(String text) {
        return text.lines().map(String::strip).filter(line -> line.startsWith("-E-")).findFirst();
    }

    /** Whether a refusal may pass by itself. */
    public static boolean isBusy(String refusal) {
        return BUSY.matcher(refusal).find();
    }

    /**
     * What it takes for a {@code mlxconfig set} to come into force: a warm reset if the tool could
     * arm the chip for one, else a power cycle (domain facts on ESXi, section 0, finding 9).
     *
     * @throws UnparsedText if it does not say that it applied the change, or not what it takes
     */
    public static Activation mlxconfigTakes(String text) throws UnparsedText {
        var applied = false;
        var takes = Optional.<Activation>empty();
        for (var line : Lines.stripped(text)) {
            applied |= line.startsWith("Applying...") && line.endsWith("Done!");
            if (line.contains("Please power cycle")) {
                takes = Optional.of(Activation.CHASSIS_POWER_CYCLE);
            } else if (line.contains("Please reboot machine")) {
                takes =
                        Optional.of(
                                takes.orElse(Activation.HOST_REBOOT)
                                        .orHigher(Activation.HOST_REBOOT));
            }
        }
        if (!applied) {
            throw new UnparsedText("it does not say that the change was applied");
        }
        return takes.orElseThrow(() -> new UnparsedText("it does not say what the change takes"));
    }

    /** Whether {@code flint burn} reached its end: capture flint_burn_ok. */
    public static boolean isBurned(String text) throws UnparsedText {
        return Lines.stripped(text).stream()
                .anyMatch(line -> line.startsWith("-I- To load new FW run "));
    }

    /** Whether {@code mst start} found or made the module loaded: capture mst_start_loaded. */
    public static boolean isLoaded(String text) throws UnparsedText {
        return Lines.stripped(text).stream()
                .anyMatch(line ->
                        line.equals("Module mst loaded successfully")
                                || line.equals("Module mst is already loaded"));
    }
}
