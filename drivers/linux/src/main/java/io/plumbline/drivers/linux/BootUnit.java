package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.PortQos;
import io.plumbline.drivers.linux.text.RoceModes;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Quoted;

import java.util.ArrayList;
import java.util.List;

/**
 * A unit of systemd that is ours and sets at every boot what a boot loses.
 *
 * @param name of its file
 * @param what it sets, for people
 * @param commands in the order in which they are run; no word of theirs needs quotes
 */
record BootUnit(String name, String what, List<String> commands) {
    /** The answer in which lines of units are found. */
    static final String LINES = "units";

    BootUnit {
        commands = List.copyOf(commands);
    }

    /** Asks what the coming boot runs of the tools that we know, whoever made the units. */
    static Batch ask(Batch batch) {
        return batch.add(
                LINES,
                "{ for f in "
                        + Place.UNITS
                        + "/multi-user.target.wants/*.service; do if [ -f \"$f\" ]; then grep -e "
                        + RoceModes.TOOL
                        + " -e "
                        + PortQos.TOOL
                        + " \"$f\"; fi; done; }");
    }

    /** The text of the unit as it is, empty where there is none. */
    static String text(String name) {
        var path = Quoted.word(Place.UNITS + "/" + name);
        return "{ if [ -f " + path + " ]; then cat " + path + "; fi; }";
    }

    /** It is written and enabled, and not started. */
    void add(Steps steps) {
        Rewriting.add(steps, Place.UNITS + "/" + name, lines());
        steps.add("systemctl daemon-reload");
        steps.add("systemctl enable " + Quoted.word(name));
    }

    private List<String> lines() {
        var lines =
                new ArrayList<>(
                        List.of(
                                "[Unit]",
                                "Description=" + what + ", kept by Plumbline",
                                "After=openibd.service systemd-modules-load.service network.target",
                                "",
                                "[Service]",
                                "Type=oneshot",
                                "RemainAfterExit=yes"));
        commands.forEach(command -> lines.add("ExecStart=/usr/bin/env " + command));
        lines.addAll(List.of("", "[Install]", "WantedBy=multi-user.target"));
        return lines;
    }
}
