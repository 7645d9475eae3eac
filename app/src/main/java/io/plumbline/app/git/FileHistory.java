package io.plumbline.app.git;

import io.plumbline.app.source.Writers.Writer;

import org.eclipse.jgit.diff.DiffConfig;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.merge.MergeStrategy;
import org.eclipse.jgit.revwalk.FollowFilter;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

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
     * Authors, and those who are named as authors too ({@code Co-authored-by}), under whatever name
     * the file had; who only merged what others wrote is none.
     *
     * @param path of the file
     * @param since a commit that is not counted, nor what it contains; where it is not here, as
     *     after a push with force, all who ever changed the file count; empty: only the newest
     *     change counts
     * @param head the commit of whose text the question is
     * @throws IOException if the history is not all here
     */
    static SortedSet<Writer> writers(
            Repository copy, String path, Optional<String> since, String head) throws IOException {
        try (var walk = new RevWalk(copy)) {
            walk.markStart(walk.parseCommit(ObjectId.fromString(head)));
            if (since.isPresent()) {
                exclude(since.get(), walk);
            }
            walk.setTreeFilter(FollowFilter.create(path, copy.getConfig().get(DiffConfig.KEY)));
            var writers = new TreeSet<Writer>();
            for (var commit = walk.next(); commit != null; commit = walk.next()) {
                if (!isMergeOfOthers(commit, copy)) {
                    writers.addAll(of(commit));
                    if (since.isEmpty()) {
                        break;
                    }
                }
            }
            return writers;
        }
    }

    private static void exclude(String commit, RevWalk walk) throws IOException {
        try {
            walk.markUninteresting(walk.parseCommit(ObjectId.fromString(commit)));
        } catch (MissingObjectException _) {
            // Then nothing of this history is known to have been in plumb.
        }
    }

    /** Git itself makes the same of its parents: whoever asked it to has written nothing. */
    private static boolean isMergeOfOthers(RevCommit commit, Repository copy) throws IOException {
        if (commit.getParentCount() != 2) {
            return false;
        }
        var merger = MergeStrategy.RECURSIVE.newMerger(copy, true);
        return merger.merge(commit.getParent(0), commit.getParent(1))
                && merger.getResultTreeId().equals(commit.getTree());
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
