package io.plumbline.drivers.switches.eos;

import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Priorities;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What the switch as a whole is told of QoS, in {@code show running-config section qos}: capture
 * running_config_qos. What was never touched has no line here.
 */
record QosConfig(ConfigBlock block) {
    static final String QUESTION = EosLine.of("show running-config section qos");

    /** The profile that is ours: the list of lossless priorities, and what ports pause by. */
    static final String OURS = "plumbline";

    private static final Pattern DSCP =
            Pattern.compile(
                    "qos map dscp (\\d{1,2}(?: \\d{1,2})*) to traffic-class ([0-7])"
                            + "(?: drop-precedence [0-2])?");
    private static final Pattern COS =
            Pattern.compile("qos map cos ([0-7](?: [0-7])*) to traffic-class ([0-7])");
    private static final Pattern QUEUES =
            Pattern.compile("qos map traffic-class ([0-7](?: [0-7])*) to (?:uc-)?tx-queue ([0-7])");

    /** Maps of classes to something else than the queues of unicast. */
    private static final String OTHERS =
            "qos map traffic-class [0-7 ]+ to (dscp|cos|exp|mc-tx-queue|priority-group) .*";

    /** One QoS profile. */
    record Profile(ConfigBlock block) {
        /** What it pauses; nothing where it does not turn flow control on. */
        Priorities paused() throws UnparsedText {
            var paused = new TreeSet<Integer>();
            for (var line : block.lines("priority-flow-control priority .*")) {
                if (!line.matches("priority-flow-control priority [0-7] (no-drop|drop)")) {
                    throw new UnparsedText("neither paused nor dropped: " + line);
                }
                if (line.endsWith(" no-drop")) {
                    paused.add(line.charAt("priority-flow-control priority ".length()) - '0');
                }
            }
            return Priorities.of(block.has("priority-flow-control on") ? paused : List.of());
        }

        /** Whether it has a word to say on which field tells a packet's priority. */
        boolean trusts() {
            return !block.lines("(no )?qos trust.*").isEmpty();
        }

        /** Whether it has lines for any queue. */
        boolean queues() {
            return !block.lines("(uc-)?tx-queue [0-7]").isEmpty();
        }

        /** Whether it has lines for this queue. */
        boolean queues(int number) throws UnparsedText {
            return block.block("(uc-)?tx-queue " + number).isPresent();
        }
    }

    static QosConfig parse(String text) throws UnparsedText {
        return new QosConfig(ConfigBlock.parse(text));
    }

    /** Whether DSCP is written anew in all that is sent: it is one word for all ports. */
    boolean rewritesDscp() {
        return block.has("qos rewrite dscp");
    }

    /** A profile, if there is one of this name. */
    Optional<Profile> profile(String name) throws UnparsedText {
        return block.block("qos profile " + Pattern.quote(name)).map(Profile::new);
    }

    /**
     * @throws UnparsedText if there is none of this name
     */
    Profile known(String name) throws UnparsedText {
        return profile(name)
                .orElseThrow(() -> new UnparsedText("it does not tell of profile " + name));
    }

    /**
     * Which queue serves a priority: by its traffic class. Untouched, a class is the priority and a
     * queue is the class, but for priorities 0 and 1, which change places.
     *
     * @see "domain facts on switches, section 2 C; Arista RoCEv2 lossless configuration, EOS 4.36,
     *     section 1"
     */
    int queueOf(int priority) throws UnparsedText {
        var inClass = classOf(priority);
        return mapped(inClass, QUEUES, "qos map traffic-class .*").orElse(inClass);
    }

    /** Which traffic class a priority is. */
    int classOf(int priority) throws UnparsedText {
        return mapped(priority, COS, "qos map cos .*").orElse(untouched(priority));
    }

    /**
     * To which priority packets with a DSCP belong: the one whose traffic class they are in.
     * Untouched, eight DSCPs after the other have a priority.
     *
     * @see "domain facts on switches, section 2 C: DSCP 0-7 is class 1 and 8-15 class 0"
     */
    int priorityOf(int dscp) throws UnparsedText {
        return priorityOfClass(mapped(dscp, DSCP, "qos map dscp .*").orElse(untouched(dscp / 8)));
    }

    /**
     * To which priority frames with a PCP belong: their own, for a priority here is the class that
     * its CoS is in. Where others are in that class too, it is not known.
     */
    int priorityOfPcp(int pcp) throws UnparsedText {
        return priorityOfClass(classOf(pcp));
    }

    private int priorityOfClass(int inClass) throws UnparsedText {
        var found = new ArrayList<Integer>();
        for (var priority = 0; priority < 8; priority++) {
            if (classOf(priority) == inClass) {
                found.add(priority);
            }
        }
        if (found.size() != 1) {
            throw new UnparsedText("traffic class " + inClass + " is of priorities " + found);
        }
        return found.getFirst();
    }

    private static int untouched(int priority) {
        return priority < 2 ? 1 - priority : priority;
    }

    private Optional<Integer> mapped(int from, Pattern map, String allLike) throws UnparsedText {
        var found = new ArrayList<Integer>();
        for (var line : block.lines(allLike)) {
            var matcher = map.matcher(line);
            if (matcher.matches()) {
                if (List.of(matcher.group(1).split(" ", -1)).contains(String.valueOf(from))) {
                    found.add(Integer.valueOf(matcher.group(2)));
                }
            } else if (!line.matches(OTHERS)) {
                throw new UnparsedText("an unknown map: " + line);
            }
        }
        if (found.size() > 1) {
            throw new UnparsedText("there are two maps of " + from);
        }
        return found.stream().findFirst();
    }
}
