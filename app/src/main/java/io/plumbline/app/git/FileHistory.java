package io.plumbline.app.git;

import io.plumbline.app.source.Writers.Writer;

import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

import java.io.IOException;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Who changed a file of a repository. */
final class FileHistory {
    /** A name and an address, as a line at the end of a commit's message has them. */
    private static final Pattern PERSON = Pattern.compile("(.*)<([^<>]*)>.*");

    private FileHistory() {}

    /**
     * Authors, and those who are named as authors too ({@code Co-authored-by}); who only merged
     * what others wrote is none.
     *
     * @param path of the file
     * @param since a commit that is not counted, nor what it contains; empty, or if it is not here:
     *     only the newest change counts
     * @param head the commit of whose text the question is
     */
    static SortedSet<Writer> writers(
            Repository copy, String path, Optional<String> since, String head) throws IOException {
        try (var walk = new RevWalk(copy)) {
            walk.markStart(walk.parseCommit(ObjectId.fromString(head)));
            var known = since.isPresent() && exclude(since.get(), walk);
            walk.setTreeFilter(AndTreeFilter.create(PathFilter.create(path), TreeFilter.ANY_DIFF));
            var writers = new TreeSet<Writer>();
            for (var commit : walk) {
                writers.addAll(of(commit));
                if (!known) {
                    break;
                }
            }
            return writers;
        }
    }

    private static boolean exclude(String commit, RevWalk walk) throws IOException {
        try {
            walk.markUninteresting(walk.parseCommit(ObjectId.fromString(commit)));
            return true;
        } catch (MissingObjectException _) {
            return false;
        }
    }

    private static SortedSet<Writer> of(RevCommit commit) {
        var writers = new TreeSet<Writer>();
        var author = commit.getAuthorIdent();
        writers.add(new Writer(author.getName().strip(), author.getEmailAddress().strip()));
        for (var line : commit.getFooterLines("Co-authored-by")) {
            var person = PERSON.matcher(line);
            if (person.matches()) {
                writers.add(new Writer(person.group(1).strip(), person.group(2).strip()));
            }
        }
        return writers;
    }
}
