package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * {@code /sys/class/infiniband/D/tc/1/traffic_class}: the traffic class that the driver of
 * MLNX_OFED puts into whatever is sent by RoCE, whatever programs say. Nothing stands there as long
 * as programs say it. Rules for single addresses may follow; then it is not one for all.
 *
 * @see "MLNX_OFED, mlx5_ib, traffic_class_show: Global tclass=%d where it is not below 0, then
 *     rules; a session on a ConnectX with nothing there before and Global tclass=106 after it was
 *     set, in the note of capture mlnx_qos_pcp_default"
 */
public final class ForcedClass {
    private static final Pattern GLOBAL = Pattern.compile("Global tclass=([0-9]{1,3})");
    private static final int MOST = 255;

    private ForcedClass() {}

    /** 0..255; empty where programs say it. */
    public static Optional<Integer> parse(String text) throws UnparsedText {
        if (text.isBlank()) {
            return Optional.empty();
        }
        var matcher = GLOBAL.matcher(Lines.only(text));
        if (!matcher.matches() || Integer.parseInt(matcher.group(1)) > MOST) {
            throw new UnparsedText("no traffic class for all: " + text.strip());
        }
        return Optional.of(Integer.parseInt(matcher.group(1)));
    }

    /** Drivers of the distribution have no such file. */
    public static boolean isMissing(String text) {
        return text.contains("No such file or directory");
    }
}
