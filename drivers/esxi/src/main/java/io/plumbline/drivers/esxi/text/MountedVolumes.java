package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Volumes;

import java.util.TreeSet;

/**
 * {@code esxcli storage filesystem list}: a table in which a volume may have no name. One that
 * cannot be opened has a line before the table instead of a row. What is said of one volume and not
 * understood tells of none, so that it spoils no other; where no row is understood, nothing is
 * told.
 *
 * @see "public output of an ESXi 8.0.3 (public file 60444028724), of one whose volume has no name
 *     (7793706511); the line of one that cannot be opened: public file 62482762612, a log of
 *     esxupdate, which reads this list too"
 */
public final class MountedVolumes {
    private static final String TITLES = "Mount Point ";
    private static final String FOLDER = "/vmfs/volumes/";

    private MountedVolumes() {}

    public static Volumes of(String text) throws UnparsedText {
        var begin = 0;
        while (!text.startsWith(TITLES, begin)) {
            var end = text.indexOf('\n', begin);
            if (end < 0) {
                throw new UnparsedText("no table of volumes");
            }
            begin = end + 1; // Lines of volumes that cannot be opened, and whatever else.
        }
        return mounted(text.substring(begin));
    }

    private static Volumes mounted(String table) throws UnparsedText {
        var names = new TreeSet<String>();
        var understood = false;
        for (var row : DashedTable.rows(table)) {
            if (isMounted(row)) {
                names.add(row.text("MountPoint").substring(FOLDER.length()));
                names.add(row.text("VolumeName"));
            }
            understood = understood || isUnderstood(row);
        }
        if (!understood) {
            throw new UnparsedText("no volume in the table of volumes");
        }
        names.removeIf(name -> name.contains("/")); // No path can begin with it.
        names.remove("");
        return new Volumes(names);
    }

    private static boolean isMounted(Fields row) throws UnparsedText {
        return isUnderstood(row) && row.text("Mounted").equals("true");
    }

    private static boolean isUnderstood(Fields row) throws UnparsedText {
        return row.text("MountPoint").startsWith(FOLDER)
                && (row.text("Mounted").equals("true") || row.text("Mounted").equals("false"));
    }
}
