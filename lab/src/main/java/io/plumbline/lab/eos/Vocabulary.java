package io.plumbline.lab.eos;

import java.util.Set;

/** Which lines are wrong on any switch, and which ones only this twin cannot do. */
final class Vocabulary {
    /** First words of lines that EOS has, and abbreviations of them that people type. */
    private static final Set<String> ELSEWHERE =
            Set.of(
                    "aaa",
                    "banner",
                    "bash",
                    "boot",
                    "class-map",
                    "clear",
                    "clock",
                    "conf",
                    "copy",
                    "daemon",
                    "dcbx",
                    "debug",
                    "delete",
                    "diff",
                    "dir",
                    "disable",
                    "do",
                    "en",
                    "errdisable",
                    "event-handler",
                    "int",
                    "ip",
                    "ipv6",
                    "l2",
                    "lacp",
                    "lldp",
                    "load-interval",
                    "logging",
                    "mac",
                    "management",
                    "mlag",
                    "monitor",
                    "ntp",
                    "ping",
                    "platform",
                    "policy-map",
                    "queue-monitor",
                    "reload",
                    "route-map",
                    "router",
                    "service",
                    "sh",
                    "snmp-server",
                    "spanning-tree",
                    "speed",
                    "tacacs-server",
                    "terminal",
                    "tcam",
                    "traceroute",
                    "transceiver",
                    "username",
                    "vlan",
                    "vrf",
                    "wr");

    /** Lines of which the twin knows some forms only. */
    private static final Set<String> IN_PART =
            Set.of("configure", "hardware", "switchport", "write");

    private Vocabulary() {}

    /** Words for a line that no mode took. */
    static String refuse(String line) {
        if (IN_PART.contains(first(line)) || ELSEWHERE.contains(first(line))) {
            return Says.notHere(line);
        }
        return Says.INVALID;
    }

    /** The number of the process behind a terminal. */
    static int process(int terminal) {
        return 860 + terminal;
    }

    private static String first(String line) {
        return line.replaceFirst("^(?:no|default) ", "").replaceFirst(" .*", "");
    }
}
