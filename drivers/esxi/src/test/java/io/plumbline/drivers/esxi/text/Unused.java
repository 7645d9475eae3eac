package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.captures.Row;
import io.plumbline.drivers.ssh.batch.UnparsedText;

import org.w3c.dom.Element;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Readers of recorded outputs that the driver does not ask for: they show that its generic readers
 * understand them.
 */
final class Unused {

    private static final Pattern DEVICE =
            Pattern.compile(
                    "\\b(mt\\d+_[a-z0-9_]+(?:\\.\\d)?)\\s+([0-9a-f]{2}:[0-9a-f]{2}\\.[0-7])");
    private static final Pattern NATIVE = Pattern.compile("mt\\d+_\\w+");

    private Unused() {}

    /** One field of every row, by another. */
    static Row.Reader column(String key, String value) {
        return text -> {
            var column = new LinkedHashMap<String, String>();
            for (var row : Esxcli.structures(text)) {
                column.put(row.text(key), row.text(value));
            }
            return known(column);
        };
    }

    static Row.Reader flags(String key, String value) {
        return text -> {
            var column = new LinkedHashMap<String, Boolean>();
            for (var row : Esxcli.structures(text)) {
                column.put(row.text(key), row.flag(value));
            }
            return known(column);
        };
    }

    /** Fields of the one block that has them. */
    static Row.Reader block(String... names) {
        return text -> {
            var found = new ArrayList<String>();
            for (var block : TitledBlocks.read(text)) {
                for (var name : block.has(names[0]) ? List.of(names) : List.<String>of()) {
                    found.add(block.text(name));
                }
            }
            return known(found);
        };
    }

    /**
     * Native names by PCI address; the columns shift where one is empty, so they are told by their
     * shape.
     */
    static Object mstDevices(String text) throws UnparsedText {
        var devices = new LinkedHashMap<String, String>();
        for (var line : Lines.of(text)) {
            DEVICE.matcher(line)
                    .results()
                    .forEach(found -> devices.put(found.group(1), found.group(2)));
        }
        return known(devices);
    }

    static Object mstNames(String text) throws UnparsedText {
        return known(
                Lines.stripped(text).stream()
                        .filter(line -> NATIVE.matcher(line).matches())
                        .toList());
    }

    static Object firmwareXml(String text) throws UnparsedText {
        var devices = XmlOutput.document(text).getElementsByTagName("Device");
        var device = (Element) devices.item(0);
        var firmware = (Element) device.getElementsByTagName("FW").item(0);
        return List.of(
                device.getAttribute("pciName"),
                device.getAttribute("psid"),
                firmware.getAttribute("current"),
                device.getElementsByTagName("Status").item(0).getTextContent());
    }

    private static Object known(Map<?, ?> found) throws UnparsedText {
        if (found.isEmpty()) {
            throw new UnparsedText("nothing");
        }
        return found;
    }

    private static Object known(List<?> found) throws UnparsedText {
        if (found.isEmpty()) {
            throw new UnparsedText("nothing");
        }
        return found;
    }
}
