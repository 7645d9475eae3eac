package io.plumbline.app.git;

import io.plumbline.app.source.SpecTexts;
import io.plumbline.app.source.Writers.Writer;
import io.plumbline.app.store.SourceHeads;
import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.SourceStanding.Reason;
import io.plumbline.problem.Redactor;
import io.plumbline.spec.RepositorySpec;

import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.SortedSet;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Looks at one repository again and again, and tells what it has. Whatever a look meets is a
 * standing of this source; what was accepted before stays in force.
 */
public final class GitSource implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(GitSource.class);

    /** Between looks at a repository that does not answer, at most; a longer poll stays. */
    private static final Duration LONGEST_RETRY = Duration.ofMinutes(10);

    /** Of the time between looks, either way: daemons that were started together drift apart. */
    private static final double JITTER = 0.1;

    private final RepositorySpec spec;
    private final Remote remote;
    private final LocalCopy copy;
    private final Look look;
    private final SpecTexts texts;
    private final SourceHeads heads;
    private final InstantSource clock;
    private final Consumer<Fetched> listener;

    private final Semaphore wanted = new Semaphore(0);
    private volatile SourceStanding standing;

    /** A head that a person may accept, as the last look saw it. */
    private volatile Optional<Rewritten> waiting = Optional.empty();

    private Optional<Instant> answered = Optional.empty();
    private volatile boolean closed;
    private int failures;

    /**
     * @param insteadOf what was taken before
     */
    private record Rewritten(String head, String insteadOf) {}

    /**
     * @param clock on the wall
     * @param listener is told of each fetch
     */
    GitSource(
            RepositorySpec spec,
            Remote remote,
            LocalCopy copy,
            SourceHeads heads,
            SpecTexts texts,
            InstantSource clock,
            Consumer<Fetched> listener) {
        this.spec = spec;
        this.remote = remote;
        this.copy = copy;
        this.heads = heads;
        this.texts = texts;
        this.clock = clock;
        this.listener = listener;
        this.look =
                new Look(
                        spec,
                        heads,
                        spec.signatures().map(policy -> new Signatures(policy, clock)),
                        texts);
        this.standing =
                new SourceStanding(
                        spec.name(),
                        spec.url() + " " + spec.follows().full(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Reason.NotYetFetched,
                        "no look has ended yet");
    }

    public RepositorySpec spec() {
        return spec;
    }

    /** Returns at once: a repository that is away keeps nobody waiting. */
    void start() {
        texts.stands(standing);
        Thread.ofVirtual().name("git source " + spec.name()).start(this::watch);
    }

    /** Has the next look come now. */
    public void look() {
        wanted.release();
    }

    @Override
    public void close() {
        closed = true;
        look();
    }

    /**
     * A person takes the head of another history for right.
     *
     * @return whether it is the one that was seen last and waits for that; else nothing is kept
     */
    public boolean accept(String commit, String by) {
        var seen = waiting.filter(head -> head.head().equals(commit));
        if (seen.isEmpty()
                || !heads.accept(spec.name(), spec.url(), seen.get().insteadOf(), commit, by)) {
            return false;
        }
        look();
        return true;
    }

    /**
     * Who changed a file, as far as our copy has its history.
     *
     * @param path relative to the root
     * @param since a commit that is not counted any more
     * @throws IOException if our copy is not there or not whole
     */
    SortedSet<Writer> writers(String path, Optional<String> since, String head) throws IOException {
        try (var repository = copy.openAsItIs()) {
            return FileHistory.writers(repository, path, since, head);
        }
    }

    /**
     * One look.
     *
     * @return how the source stands after it
     * @throws RuntimeException when the store does not take how it stands
     */
    SourceStanding poll() {
        var now = seen();
        if (now.reason() != Reason.HistoryRewritten) {
            waiting = Optional.empty();
        }
        if (now.reason() != standing.reason()) {
            log.atInfo()
                    .addKeyValue("source", spec.name())
                    .addKeyValue("head", now.head().orElse(""))
                    .log("source: " + now.reason() + " " + now.text());
        }
        standing = now;
        texts.stands(now);
        return now;
    }

    private SourceStanding seen() {
        try (var repository = copy.open()) {
            return stands(look.at(fetchInto(repository), repository));
        } catch (FetchTrouble e) {
            return standing.stillAs(e.reason(), e.text(), answered);
        } catch (IOException e) {
            mend(e);
            return standing.stillAs(
                    Reason.FetchFailed,
                    "our copy of the repository: " + Redactor.shortening().clean(Answers.text(e)),
                    answered);
        } catch (RuntimeException e) {
            return brokeOff(e);
        }
    }

    /** A bug, or the store is away: all of it is done again at the next look. */
    private SourceStanding brokeOff(RuntimeException e) {
        var redactor = remote.redactor();
        if (!closed) {
            log.atError()
                    .addKeyValue("source", spec.name())
                    .setCause(Answers.forTheLog(e, redactor))
                    .log("a look at a repository broke off; trying again");
        }
        return standing.stillAs(
                Reason.FetchFailed,
                "the look broke off: " + redactor.clean(Answers.ofBug(e)),
                answered);
    }

    private ObjectId fetchInto(Repository repository) throws FetchTrouble {
        try {
            var tip = remote.fetchInto(repository);
            answered = Optional.of(clock.instant());
            tell(Fetched.Result.SUCCEEDED);
            return tip;
        } catch (FetchTrouble e) {
            tell(
                    e.reason() == Reason.AuthenticationFailed
                            ? Fetched.Result.REFUSED
                            : Fetched.Result.FAILED);
            throw e;
        } catch (RuntimeException e) {
            tell(Fetched.Result.FAILED);
            throw e;
        }
    }

    private void tell(Fetched.Result result) {
        listener.accept(new Fetched(spec.name(), result, clock.instant()));
    }

    private SourceStanding stands(Look.Seen seen) {
        waiting = seen.insteadOf().map(taken -> new Rewritten(seen.head(), taken));
        return new SourceStanding(
                spec.name(),
                standing.location(),
                Optional.of(seen.head()),
                seen.signer(),
                answered,
                seen.reason(),
                seen.text());
    }

    /** Only what can be had again is thrown away. */
    private void mend(IOException e) {
        if (e instanceof MissingObjectException
                || e instanceof CorruptObjectException
                || e.getCause() instanceof ConfigInvalidException) {
            try {
                copy.discard();
            } catch (IOException again) {
                log.atWarn()
                        .addKeyValue("source", spec.name())
                        .setCause(again)
                        .log("our copy cannot be taken away");
            }
        }
    }

    private void watch() {
        try {
            while (!closed) {
                var wait = pollOnce();
                // A look that was asked for while this one went on is a look of its own.
                if (wanted.tryAcquire(wait.toMillis(), TimeUnit.MILLISECONDS)) {
                    wanted.drainPermits();
                }
            }
        } catch (InterruptedException _) {
            log.atDebug().log("git source interrupted");
        }
    }

    /** A store that is away for a moment must not end the watch. */
    private Duration pollOnce() {
        try {
            var reason = poll().reason();
            failures =
                    reason == Reason.FetchFailed || reason == Reason.AuthenticationFailed
                            ? failures + 1
                            : 0;
        } catch (RuntimeException e) {
            failures++;
            if (!closed) {
                log.atError()
                        .addKeyValue("source", spec.name())
                        .setCause(e)
                        .log("how a repository stands could not be told; trying again");
            }
        }
        return wait(spec.poll(), failures, ThreadLocalRandom.current().nextDouble());
    }

    /**
     * @param failures one after the other until now
     * @param random 0..1
     */
    static Duration wait(Duration poll, int failures, double random) {
        var doubled = poll.multipliedBy(1L << Math.min(failures, 10));
        var longest = poll.compareTo(LONGEST_RETRY) > 0 ? poll : LONGEST_RETRY;
        var usual = doubled.compareTo(longest) > 0 ? longest : doubled;
        return Duration.ofMillis((long) (usual.toMillis() * (1 + JITTER * (2 * random - 1))));
    }
}
