package io.plumbline.app.git;

import io.plumbline.app.source.SpecTexts.Found;
import io.plumbline.app.work.SourceStanding.Reason;

import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.TreeWalk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The files of a commit that are specs: regular ones at certain paths. */
final class SpecPaths {
    /** As many as the reader of specs takes. */
    private static final int LARGEST_FILE = 8 * 1024 * 1024;

    /** Ten times the clusters that one daemon is made for. */
    private static final int MOST_FILES = 1000;

    private final List<String> paths;

    /**
     * @param paths relative to the root; {@code *} stands for any part of one name
     */
    SpecPaths(List<String> paths) {
        this.paths = List.copyOf(paths);
    }

    /**
     * @return by path; a path without {@code *} is always among them
     * @throws FetchTrouble PathMissing if nothing at all is there, FetchFailed if too much is
     */
    SortedMap<String, Found> in(RevCommit commit, ObjectReader objects)
            throws IOException, FetchTrouble {
        var found = new TreeMap<String, Found>();
        for (var path : paths) {
            find(new Level(commit.getTree(), "", segments(path)), objects, found);
            if (!path.contains("*")) {
                found.putIfAbsent(
                        path, new Found.Missing("commit " + commit.name() + " has no such file"));
            }
        }
        if (found.isEmpty()) {
            throw new FetchTrouble(
                    Reason.PathMissing,
                    "commit " + commit.name() + " has no file " + String.join(" or ", paths));
        }
        return found;
    }

    private static List<Pattern> segments(String path) {
        return Arrays.stream(path.split("/")).map(SpecPaths::pattern).toList();
    }

    /** A name that could break a line of a message is nobody's. */
    private static Pattern pattern(String segment) {
        return Pattern.compile(
                Arrays.stream(segment.split("\\*", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining("[^\\p{Cntrl}]*")));
    }

    /**
     * @param names of what is looked for from here on
     */
    private record Level(ObjectId tree, String path, List<Pattern> names) {}

    private static void find(Level at, ObjectReader objects, SortedMap<String, Found> found)
            throws IOException, FetchTrouble {
        var last = at.names().size() == 1;
        try (var entries = new TreeWalk(objects)) {
            entries.addTree(at.tree());
            while (entries.next()) {
                var name = entries.getNameString();
                if (!at.names().getFirst().matcher(name).matches()) {
                    continue;
                }
                var path = at.path() + name;
                if (last) {
                    keep(path, content(entries, objects), found);
                } else if (entries.isSubtree()) {
                    var rest = at.names().subList(1, at.names().size());
                    find(new Level(entries.getObjectId(0), path + "/", rest), objects, found);
                }
            }
        }
    }

    private static void keep(String path, Found what, SortedMap<String, Found> found)
            throws FetchTrouble {
        found.put(path, what);
        if (found.size() > MOST_FILES) {
            throw new FetchTrouble(
                    Reason.FetchFailed, "over " + MOST_FILES + " files are at the paths of specs");
        }
    }

    private static Found content(TreeWalk entry, ObjectReader objects) throws IOException {
        return switch (entry.getFileMode().getBits() & FileMode.TYPE_MASK) {
            case FileMode.TYPE_FILE -> text(entry.getObjectId(0), objects);
            case FileMode.TYPE_SYMLINK -> new Found.Unusable("it is a link, and none is followed");
            case FileMode.TYPE_GITLINK -> new Found.Unusable("it is another repository");
            default -> new Found.Unusable("it is a folder");
        };
    }

    /** Asks for the size first: a commit may hold anything. */
    private static Found text(ObjectId blob, ObjectReader objects) throws IOException {
        var bytes = objects.getObjectSize(blob, Constants.OBJ_BLOB);
        if (bytes > LARGEST_FILE) {
            return new Found.Unusable(
                    "it has " + bytes + " bytes, and a spec at most " + LARGEST_FILE);
        }
        var content = objects.open(blob, Constants.OBJ_BLOB).getBytes(LARGEST_FILE);
        try {
            return new Found.Text(
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(content))
                            .toString());
        } catch (CharacterCodingException _) {
            return new Found.Unusable("it is no text in UTF-8");
        }
    }
}
