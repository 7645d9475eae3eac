package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.LinkType;
import io.plumbline.property.RdmaPortState;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A port of an RDMA device as the verbs library tells it.
 *
 * @param activeMtu in bytes; empty where it is not told, as of a port that is down
 */
public record VerbsPort(
        String device,
        int port,
        RdmaPortState state,
        Optional<Integer> activeMtu,
        LinkType linkLayer) {
    private static final Pattern LINE = Pattern.compile("\\s*([a-z_]+):\\s+(\\S.*)");
    private static final Pattern NUMBERED = Pattern.compile("(\\S+) \\(([0-9])\\)");

    /**
     * {@code ibv_devinfo}, captures ibv_devinfo_vf_cx5 and ibv_devinfo_pvrdma_down: indentation
     * varies, other keys and words about devices that do not open stand between.
     */
    public static List<VerbsPort> list(String text) throws UnparsedText {
        var ports = new ArrayList<VerbsPort>();
        var device = Optional.<String>empty();
        var open = Optional.<Open>empty();
        for (var line : Lines.of(text)) {
            var matcher = LINE.matcher(line);
            if (!matcher.matches()) {
                continue;
            }
            var value = matcher.group(2);
            switch (matcher.group(1)) {
                case "hca_id" -> {
                    close(open, ports);
                    open = Optional.empty();
                    device = Optional.of(value);
                }
                case "port" -> {
                    close(open, ports);
                    open = Optional.of(new Open(owner(device), number(value)));
                }
                case "state" -> of(open).state = state(value);
                case "active_mtu" -> of(open).activeMtu = mtu(value);
                case "link_layer" -> of(open).linkLayer = linkLayer(value);
                default -> {}
            }
        }
        close(open, ports);
        if (device.isEmpty() && !text.contains("No IB devices found")) {
            throw new UnparsedText("no device and no word about it");
        }
        return List.copyOf(ports);
    }

    private static void close(Optional<Open> open, List<VerbsPort> ports) throws UnparsedText {
        if (open.isPresent()) {
            ports.add(open.get().closed());
        }
    }

    private static Open of(Optional<Open> open) throws UnparsedText {
        return open.orElseThrow(() -> new UnparsedText("a state of no port"));
    }

    private static String owner(Optional<String> device) throws UnparsedText {
        return device.orElseThrow(() -> new UnparsedText("a port of no device"));
    }

    private static int number(String text) throws UnparsedText {
        if (!text.matches("[0-9]{1,3}")) {
            throw new UnparsedText("no number of a port: " + text);
        }
        return Integer.parseInt(text);
    }

    private static RdmaPortState state(String text) throws UnparsedText {
        var matcher = NUMBERED.matcher(text);
        for (var state : RdmaPortState.values()) {
            if (matcher.matches()
                    && matcher.group(1).equals(state.name())
                    && matcher.group(2).equals(String.valueOf(state.number()))) {
                return state;
            }
        }
        throw new UnparsedText("no state of a port: " + text);
    }

    /** {@code 4096 (5)}: 256 is 1, each next one twice as much. */
    private static int mtu(String text) throws UnparsedText {
        var matcher = NUMBERED.matcher(text);
        for (int code = 1, bytes = 256; code <= 5; code++, bytes *= 2) {
            if (matcher.matches()
                    && matcher.group(1).equals(String.valueOf(bytes))
                    && matcher.group(2).equals(String.valueOf(code))) {
                return bytes;
            }
        }
        throw new UnparsedText("no MTU of RDMA: " + text);
    }

    private static LinkType linkLayer(String text) throws UnparsedText {
        return switch (text) {
            case "Ethernet" -> LinkType.ETH;
            case "InfiniBand" -> LinkType.IB;
            default -> throw new UnparsedText("no link layer: " + text);
        };
    }

    /** A port as its lines come. */
    private static final class Open {
        private final String device;
        private final int port;
        private @Nullable RdmaPortState state;
        private @Nullable Integer activeMtu;
        private @Nullable LinkType linkLayer;

        Open(String device, int port) {
            this.device = device;
            this.port = port;
        }

        VerbsPort closed() throws UnparsedText {
            if (state == null || linkLayer == null) {
                throw new UnparsedText("port " + port + " of " + device + " is not whole");
            }
            return new VerbsPort(device, port, state, Optional.ofNullable(activeMtu), linkLayer);
        }
    }
}
