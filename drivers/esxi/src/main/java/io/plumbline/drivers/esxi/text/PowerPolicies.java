package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.PowerPolicy;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The power policy in the host's words: {@code esxcli hardware power policy get} of ESXi 7.0.1
 * prints {@code Id: 2}, {@code Name: Balanced}, {@code Short Name: dynamic} (public file
 * 406093450); names of all: the option {@code /Power/CpuPolicy} of ESXi 8.0.3, "High Performance,
 * Balanced, Low Power, or Custom" (public file 68578492334).
 */
public final class PowerPolicies {
    private static final Map<String, PowerPolicy> BY_NAME =
            Map.of(
                    "High Performance", PowerPolicy.HighPerformance,
                    "Balanced", PowerPolicy.Balanced,
                    "Low Power", PowerPolicy.LowPower,
                    "Custom", PowerPolicy.Custom);

    /**
     * "If the host hardware does not allow the operating system to manage power, only the Not
     * Supported policy is available": vSphere Resource Management 6.7.
     */
    private static final String NONE = "not supported";

    private PowerPolicies() {}

    /** Empty where the hardware lets ESXi have none. */
    public static Optional<PowerPolicy> inForce(String text) throws UnparsedText {
        var name = Esxcli.structure(text).text("Name");
        if (name.toLowerCase(Locale.ROOT).equals(NONE)) {
            return Optional.empty();
        }
        var policy = BY_NAME.get(name);
        if (policy == null) {
            throw new UnparsedText("no policy is called '" + name + "'");
        }
        return Optional.of(policy);
    }

    /** What {@code /Power/CpuPolicy} takes. */
    public static String text(PowerPolicy policy) {
        return BY_NAME.entrySet().stream()
                .filter(known -> known.getValue() == policy)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
    }
}
