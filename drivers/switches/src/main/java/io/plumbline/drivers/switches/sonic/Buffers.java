package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Priorities;

import java.util.List;

/**
 * The room that a port has for packets which arrive after it asked for a pause: {@code BUFFER_PG}
 * by group of priorities. The switch makes it where it knows speed and cable, or it is configured.
 *
 * @see "capture config_qos_0; sonic-buildimage, yang-models/sonic-buffer-pg.yang; sonic-swss,
 *     cfgmgr/buffermgr.cpp and buffermgrdyn.cpp"
 */
record Buffers(ConfigDb config, String port) {
    private static final String TABLE = "BUFFER_PG";
    private static final String LOSSY = "ingress_lossy_profile";

    /** Of a switch that computes its buffers itself: this one is to be lossless. */
    private static final String COMPUTED = "NULL";

    /**
     * @throws UnparsedText if the group of one of them is not lossless: the port is told to pause,
     *     and loses packets all the same
     */
    void checkLossless(Priorities wanted) throws UnparsedText {
        var groups = new PortQueues(port, config.table(TABLE));
        for (var one : wanted.numbers()) {
            if (!isLossless(groups.all(one))) {
                throw new UnparsedText(
                        "priority "
                                + one
                                + " of "
                                + port
                                + " has no lossless buffer in "
                                + TABLE
                                + ": set the length of its cable and its buffers");
            }
        }
    }

    /** The switch leaves entries that it made before, so that several may tell of a group. */
    private boolean isLossless(List<Json.Entries> groups) throws UnparsedText {
        for (var group : groups) {
            var profile = Words.reference(group, "profile").orElse(LOSSY);
            if (profile.equals(LOSSY) || (profile.equals(COMPUTED) && !computes())) {
                return false;
            }
        }
        return !groups.isEmpty();
    }

    private boolean computes() {
        return config.entry("DEVICE_METADATA", "localhost")
                .flatMap(entry -> entry.own("buffer_model"))
                .filter("dynamic"::equals)
                .isPresent();
    }
}
