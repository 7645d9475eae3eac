package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.RoceMode;

import java.util.Optional;
import java.util.regex.Pattern;

/** How a device's default RoCE mode is told. */
public final class RoceModes {
    public static final String TOOL = "cma_roce_mode";

    private static final Pattern START =
            Pattern.compile(
                    "ExecStart=.*cma_roce_mode -d ([A-Za-z0-9_.-]+) -p ([0-9]{1,3}) -m ([12])");

    private RoceModes() {}

    /** {@code cma_roce_mode -d D -p P}, capture cma_roce_mode_session. */
    public static RoceMode mode(String text) throws UnparsedText {
        return switch (Lines.only(text)) {
            case "IB/RoCE v1" -> RoceMode.V1;
            case "RoCE v2" -> RoceMode.V2;
            default -> throw new UnparsedText("no RoCE mode");
        };
    }

    /** Domain facts on Linux, section 3. */
    public static boolean needsModule(String text) {
        return text.contains("rdma_cm is not loaded or does not support configfs");
    }

    /** What units set for a port at boot, the last one of several; empty if none does. */
    public static Optional<RoceMode> atBoot(String units, String device, int port)
            throws UnparsedText {
        var mode = Optional.<RoceMode>empty();
        for (var line : Lines.of(units)) {
            var matcher = START.matcher(line);
            if (matcher.matches()
                    && matcher.group(1).equals(device)
                    && matcher.group(2).equals(String.valueOf(port))) {
                mode = Optional.of(matcher.group(3).equals("2") ? RoceMode.V2 : RoceMode.V1);
            }
        }
        return mode;
    }
}
