package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.EsxiRelease;
import io.plumbline.target.PciAddress;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What {@code esxcli network sriovnic vf list} prints: the virtual functions of an uplink by their
 * number.
 */
public final class VirtualFunctions {

    /**
     * Segment, bus, device, function: {@code 00000:101:00.1}, capture sriovnic_vf_list_decimal_bus.
     */
    private static final Pattern ADDRESS =
            Pattern.compile(
                    "([0-9a-fA-F]{4,5}):([0-9a-fA-F]{2,3}):([0-9a-fA-F]{2})\\.([0-9]{1,2})");

    /**
     * Capture sriovnic_vf_list_err_nonic: an uplink without virtual functions is no SR-IOV uplink.
     */
    private static final Pattern NONE =
            Pattern.compile("There is no SRIOV Nic with name (vmnic[0-9]+)\\.?");

    /**
     * Before this release the parts of an address are decimal, from it on hexadecimal (domain facts
     * on ESXi, section 0, finding 3).
     */
    private static final EsxiRelease HEXADECIMAL_FROM = new EsxiRelease(8, 0, 3);

    private VirtualFunctions() {}

    /**
     * @param uplink whose functions were asked for
     * @return PCI address by number; empty if there are none
     */
    public static SortedMap<Integer, PciAddress> list(
            String text, String uplink, EsxiRelease release) throws UnparsedText {
        var functions = new TreeMap<Integer, PciAddress>();
        if (isNone(text, uplink)) {
            return functions;
        }
        for (var row : Esxcli.structures(text)) {
            row.flag("Active");
            if (functions.put(row.number("VFID"), address(row.text("PCIAddress"), release))
                    != null) {
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

    private static PciAddress address(String text, EsxiRelease release) throws UnparsedText {
        var radix = release.compareTo(HEXADECIMAL_FROM) < 0 ? 10 : 16;
        var matcher = ADDRESS.matcher(text);
        if (!matcher.matches()) {
            throw new UnparsedText("'" + text + "' is no address of a virtual function");
        }
        try {
            return new PciAddress(
                    Integer.parseInt(matcher.group(1), radix),
                    Integer.parseInt(matcher.group(2), radix),
                    Integer.parseInt(matcher.group(3), radix),
                    Integer.parseInt(matcher.group(4), radix));
        } catch (IllegalArgumentException e) {
            throw new UnparsedText(
                    "'" + text + "' is no address of a virtual function in base " + radix, e);
        }
    }
}
