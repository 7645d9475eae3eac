package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.VibVersion;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A package by name and version: a row of {@code esxcli software vib list}, or an id in the result
 * of an installation.
 */
public record VibPackage(String name, VibVersion version) {

    /**
     * {@code MEL_bootbank_nmst_4.18.1.14-1OEM.700.1.0.15843807}: vendor, kind of payload, name,
     * version.
     */
    private static final Pattern ID =
            Pattern.compile("[^\\s,]+?_(?:bootbank|locker)_([^\\s,]+)_([^\\s,_]+)");

    /**
     * The rows of {@code vib list}, by name; none where no image waits for the next boot: then it
     * prints nothing.
     *
     * @throws UnparsedText also if one name stands twice
     */
    public static Map<String, VibVersion> list(String text) throws UnparsedText {
        var packages = new LinkedHashMap<String, VibVersion>();
        for (var row : Esxcli.structuresIfAny(text)) {
            var found = of(row.text("Name"), row.text("Version"));
            if (packages.put(found.name, found.version) != null) {
                throw new UnparsedText("the package " + found.name + " stands twice");
            }
        }
        return packages;
    }

    /** The ids after {@code VIBs Installed}, {@code VIBs Removed} and {@code VIBs Skipped}. */
    static List<VibPackage> ids(String text) throws UnparsedText {
        var packages = new ArrayList<VibPackage>();
        for (var id : text.isBlank() ? new String[0] : text.split(",")) {
            var matcher = ID.matcher(id.strip());
            if (!matcher.matches()) {
                throw new UnparsedText("'" + id.strip() + "' is no id of a package");
            }
            packages.add(of(matcher.group(1), matcher.group(2)));
        }
        return List.copyOf(packages);
    }

    private static VibPackage of(String name, String version) throws UnparsedText {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            throw new UnparsedText("'" + name + "' is no name of a package");
        }
        try {
            return new VibPackage(name, new VibVersion(version));
        } catch (IllegalArgumentException e) {
            throw new UnparsedText(String.valueOf(e.getMessage()), e);
        }
    }
}
