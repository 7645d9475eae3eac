package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.RoundRobin;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.LinkPause;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.Scheduling;

import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a port is told by its own lines, in {@code show running-config all section interface
 * Ethernet1}: capture running_config_all_interface. There every setting has a line, also one that
 * was never touched, so that a line that is missing was cut.
 */
record PortConfig(ConfigBlock block) {
    /**
     * @param name of the port; the section has those too whose names begin like it
     */
    static PortConfig parse(String text, String name) throws UnparsedText {
        return of(ConfigBlock.parse(text), name);
    }

    static PortConfig of(ConfigBlock section, String name) throws UnparsedText {
        return new PortConfig(
                section.block("interface " + name)
                        .orElseThrow(() -> new UnparsedText("it does not tell of " + name)));
    }

    /**
     * As configured: a line that sleeps while priorities are paused wakes when they no longer are
     * (domain facts on switches, section 2 C).
     */
    LinkPause pause() throws UnparsedText {
        var receives = pauses("receive");
        var sends = pauses("send");
        if (receives && sends) {
            return LinkPause.BOTH;
        }
        return receives ? LinkPause.RECEIVE : sends ? LinkPause.SEND : LinkPause.OFF;
    }

    private boolean pauses(String way) throws UnparsedText {
        var line = block.only("(no )?flowcontrol " + way + "( .*)?");
        return switch (line.substring(line.indexOf(way) + way.length())) {
            case "" -> {
                if (!line.startsWith("no ")) {
                    throw new UnparsedText("no flow control: " + line);
                }
                yield false;
            }
            case " off" -> false;
            case " on" -> true;
            default -> throw new UnparsedText("neither on nor off: " + line);
        };
    }

    /** Untouched, a routed port trusts DSCP and a switched one CoS: domain facts, section 2 C. */
    PortTrust trust() throws UnparsedText {
        var line = block.only("(no |default )?qos trust( .*)?");
        return switch (line) {
            case "qos trust dscp" -> PortTrust.DSCP;
            case "qos trust cos" -> PortTrust.PCP;
            case "no qos trust" -> PortTrust.PORT;
            case "default qos trust" -> isSwitched() ? PortTrust.PCP : PortTrust.DSCP;
            default -> throw new UnparsedText("an unknown trust: " + line);
        };
    }

    private boolean isSwitched() throws UnparsedText {
        return block.only("(no )?switchport").equals("switchport");
    }

    /** Whether its own lines turn priority flow control on. */
    boolean pfc() throws UnparsedText {
        return block.only("(no priority-flow-control|priority-flow-control (mode )?on)")
                .startsWith("priority");
    }

    /** The priorities that its own lines pause. */
    Priorities priorities() throws UnparsedText {
        var paused = new TreeSet<Integer>();
        for (var number = 0; number < 8; number++) {
            var line = block.only("(no )?priority-flow-control priority " + number + "( .*)?");
            if (line.endsWith(" no-drop")) {
                paused.add(number);
            } else if (!line.startsWith("no ") && !line.endsWith(" drop")) {
                throw new UnparsedText("neither paused nor dropped: " + line);
            }
        }
        return Priorities.of(paused);
    }

    /** The QoS profile that it serves; {@code all} has no line for none. */
    Optional<String> profile() throws UnparsedText {
        var lines = block.lines("service-profile \\S+");
        if (lines.size() > 1) {
            throw new UnparsedText("it serves two QoS profiles");
        }
        return lines.stream().findFirst().map(line -> line.substring("service-profile ".length()));
    }

    /** When each of its queues is served; chips have fewer than eight where it tells of fewer. */
    RoundRobin served() throws UnparsedText {
        var queues = new TreeMap<Integer, Scheduling>();
        for (var number = 0; number < 8; number++) {
            var queue = block.block("(uc-)?tx-queue " + number);
            if (queue.isPresent()) {
                queues.put(number, new QueueConfig(queue.get()).scheduling());
            }
        }
        return new RoundRobin(queues);
    }

    /**
     * One of its queues.
     *
     * @param number 0..7
     */
    QueueConfig queue(int number) throws UnparsedText {
        return block.block("(uc-)?tx-queue " + number)
                .map(QueueConfig::new)
                .orElseThrow(() -> new UnparsedText("it has no lines for queue " + number));
    }
}
