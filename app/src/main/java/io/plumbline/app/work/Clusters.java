package io.plumbline.app.work;

import io.plumbline.app.store.Generations;
import io.plumbline.app.store.Journals;
import io.plumbline.app.store.Leases;
import io.plumbline.app.store.Transitions;
import io.plumbline.app.store.Words;
import io.plumbline.journal.Event;
import io.plumbline.journal.JournalException;
import io.plumbline.target.Target;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;

/**
 * All clusters: takes specs from the source, gives passes to the work engine, answers what is
 * known.
 */
public final class Clusters {
    private static final Logger log = LoggerFactory.getLogger(Clusters.class);

    /**
     * Between passes that broke off, in the devices' time; doubled from the first to the second.
     */
    private static final Duration FIRST_RETRY = Duration.ofSeconds(5);

    private static final Duration LONGEST_RETRY = Duration.ofMinutes(5);

    /** A cluster without an accepted spec is woken when it gets one. */
    private static final Duration IDLE = Duration.ofMinutes(10);

    private final Pace pace;
    private final Leases leases;
    private final Journals journals;
    private final Words words;
    private final Transitions transitions;
    private final Generations generations;
    private final Versions versions;
    private final Consumer<PassEnded> listener;
    private final Map<String, ClusterWork> works = new ConcurrentSkipListMap<>();
    private final Map<String, Integer> failures = new ConcurrentHashMap<>();
    private volatile long forgottenAt;
    private volatile Consumer<String> wake = _ -> {};
    private volatile SpecFollower follower = SpecFollower.NONE;
    private volatile SpecWatcher watcher = SpecWatcher.NONE;

    public Clusters(
            Pace pace,
            Leases leases,
            Journals journals,
            Words words,
            Transitions transitions,
            Generations generations,
            Versions versions,
            Consumer<PassEnded> listener) {
        this.pace = pace;
        this.leases = leases;
        this.journals = journals;
        this.words = words;
        this.transitions = transitions;
        this.generations = generations;
        this.versions = versions;
        this.forgottenAt = versions.next();
        this.listener = listener;
    }

    /** Says who is to be told that a cluster needs a pass now. Before that, nothing is woken. */
    void wakeBy(Consumer<String> waker) {
        wake = waker;
    }

    /**
     * Says who is to be told what passes have seen; that one says what is in force from then on.
     */
    public void followedBy(SpecFollower following) {
        follower = following;
    }

    /** Says who else is to be told how specs stand. Before that, nobody is. */
    public void watchedBy(SpecWatcher watching) {
        watcher = watching;
    }

    /** The same spec is in force, and fewer units are leaving. */
    public void follow(Reconcilable reconcilable) {
        Optional.ofNullable(works.get(reconcilable.cluster()))
                .ifPresent(work -> work.follow(reconcilable));
    }

    /** This spec is in force from now on. */
    public void accept(Reconcilable reconcilable, SpecStanding standing) {
        var name = reconcilable.cluster();
        log.atInfo()
                .addKeyValue("cluster", name)
                .addKeyValue("revision", reconcilable.revision())
                .addKeyValue("endpoints", reconcilable.endpoints().size())
                .log("spec accepted");
        work(name, standing).accept(reconcilable, standing);
        watcher.stands(name, standing);
        wake.accept(name);
    }

    /** The same spec stays in force; what is known of where it comes from has changed. */
    public void stands(String cluster, SpecStanding standing) {
        Optional.ofNullable(works.get(cluster)).ifPresent(work -> work.stands(standing));
        watcher.stands(cluster, standing);
    }

    /** Where the spec of a cluster comes from stands like this now. */
    public void source(String cluster, SourceStanding standing) {
        Optional.ofNullable(works.get(cluster)).ifPresent(work -> work.source(standing));
        watcher.source(cluster, standing);
    }

    /** This name only stood for a file whose cluster is known now, or that is gone. */
    public void forget(String cluster) {
        var work = works.get(cluster);
        if (work == null || work.reconcilable().isEmpty()) {
            transitions.forget(cluster);
            works.remove(cluster);
            forgottenAt = versions.next();
            Optional.ofNullable(work).ifPresent(ClusterWork::stop);
            watcher.forgotten(cluster);
        }
    }

    /** The newest text is no spec, or it is away; the last accepted one stays in force. */
    public void reject(String cluster, SpecStanding standing) {
        log.atWarn()
                .addKeyValue("cluster", cluster)
                .addKeyValue("file", standing.file())
                .addKeyValue("problems", standing.problems().size())
                .log("spec rejected: " + String.join("; ", standing.problems()));
        work(cluster, standing).stands(standing);
        watcher.stands(cluster, standing);
    }

    /**
     * Kept when this returns; the next pass acts on it. A unit that is put on hold gets nothing
     * more of a pass that runs.
     */
    public void say(String cluster, Event.Word word) {
        say(cluster, List.of(word));
    }

    /**
     * The same for what one person says at once: all of it is kept, or nothing. A pass begins now,
     * or as soon as the running one has ended, also if it is nothing.
     */
    public void say(String cluster, List<? extends Event.Word> said) {
        words.say(cluster, said);
        wake.accept(cluster);
    }

    public List<ClusterView> views() {
        return works.values().stream().map(ClusterWork::view).toList();
    }

    public Optional<ClusterView> view(String cluster) {
        return Optional.ofNullable(works.get(cluster)).map(ClusterWork::view);
    }

    /**
     * A unit that the spec of a cluster has or had, whether or not a pass has seen it.
     *
     * @param name as people write it
     */
    public Optional<Target> unit(String cluster, String name) {
        return Optional.ofNullable(works.get(cluster)).flatMap(work -> work.unit(name));
    }

    /** When a cluster was there last that is there no more; above all that was known then. */
    public long forgottenAt() {
        return forgottenAt;
    }

    /** Of this start of the daemon. */
    public long start() {
        return versions.start();
    }

    /** What becomes of the units of a cluster from now on; empty if there is no such cluster. */
    public Optional<Changes> changes(String cluster) {
        return Optional.ofNullable(works.get(cluster)).map(ClusterWork::changes);
    }

    /** How often a unit was looked at in the state that is known now. */
    public long looksAt(String cluster, Target unit) {
        return Optional.ofNullable(works.get(cluster)).map(work -> work.looksAt(unit)).orElse(0L);
    }

    /** Whoever follows changes is sent away: the daemon stops. */
    public void endFollowing() {
        works.values().forEach(work -> work.changes().end());
    }

    /** The spec in force, with its devices; empty if there is none. */
    public Optional<Reconcilable> inForce(String cluster) {
        return Optional.ofNullable(works.get(cluster)).flatMap(ClusterWork::reconcilable);
    }

    public List<String> names() {
        return List.copyOf(works.keySet());
    }

    void stop() {
        works.values().forEach(ClusterWork::stop);
    }

    /** No pass asks for a later one, on the wall; those that go well ask for one within minutes. */
    Duration longestWait() {
        var retry = pace.onTheWall(LONGEST_RETRY);
        return retry.compareTo(IDLE) > 0 ? retry : IDLE;
    }

    /**
     * Runs one pass. A pass that breaks off is reported and tried again later; the daemon goes on.
     *
     * @return how long to wait for the next one, on the wall
     */
    public Duration pass(String cluster) {
        var work = works.get(cluster);
        if (work == null) {
            return IDLE;
        }
        var reconcilable = work.reconcilable();
        if (reconcilable.isEmpty()) {
            return IDLE;
        }
        var begun = System.nanoTime();
        try {
            var journal =
                    new LoggedJournal(
                            cluster,
                            journals.of(
                                    cluster, leases.take(cluster), reconcilable.get().revision()));
            var spokenOf = words.takeInto(cluster, journal);
            var again =
                    work.pass(
                            reconcilable.get(),
                            journal,
                            new SaidMeanwhile(work, reconcilable.get(), words));
            work.tryAgain(spokenOf);
            follow(work, reconcilable.get());
            failures.remove(cluster);
            ended(cluster, PassEnded.Result.SUCCEEDED, begun);
            return pace.onTheWall(again);
        } catch (JournalException e) {
            log.atError()
                    .addKeyValue("cluster", cluster)
                    .setCause(e)
                    .log("pass ended: the journal takes nothing");
            return failed(work, cluster, e, begun);
        } catch (RuntimeException e) {
            // Facts that contradict each other are a bug of ours: nothing more is done in this
            // pass.
            log.atError().addKeyValue("cluster", cluster).setCause(e).log("pass broke off");
            return failed(work, cluster, e, begun);
        }
    }

    private void follow(ClusterWork work, Reconcilable reconcilable) {
        if (work.isInPlumb()) {
            follower.inPlumb(reconcilable);
            watcher.inPlumb(reconcilable.cluster(), reconcilable.revision());
        }
        var units = work.left(reconcilable);
        if (!units.isEmpty()) {
            log.atInfo()
                    .addKeyValue("cluster", reconcilable.cluster())
                    .addKeyValue("units", units.stream().map(Target::label).toList())
                    .log("units that the spec has no more are forgotten");
            follower.left(reconcilable, units);
        }
    }

    private Duration failed(ClusterWork work, String cluster, RuntimeException e, long begun) {
        work.stall(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
        ended(cluster, PassEnded.Result.FAILED, begun);
        var times = failures.merge(cluster, 1, Integer::sum);
        var doubled = FIRST_RETRY.multipliedBy(1L << Math.min(times - 1, 10));
        return pace.onTheWall(doubled.compareTo(LONGEST_RETRY) > 0 ? LONGEST_RETRY : doubled);
    }

    private void ended(String cluster, PassEnded.Result result, long begun) {
        listener.accept(
                new PassEnded(cluster, result, Duration.ofNanos(System.nanoTime() - begun)));
    }

    private ClusterWork work(String cluster, SpecStanding standing) {
        return works.computeIfAbsent(
                cluster,
                _ ->
                        new ClusterWork(
                                cluster,
                                pace,
                                transitions,
                                generations,
                                versions,
                                standing,
                                () -> wake.accept(cluster)));
    }
}
