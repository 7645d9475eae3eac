package io.plumbline.lab.world;

import io.plumbline.property.FirmwareVersion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A key of a card's non-volatile configuration.
 *
 * @param name as mlxconfig spells it
 * @param words names of values where the tool prints names: {@code True(1)}, {@code ETH(2)}
 */
public record NvKey(String name, int from, int to, int standard, Map<Integer, String> words) {
    private static final Map<Integer, String> FLAG = Map.of(0, "False", 1, "True");
    private static final Map<Integer, String> LINK = Map.of(1, "IB", 2, "ETH");

    /**
     * Middle number of the first release that knows {@code ATS_ENABLED}: made up, so that a key can
     * come with new firmware.
     */
    private static final int ATS_SINCE = 29;

    public NvKey {
        words = Map.copyOf(words);
    }

    /** The value as mlxconfig prints it. */
    public String print(int value) {
        var word = words.get(value);
        return word == null ? String.valueOf(value) : word + "(" + value + ")";
    }

    boolean accepts(int value) {
        return value >= from && value <= to && (words.isEmpty() || words.containsKey(value));
    }

    /**
     * The keys that a board offers at a firmware version. Source: captures mlxconfig_*; defaults
     * are engineering knowledge. {@code LLDP_NB_DCBX_P1} False(0): the query in a public test of
     * sriov-network-operator's Mellanox plug-in.
     */
    static Map<String, NvKey> of(Board board, FirmwareVersion firmware) {
        var keys =
                new ArrayList<>(
                        List.of(
                                flag("ADVANCED_PCI_SETTINGS"),
                                flag("SRIOV_EN"),
                                number("NUM_OF_VFS", 127, 0),
                                new NvKey(
                                        "MEMIC_SIZE_LIMIT",
                                        0,
                                        1,
                                        1,
                                        Map.of(0, "DISABLED", 1, "_256KB"))));
        if (release(firmware) >= ATS_SINCE) {
            keys.add(flag("ATS_ENABLED"));
        }
        for (var port = 1; port <= board.ports(); port++) {
            keys.addAll(ofPort(board, port));
        }
        var byName = new TreeMap<String, NvKey>();
        keys.forEach(key -> byName.put(key.name(), key));
        return byName;
    }

    private static List<NvKey> ofPort(Board board, int port) {
        var keys =
                new ArrayList<>(
                        List.of(
                                flag("KEEP_LINK_UP_ON_BOOT_P" + port),
                                flag("LLDP_NB_DCBX_P" + port),
                                number("ROCE_CC_PRIO_MASK_P" + port, 255, 255),
                                number("CNP_DSCP_P" + port, 63, 48),
                                number("CNP_802P_PRIO_P" + port, 7, 6)));
        linkType(board, port).ifPresent(keys::add);
        return keys;
    }

    private static Optional<NvKey> linkType(Board board, int port) {
        return board.vpi()
                ? Optional.of(new NvKey("LINK_TYPE_P" + port, 1, 2, 1, LINK))
                : Optional.empty();
    }

    private static int release(FirmwareVersion firmware) {
        return Integer.parseInt(firmware.text().split("\\.", -1)[1]);
    }

    private static NvKey flag(String name) {
        return new NvKey(name, 0, 1, 0, FLAG);
    }

    private static NvKey number(String name, int to, int standard) {
        return new NvKey(name, 0, to, standard, Map.of());
    }
}
