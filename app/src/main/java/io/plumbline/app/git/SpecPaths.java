package io.plumbline.app.git;

import io.plumbline.app.source.ShortName;
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

    /** Specs of some thousand hosts each, for every cluster that one daemon is made for. */
    private static final long MOST_BYTES = 64L * 1024 * 1024;

    /** Of the folders on the way, looked at one by one; a large monorepo has less in these. */
    private static final int MOST_ENTRIES = 100_000;

    /** Half of what the store takes, so that the source's name and a message fit as well. */
    private static final int LONGEST_PATH = 500;

    private final List<String> paths;
    private final SortedMap<String, Found> found = new TreeMap<>();
    private long bytes;
    private int entries;

    /**
     * @param paths relative to the root; {@code *} stands for any part of one name
     */
    private SpecPaths(List<String> paths) {
        this.paths = List.copyOf(paths);
    }

    /**
     * @param paths relative to the root; {@code *} stands for any part of one name
     * @return by path, one that is too long by a shortened one; a path without {@code *} is always
     *     among them
     * @throws FetchTrouble PathMissing if nothing at all is there, FetchFailed if too much is
     */
    static SortedMap<String, Found> of(RevCommit commit, List<String> paths, ObjectReader objects)
            throws IOException, FetchTrouble {
        return new SpecPaths(paths).in(commit, objects);
    }

    private SortedMap<String, Found> in(RevCommit commit, ObjectReader objects)
            throws IOException, FetchTrouble {
        for (var path : paths) {
            find(new Level(commit.getTree(), "", segments(path)), objects);
            if (!path.contains("*")) {
                found.putIfAbsent(
                        shown(path),
                        new Found.Missing("commit " + commit.name() + " has no such file"));
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

    private void find(Level at, ObjectReader objects) throws IOException, FetchTrouble {
        var last = at.names().size() == 1;
        try (var tree = new TreeWalk(objects)) {
            tree.addTree(at.tree());
            while (tree.next()) {
                entries++;
                bound(entries, MOST_ENTRIES, "entries are in the folders at the paths of specs");
                var name = tree.getNameString();
                if (!at.names().getFirst().matcher(name).matches()) {
                    continue;
                }
                var path = at.path() + name;
                if (last) {
                    keep(path, tree, objects);
                } else if (tree.isSubtree()) {
                    var rest = at.names().subList(1, at.names().size());
                    find(new Level(tree.getObjectId(0), path + "/", rest), objects);
                }
            }
        }
    }

    /** Two patterns may find the same file. */
    private void keep(String path, TreeWalk entry, ObjectReader objects)
            throws IOException, FetchTrouble {
        var shown = shown(path);
        if (!found.containsKey(shown)) {
            found.put(
                    shown,
                    path.length() > LONGEST_PATH
                            ? new Found.Unusable(
                                    "its path has "
                                            + path.length()
                                            + " characters, and that of a spec at most "
                                            + LONGEST_PATH
                                            + "; give it a shorter one")
                            : content(entry, objects));
            bound(found.size(), MOST_FILES, "files are at the paths of specs");
        }
    }

    private static String shown(String path) {
        return path.length() <= LONGEST_PATH ? path : ShortName.of(path);
    }

    private static void bound(long counted, long most, String of) throws FetchTrouble {
        if (counted > most) {
            throw new FetchTrouble(
                    Reason.FetchFailed,
                    "over "
                            + most
                            + " "
                            + of
                            + "; name narrower paths in the file of sources, or take out what is no"
                            + " spec");
        }
    }

    private Found content(TreeWalk entry, ObjectReader objects) throws IOException, FetchTrouble {
        return switch (entry.getFileMode().getBits() & FileMode.TYPE_MASK) {
            case FileMode.TYPE_FILE -> text(entry.getObjectId(0), objects);
            case FileMode.TYPE_SYMLINK -> new Found.Unusable("it is a link, and none is followed");
            case FileMode.TYPE_GITLINK -> new Found.Unusable("it is another repository");
            default -> new Found.Unusable("it is a folder");
        };
    }

    /** Asks for the size first: a commit may hold anything. */
    private Found text(ObjectId blob, ObjectReader objects) throws IOException, FetchTrouble {
        var size = objects.getObjectSize(blob, Constants.OBJ_BLOB);
        if (size > LARGEST_FILE) {
            return new Found.Unusable(
                    "it has " + size + " bytes, and a spec at most " + LARGEST_FILE);
        }
        bytes += size;
        bound(bytes, MOST_BYTES, "bytes are in the files at the paths of specs");
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
