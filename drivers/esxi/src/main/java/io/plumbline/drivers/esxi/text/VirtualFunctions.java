package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.target.PciAddress;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code esxcli network sriovnic vf list} prints: the virtual functions of an uplink by their
 * number.
 *
 * <p>Addresses come in two forms, and the text tells which: {@code 00000:101:00.1} is decimal in
 * all parts (capture sriovnic_vf_list_decimal_bus), {@code 0000:65:00.1} hexadecimal (from ESXi
 * 8.0.3: domain facts on ESXi, section 0, finding 3; its width:
 * github.com/intel/mfd-network-adapter, test_virtualization_esxi.py). As the width alone is thin
 * evidence, each address also has to be where functions of that port can be.
 */
public final class VirtualFunctions {

    private static final Pattern DECIMAL =
            Pattern.compile("([0-9]{5}):([0-9]{3}):([0-9]{2})\\.([0-9]{1,2})");

    private static final Pattern HEXADECIMAL =
            Pattern.compile("([0-9a-fA-F]{4}):([0-9a-fA-F]{2}):([0-9a-fA-F]{2})\\.([0-7])");

    /** 128 functions for each of 8 ports at most (domain facts, section 2.3), 256 on a bus. */
    private static final int MOST_BUSES_AWAY = 4;

    /**
     * Capture sriovnic_vf_list_err_nonic: an uplink without virtual functions is no SR-IOV uplink.
     */
    private static final Pattern NONE =
            Pattern.compile("There is no SRIOV Nic with name (vmnic[0-9]+)\\.?");

    private VirtualFunctions() {}

    /**
     * @param uplink whose functions were asked for
     * @param port at which that uplink is
     * @return PCI address by number; empty if there are none
     */
    public static SortedMap<Integer, PciAddress> list(String text, String uplink, PciAddress port)
            throws UnparsedText {
        var functions = new TreeMap<Integer, PciAddress>();
        if (isNone(text, uplink)) {
            return functions;
        }
        for (var row : Esxcli.structures(text)) {
            row.flag("Active");
            if (functions.put(row.number("VFID"), address(row.text("PCIAddress"), port)) != null) {
                throw new UnparsedText("virtual function " + row.text("VFID") + " stands twice");
            }
        }
        return functions;
    }

    private static boolean isNone(String text, String uplink) throws UnparsedText {
        if (text.stripLeading().startsWith("<")) {
            return false;
        }
        for (var line : Lines.stripped(text)) {
            var matcher = NONE.matcher(line);
            if (matcher.matches()) {
                if (!matcher.group(1).equals(uplink)) {
                    throw new UnparsedText(
                            "asked about " + uplink + ", answered about " + matcher.group(1));
                }
                return true;
            }
        }
        return false;
    }

    private static PciAddress address(String text, PciAddress port) throws UnparsedText {
        var decimal = DECIMAL.matcher(text);
        var hexadecimal = HEXADECIMAL.matcher(text);
        var address =
                decimal.matches()
                        ? address(decimal, 10)
                        : hexadecimal.matches()
                                ? address(hexadecimal, 16)
                                : Optional.<PciAddress>empty();
        return address.filter(function -> follows(function, port))
                .orElseThrow(() ->
                        new UnparsedText(
                                "'" + text + "' is no address of a virtual function of " + port));
    }

    private static Optional<PciAddress> address(Matcher parts, int radix) {
        try {
            return Optional.of(
                    new PciAddress(
                            Integer.parseInt(parts.group(1), radix),
                            Integer.parseInt(parts.group(2), radix),
                            Integer.parseInt(parts.group(3), radix),
                            Integer.parseInt(parts.group(4), radix)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** A port's functions come after it, and not far (PCI Express, SR-IOV: First VF Offset). */
    private static boolean follows(PciAddress function, PciAddress port) {
        return function.segment() == port.segment()
                && function.compareTo(port) > 0
                && function.bus() - port.bus() <= MOST_BUSES_AWAY;
    }
}
