package io.plumbline.lab.nxos;

import static io.plumbline.lab.nxos.Lines.all;
import static io.plumbline.lab.nxos.Lines.kept;
import static io.plumbline.lab.nxos.Lines.policy;
import static io.plumbline.lab.nxos.Lines.put;
import static io.plumbline.lab.nxos.Lines.several;

import io.plumbline.lab.cli.Key;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The lines of each kind of block, and where they are printed in it.
 *
 * <p>Spelling and order: running_config_qos_tor_azure_local and running_config_policy_map; domain
 * facts on switches, section 6 B; Cisco's Nexus 9000 QoS guide, 9.2(x) and 10.5(x).
 */
final class Grammar {
    static final String QOS_IN = "service-policy type qos input";
    static final String NETWORK = "service-policy type network-qos";
    static final String QUEUING_OUT = "service-policy type queuing output";
    static final String QUEUING_IN = "service-policy type queuing input";
    static final String CONTROL_IN = "service-policy input";
    static final String PFC = "priority-flow-control mode";
    static final String WATCHDOG = "priority-flow-control watch-dog-interval";
    static final String DETECT = "random-detect";

    private static final String SIZE = "{1-262144} (bytes|kbytes|mbytes)";

    private static final Map<Level, Syntax<Act>> ALL = syntaxes();

    private Grammar() {}

    static Syntax<Act> of(Level level) {
        return ALL.getOrDefault(level, new Syntax<>(List.of()));
    }

    private static Map<Level, Syntax<Act>> syntaxes() {
        var all = new EnumMap<Level, Syntax<Act>>(Level.class);
        for (var level : Level.values()) {
            all.put(level, new Syntax<>(forms(level)));
        }
        return all;
    }

    private static List<Form<Act>> forms(Level level) {
        return switch (level) {
            case SWITCH ->
                    all(
                            kept(1, "hostname", "{name}"),
                            several(2, "feature {name}"),
                            kept(3, WATCHDOG, "(on|off)", "off"),
                            kept(
                                    4,
                                    "priority-flow-control watch-dog shutdown-multiplier",
                                    "{1-10}",
                                    "1"),
                            Maps.forms());
            case CLASS_CONTROL -> all(text(1, "description"), several(2, "match {rest}"));
            case CLASS_NETWORK -> all(text(1, "description"), several(2, "match qos-group {0-7}"));
            case CLASS_QOS -> matches();
            case POLICY_CONTROL -> policyOf(level, "class {name}");
            case POLICY_QOS -> policyOf(level, "class [type qos] {name}");
            case POLICY_NETWORK -> policyOf(level, "class type network-qos {name}");
            case POLICY_QUEUING -> policyOf(level, "class type queuing {name}");
            case CONTROL -> policy(1, CONTROL_IN, CONTROL_IN);
            case SYSTEM ->
                    all(
                            policy(1, QUEUING_IN, QUEUING_IN),
                            policy(2, QUEUING_OUT, QUEUING_OUT),
                            policy(3, NETWORK, NETWORK),
                            policy(4, QOS_IN, QOS_IN));
            case PORT -> PortLines.forms();
            case OF_CONTROL ->
                    all(
                            text(1, "logging drop threshold"),
                            text(2, "police"),
                            kept(3, "set cos", "{0-7}"));
            case OF_QOS ->
                    all(
                            kept(1, "set qos-group", "{0-7}"),
                            kept(2, "set dscp", "{dscps}"),
                            kept(3, "set cos", "{0-7}"),
                            text(4, "police"));
            case OF_NETWORK -> network();
            case OF_QUEUING -> queuing();
        };
    }

    private static List<Form<Act>> matches() {
        return all(
                text(1, "description"),
                Form.of("match [ip] dscp {dscps}", words -> dscps(words.getLast(), true)),
                Form.of("no match [ip] dscp {dscps}", words -> dscps(words.getLast(), false)),
                several(3, "match cos {coss}"),
                several(4, "match precedence {coss}"),
                several(5, "match access-group name {name}"));
    }

    private static Act dscps(String list, boolean there) {
        var line = "match dscp " + list;
        return Dscp.of(list).isEmpty() || Dscp.of(list).last() > 63
                ? (_, _) -> new Step.Refused(Says.DSCP)
                : put(new Key(2, line), there ? line : "");
    }

    private static List<Form<Act>> policyOf(Level level, String classes) {
        return all(text(1, "description"), Maps.classes(level, classes));
    }

    /** Order of {@code mtu} and {@code pause}: running_config_qos_tor_azure_local. */
    private static List<Form<Act>> network() {
        var pause = new Key(3, "pause");
        return all(
                kept(2, "mtu", "{1500-9216}"),
                Form.of(
                        "pause pfc-cos {coss} [receive]",
                        words -> put(pause, String.join(" ", words))),
                Form.of("no pause [pfc-cos {coss}]", _ -> put(pause, "")),
                kept(1, "congestion-control", "(tail-drop|random-detect) [ecn]", "tail-drop"));
    }

    private static List<Form<Act>> queuing() {
        var bandwidth = new Key(2, "bandwidth");
        var priority = new Key(2, "priority");
        var detect = new Key(3, DETECT);
        return all(
                Form.of(
                        "bandwidth percent {1-100}",
                        words -> put(bandwidth, String.join(" ", words))),
                Form.of(
                        "bandwidth remaining percent {0-100}",
                        words -> put(bandwidth, String.join(" ", words))),
                Form.of("no bandwidth [percent {1-100}]", _ -> put(bandwidth, "")),
                Form.of("no bandwidth remaining [percent {0-100}]", _ -> put(bandwidth, "")),
                Form.of("priority [level {1-3}]", words -> put(priority, level(words))),
                Form.of("no priority [level {1-3}]", _ -> put(priority, "")),
                Form.of(
                        "random-detect minimum-threshold "
                                + SIZE
                                + " maximum-threshold "
                                + SIZE
                                + " [drop-probability {1-100}] [weight {0-15}] [cap-average] [ecn]",
                        words -> put(detect, String.join(" ", words))),
                Form.of("no random-detect", _ -> put(detect, "")),
                Form.of("no random-detect {rest}", _ -> put(detect, "")),
                text(4, "shape"),
                text(5, "queue-limit"));
    }

    private static String level(List<String> words) {
        return words.size() == 1 ? "priority level 1" : String.join(" ", words);
    }

    /** With words that nothing else here goes by. */
    static List<Form<Act>> text(int rank, String name) {
        var key = new Key(rank, name);
        return all(
                Form.of(name + " {rest}", words -> put(key, String.join(" ", words))),
                Form.of("no " + name, _ -> put(key, "")),
                Form.of("no " + name + " {rest}", _ -> put(key, "")));
    }
}
