package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Processes by what they have open. */
public final class Processes {
    private static final Pattern OPEN = Pattern.compile("/proc/([0-9]{1,9})/fd/[0-9]+");

    private Processes() {}

    /** Links below {@code /proc/N/fd} that lead to RDMA devices: each process once, by number. */
    public static List<String> withDevices(String text) throws UnparsedText {
        var numbers = new TreeSet<Integer>();
        for (var line : Lines.of(text)) {
            var matcher = OPEN.matcher(line.strip());
            if (!matcher.matches()) {
                throw new UnparsedText("no link of a process");
            }
            numbers.add(Integer.valueOf(matcher.group(1)));
        }
        return numbers.stream().map(number -> "pid " + number).toList();
    }
}
