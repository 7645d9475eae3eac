package io.plumbline.drivers.switches.sonic;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.ShellLine;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Whether queues of a port that are paused for too long are looked after: an entry of the port in
 * {@code PFC_WD}, and {@code pfcwd_sw_enable} with the priorities that it pauses, for a queue that
 * is not listed there is not looked at. The list counts when the entry is made: what is listed
 * later is looked at only once the entry was made again, which {@code pfcwd start} does. Where
 * counters of {@code PFCWD} are disabled nobody counts what is paused. With {@code BIG_RED_SWITCH}
 * all queues are dropped and none is watched: what a port does then is not said here. One that only
 * tells ({@code alert}) lets no queue go.
 *
 * @see "capture configdb_flat_asic0; sonic-swss, orchagent/pfcwdorch.cpp (No lossless TC found on
 *     port; when BIG_RED_SWITCH mode is enabled, pfcwd is automatically disabled; createEntry,
 *     registerInWdDb) and qosorch.cpp, pfcwd_sw_enable; sonic-utilities, pfcwd/main.py, start:
 *     mod_entry of None first; sonic-buildimage, yang-models/sonic-pfcwd.yang"
 */
record Watchdog(ConfigDb config, String port) {
    static final String TABLE = "PFC_WD";
    static final String WATCHED = "pfcwd_sw_enable";

    /** In milliseconds: domain facts on switches, section 5 B. */
    private static final int DETECTION = 400;

    /** Twice that: sonic-utilities, pfcwd/main.py, start. */
    private static final int RESTORATION = 2 * DETECTION;

    private static final String GLOBAL = "GLOBAL";
    private static final int LONGEST = 1_000;
    private static final int LONGEST_TIME = 60_000;

    /** None where some of what the port pauses is watched and some is not. */
    State<Boolean> watches() throws UnparsedText {
        var all = config.entry(TABLE, GLOBAL);
        if (all.isPresent()
                && all.get().own("BIG_RED_SWITCH").filter("enable"::equals).isPresent()) {
            throw new UnparsedText("BIG_RED_SWITCH is enabled, which ends what watchdogs do");
        }
        var own = config.entry(TABLE, port);
        if (own.isEmpty()) {
            return State.is(false);
        }
        checkCounters();
        return letsGo(own.get()) ? listed() : State.is(false);
    }

    private void checkCounters() throws UnparsedText {
        var counters = config.entry("FLEX_COUNTER_TABLE", "PFCWD");
        if (counters.isPresent()
                && counters.get()
                        .own("FLEX_COUNTER_STATUS")
                        .filter("disable"::equals)
                        .isPresent()) {
            throw new UnparsedText("counters of PFCWD are disabled, on which watchdogs rely");
        }
    }

    private static boolean letsGo(Json.Entries own) throws UnparsedText {
        return switch (own.own("action").orElse("drop")) {
            case "drop", "forward" -> true;
            case "alert" -> false;
            default -> throw new UnparsedText("an unknown action of " + TABLE);
        };
    }

    private State<Boolean> listed() throws UnparsedText {
        var qos = new PortQos(config, port);
        if (qos.entry().own(WATCHED).isEmpty()) {
            throw new UnparsedText("it has an entry in " + TABLE + " and no " + WATCHED);
        }
        var listed = Words.priorities(qos.entry(), WATCHED).numbers();
        var paused = qos.paused().numbers();
        if (!listed.isEmpty() && listed.containsAll(paused)) {
            return State.is(true);
        }
        return Collections.disjoint(listed, paused) ? State.is(false) : State.none();
    }

    static List<String> lines(Staged staged) throws DeviceException {
        var puts = staged.puts();
        var commands = new ArrayList<String>();
        for (var put : puts.of(SwitchProperties.PFC_WATCHDOG)) {
            if (puts.value(put, SwitchProperties.PFC_WATCHDOG)) {
                watch(staged, commands);
            } else {
                commands.add(ShellLine.of("sudo config pfcwd stop {}", staged.portName()));
            }
        }
        if (commands.isEmpty()) {
            return staged.lines();
        }
        return staged.linesAnd(commands);
    }

    /**
     * By the switch's own command, for on many chips no document may make the table. Times that
     * somebody chose stay.
     *
     * @see "sonic-utilities, gcu_field_operation_validators.conf.json, PFC_WD"
     */
    private static void watch(Staged staged, List<String> commands) throws DeviceException {
        var own = staged.running().entry(TABLE, staged.portName());
        var paused = staged.qos(PortQos::paused);
        var listed = staged.qos(qos -> Words.priorities(qos.entry(), WATCHED));
        var isListed = listed.numbers().containsAll(paused.numbers());
        if (!isListed) {
            staged.bind(WATCHED, paused.toString());
        }
        if (own.isEmpty()) {
            checkInterval(staged);
            commands.add(start(staged, "drop", RESTORATION, DETECTION));
        } else if (!staged.qos(_ -> letsGo(own.get()))) {
            commands.add(startAgain(staged, own.get(), "drop"));
        } else if (!isListed) {
            commands.add(startAgain(staged, own.get()));
        }
    }

    /** So that an entry that is there sees what is listed now; all that it says stays. */
    static String startAgain(Staged staged, Json.Entries own) throws DeviceException {
        staged.qos(_ -> letsGo(own));
        return startAgain(staged, own, own.own("action").orElse("drop"));
    }

    private static String startAgain(Staged staged, Json.Entries own, String action)
            throws DeviceException {
        return start(
                staged,
                action,
                time(staged, own, "restoration_time"),
                time(staged, own, "detection_time"));
    }

    private static String start(Staged staged, String action, int restoration, int detection)
            throws DeviceException {
        return ShellLine.of(
                "sudo config pfcwd start --action {} --restoration-time {} {} {}",
                action,
                restoration,
                staged.portName(),
                detection);
    }

    private static int time(Staged staged, Json.Entries own, String field) throws DeviceException {
        return staged.qos(_ -> (int) Words.number(own.own(field).orElse("none"), LONGEST_TIME));
    }

    /** Nobody finds within less time than passes between two looks: sonic-pfcwd.yang. */
    private static void checkInterval(Staged staged) throws DeviceException {
        var all = staged.running().entry(TABLE, GLOBAL);
        var interval = all.flatMap(entry -> entry.own("POLL_INTERVAL"));
        if (interval.isPresent()
                && staged.qos(_ -> Words.number(interval.get(), LONGEST)) > DETECTION) {
            throw staged.puts()
                    .refused(
                            "its watchdogs look every "
                                    + interval.get()
                                    + " ms, and ours would have to find within "
                                    + DETECTION
                                    + " ms: shorten 'pfcwd interval'");
        }
    }
}
