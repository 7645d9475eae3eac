package io.plumbline.lab.nxos;

import static io.plumbline.lab.nxos.Lines.all;
import static io.plumbline.lab.nxos.Lines.either;
import static io.plumbline.lab.nxos.Lines.flag;
import static io.plumbline.lab.nxos.Lines.kept;
import static io.plumbline.lab.nxos.Lines.policy;

import io.plumbline.lab.cli.Key;

import java.util.List;

/** The lines of a port, in the order of running_config_qos_tor_azure_local. */
final class PortLines {
    private PortLines() {}

    static List<Form<Act>> forms() {
        return all(
                Grammar.text(1, "description"),
                either(2, "switchport"),
                kept(3, "switchport mode", "(access|trunk)", "access"),
                kept(4, "switchport access vlan", "{1-4094}", "1"),
                kept(5, "switchport trunk native vlan", "{1-4094}", "1"),
                kept(6, "switchport trunk allowed vlan", "{list}"),
                kept(6, "switchport trunk allowed vlan", "(all|none)", "all"),
                kept(7, Grammar.PFC, "(auto|on|off) [send-tlv]", "auto"),
                kept(8, Grammar.WATCHDOG, "(on|off)"),
                kept(9, "flowcontrol receive", "(on|off)", "off"),
                kept(10, "flowcontrol send", "(on|off)", "off"),
                edge(),
                flag(12, "spanning-tree bpduguard enable"),
                kept(13, "mtu", "{576-9216}", "1500"),
                either(14, "logging event port link-status"),
                kept(15, "channel-group", "{1-4096} [mode (on|active|passive)]"),
                policy(16, Grammar.QOS_IN, "service-policy [type qos] input"),
                policy(17, Grammar.QUEUING_IN, Grammar.QUEUING_IN),
                policy(18, Grammar.QUEUING_OUT, Grammar.QUEUING_OUT),
                Grammar.text(19, "ip address"),
                either(20, "shutdown"));
    }

    /** It says a warning, which is no error: domain facts on switches, section 6. */
    private static List<Form<Act>> edge() {
        var name = "spanning-tree port type";
        var key = new Key(11, name);
        return all(
                Form.of(
                        name + " edge [trunk]",
                        words ->
                                (where, config) ->
                                        warned(
                                                Lines.put(key, String.join(" ", words))
                                                        .in(where, config))),
                Form.of(
                        name + " (network|normal)",
                        words -> Lines.put(key, String.join(" ", words))),
                Form.of("no " + name, _ -> Lines.put(key, "")),
                Form.of("no " + name + " {rest}", _ -> Lines.put(key, "")));
    }

    private static Step warned(Step step) {
        return step instanceof Step.Edits(var edits, _) ? new Step.Edits(edits, Says.EDGE) : step;
    }
}
