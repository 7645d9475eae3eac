package io.plumbline.lab.simulation;

import io.plumbline.lab.world.HostSettings;
import io.plumbline.lab.world.KernelOption;
import io.plumbline.plan.Held;
import io.plumbline.target.HostOption;
import io.plumbline.target.RuleSet;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a simulated spec wishes of what people set on hosts by hand, and whether a host of the world
 * has it, by a look at the model. A host goes on beside each of these.
 */
final class SettingsAsWished {
    /** Of a host profile. */
    static final String LINES =
            """
            powerPolicy: HighPerformance
            advancedOptions: {Net.PTSwitchingTimeout: 30000}
            firewall: {pvrdma: true}
            """;

    static final String PATH = "/Net/PTSwitchingTimeout";
    static final String RULES = "pvrdma";

    /** Of the option, where nobody has set it. */
    static final int INITIAL = 20000;

    private static final String POLICY = "High Performance";
    private static final String VALUE = "30000";

    /** Faults after which a host may have been believed to refuse. */
    static final Set<String> LIKE_REFUSALS = Set.of("WRITE_REJECTED", "WRITE_IS_A_LIE");

    private SettingsAsWished() {}

    static void begin(HostSettings settings) {
        settings.begin(Map.of(HostSettings.CPU_POLICY, POLICY, PATH, VALUE), Map.of(RULES, true));
    }

    /** What others would set. */
    static void driftAt(HostSettings settings) {
        settings.set(HostSettings.CPU_POLICY, "Low Power");
        settings.set(PATH, "10000");
        settings.setRuleSet(RULES, false);
    }

    /** What is not as wished, also where the host does not have it. */
    static List<String> wrong(SimSpec spec, HostSettings settings) {
        var wrong = new ArrayList<String>();
        if (spec.settings()) {
            if (!settings.powerPolicy().equals(Optional.of(POLICY))) {
                wrong.add("power policy is " + settings.powerPolicy());
            }
            if (!option(settings).equals(Optional.of(VALUE))) {
                wrong.add(PATH + " is " + option(settings));
            }
            if (!settings.ruleSets().getOrDefault(RULES, false)) {
                wrong.add("rule set " + RULES + " is not enabled");
            }
        }
        return wrong;
    }

    /** For comparing. */
    static String found(HostSettings settings) {
        return settings.powerPolicy() + " " + option(settings) + " " + settings.ruleSets();
    }

    private static Optional<String> option(HostSettings settings) {
        Optional<KernelOption> option = settings.option(PATH);
        return option.map(settings::value);
    }

    /** As the ledger names it. */
    static boolean isOne(String what) {
        return what.contains("#option ")
                || what.contains("#rule set ")
                || FramesAsWished.isOne(what);
    }

    /** What was written although the spec does not wish it. */
    static List<String> unwished(SimSpec spec, String what) {
        var wished =
                spec.settings()
                        && (what.endsWith("#option " + HostSettings.CPU_POLICY)
                                || what.endsWith("#option " + PATH)
                                || what.endsWith("#rule set " + RULES));
        return wished || FramesAsWished.isWished(spec, what)
                ? List.of()
                : List.of(what + " is not in the spec");
    }

    static boolean isOf(Held held) {
        return held.subject() instanceof HostOption
                || held.subject() instanceof RuleSet
                || isOfPower(held);
    }

    private static boolean isOfPower(Held held) {
        return held.text().contains("host.powerPolicy");
    }

    static boolean explains(HostStart.Settings start, Held held, Set<String> struck) {
        return switch (held.reason()) {
            case NOT_OFFERED ->
                    isOfPower(held)
                            ? start == HostStart.Settings.POWER_KEPT
                            : start == HostStart.Settings.LACKING;
            case QUARANTINED ->
                    (start == HostStart.Settings.REFUSING && held.subject() instanceof HostOption)
                            || LIKE_REFUSALS.stream().anyMatch(struck::contains);
            default -> false;
        };
    }
}
