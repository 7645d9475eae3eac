package io.plumbline.drivers.linux;

import io.plumbline.drivers.ssh.batch.Answers;

import java.util.Optional;

/** Commands that are run once for each RDMA device of a node, in one round trip. */
final class PerDevice {
    /** The device, in a command. */
    static final String NAME = "$d";

    /** Tells of which device, what was said of it, and the exit status. */
    private static final String ONE = "echo \"device $d\"; %s; echo \"exit $?\"";

    private PerDevice() {}

    static String each(String command) {
        return loop(ONE.formatted(command));
    }

    /** Says nothing of a device that has no such file. */
    static String eachWith(String file, String command) {
        return loop("if [ -e \"%s\" ]; then %s; fi".formatted(file, ONE.formatted(command)));
    }

    private static String loop(String body) {
        return "{ for d in $(ls /sys/class/infiniband 2>/dev/null); do " + body + "; done; }";
    }

    /** What was said of one; empty if nothing was. */
    static Optional<Answers.Answer> said(Answers answers, String name, String device) {
        var text = new StringBuilder();
        var inside = false;
        for (var line : answers.of(name).map(Answers.Answer::text).orElse("").lines().toList()) {
            if (line.startsWith("device ")) {
                inside = line.equals("device " + device);
            } else if (inside && line.matches("exit [0-9]{1,3}")) {
                return Optional.of(
                        new Answers.Answer(text.toString(), Integer.parseInt(line.substring(5))));
            } else if (inside) {
                text.append(line).append('\n');
            }
        }
        return Optional.empty();
    }
}
