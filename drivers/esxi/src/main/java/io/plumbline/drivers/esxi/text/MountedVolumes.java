package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Volumes;

import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * {@code esxcli storage filesystem list}: a table in which a volume may have no name. One that
 * cannot be opened has a line before the table instead of a row.
 *
 * @see "public output of an ESXi 8.0.3 (public file 60444028724), of one whose volume has no name
 *     (7793706511); the line of one that cannot be opened: public file 62482762612, a log of
 *     esxupdate, which reads this list too"
 */
public final class MountedVolumes {
    private static final String TITLES = "Mount Point ";
    private static final Pattern LEFT_OUT =
            Pattern.compile("Errors:|Error getting data for filesystem on '.*");
    private static final String FOLDER = "/vmfs/volumes/";

    private MountedVolumes() {}

    public static Volumes of(String text) throws UnparsedText {
        var begin = 0;
        while (!text.startsWith(TITLES, begin)) {
            var end = text.indexOf('\n', begin);
            if (end < 0) {
                throw new UnparsedText("no table of volumes");
            }
            var line = text.substring(begin, end).strip();
            if (!line.isEmpty() && !LEFT_OUT.matcher(line).matches()) {
                throw new UnparsedText("'" + line + "' before the table of volumes");
            }
            begin = end + 1;
        }
        return mounted(text.substring(begin));
    }

    private static Volumes mounted(String table) throws UnparsedText {
        var names = new TreeSet<String>();
        for (var row : DashedTable.rows(table)) {
            if (isMounted(row)) {
                var point = row.text("MountPoint");
                if (!point.startsWith(FOLDER)) {
                    throw new UnparsedText("'" + point + "' is no place of a volume");
                }
                names.add(point.substring(FOLDER.length()));
                names.add(row.text("VolumeName"));
            }
        }
        names.remove("");
        return new Volumes(names);
    }

    private static boolean isMounted(Fields row) throws UnparsedText {
        return switch (row.text("Mounted")) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new UnparsedText("mounted is '" + row.text("Mounted") + "'");
        };
    }
}
