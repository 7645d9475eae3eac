package io.plumbline.app.git;

import io.plumbline.app.git.Signatures.Verdict;
import io.plumbline.app.source.SpecTexts;
import io.plumbline.app.source.SpecTexts.Contents;
import io.plumbline.app.source.SpecTexts.Found;
import io.plumbline.app.store.SourceHeads;
import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.spec.RepositorySpec;
import io.plumbline.spec.RepositorySpec.Rewrites;

import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;

import java.io.IOException;
import java.util.Optional;
import java.util.TreeMap;

/** Judges a head that was fetched, and tells what it has. */
final class Look {
    private final RepositorySpec spec;
    private final SourceHeads heads;
    private final Optional<Signatures> signatures;
    private final SpecTexts texts;

    Look(RepositorySpec spec, SourceHeads heads, Optional<Signatures> signatures, SpecTexts texts) {
        this.spec = spec;
        this.heads = heads;
        this.signatures = signatures;
        this.texts = texts;
    }

    /**
     * @param head the commit, also where a tag names it
     * @param signer where a signature is asked for and counts
     * @param text about the reason
     * @param insteadOf what was taken before, where the head does not contain it
     */
    record Seen(
            String head,
            Optional<String> signer,
            Reason reason,
            String text,
            Optional<String> insteadOf) {
        Seen(String head, Optional<String> signer, Reason reason, String text) {
            this(head, signer, reason, text, Optional.empty());
        }
    }

    /**
     * Judges first, keeps that the head is taken, then tells its texts. A process that dies before
     * it is kept has told nothing. One that dies after it tells them at its next look, for they are
     * told at each; and whatever takes that head away again is noticed, even where only some of its
     * texts had come into force.
     *
     * @param tip as it was fetched
     * @throws FetchTrouble if it is no commit, or has no file at the paths
     * @throws IOException if our copy contradicts itself
     */
    Seen at(ObjectId tip, Repository copy) throws IOException, FetchTrouble {
        try (var walk = new RevWalk(copy)) {
            var named = walk.parseAny(tip);
            if (!(walk.peel(named) instanceof RevCommit commit)) {
                throw new FetchTrouble(
                        Reason.FetchFailed, spec.follows().full() + " names no commit");
            }
            var taken = heads.taken(spec.name(), spec.url());
            if (taken.isPresent() && isRewritten(commit, taken.get(), walk)) {
                return new Seen(
                        commit.name(),
                        Optional.empty(),
                        Reason.HistoryRewritten,
                        rewritten(commit, taken.get()),
                        taken);
            }
            return signed(named, commit, copy, walk);
        }
    }

    private Seen signed(RevObject named, RevCommit commit, Repository copy, RevWalk walk)
            throws IOException, FetchTrouble {
        Optional<String> signer = Optional.empty();
        if (signatures.isPresent()) {
            switch (signatures.get().of(named, spec.follows(), copy)) {
                case Verdict.SignedBy(var who) -> signer = Optional.of(who);
                case Verdict.NotSigned(var why) -> {
                    return new Seen(commit.name(), Optional.empty(), Reason.SignatureInvalid, why);
                }
            }
        }
        return take(commit, signer, walk);
    }

    private Seen take(RevCommit commit, Optional<String> signer, RevWalk walk)
            throws IOException, FetchTrouble {
        var found = new TreeMap<String, Found>();
        SpecPaths.of(commit, spec.paths(), walk.getObjectReader())
                .forEach((path, what) -> found.put(spec.name() + ":" + path, what));
        if (!heads.taken(spec.name(), spec.url()).equals(Optional.of(commit.name()))) {
            heads.take(spec.name(), spec.url(), commit.name());
        }
        texts.has(new Contents(spec.name(), Optional.of(commit.name()), found));
        return new Seen(commit.name(), signer, Reason.Fetched, "");
    }

    private boolean isRewritten(RevCommit head, String taken, RevWalk walk) throws IOException {
        return spec.rewrites() == Rewrites.Refuse
                && !contains(head, taken, walk)
                && !heads.accepted(spec.name(), spec.url()).equals(Optional.of(head.name()));
    }

    private static boolean contains(RevCommit head, String taken, RevWalk walk) throws IOException {
        try {
            return walk.isMergedInto(walk.parseCommit(ObjectId.fromString(taken)), head);
        } catch (MissingObjectException _) {
            // The whole history of the head is here.
            return false;
        }
    }

    private String rewritten(RevCommit head, String taken) {
        return spec.follows().full()
                + " is at "
                + head.name()
                + ", which does not contain "
                + taken
                + " that was taken before; plumb sources accept "
                + spec.name()
                + " --commit "
                + head.name();
    }
}
