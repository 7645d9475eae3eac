package io.plumbline.app.source;

import io.plumbline.app.source.Heard.Verdict;
import io.plumbline.app.source.SpecsInForce.InForce;
import io.plumbline.app.store.AcceptedSpecs;
import io.plumbline.app.store.AcceptedSpecs.Commit;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.Reconcilable;
import io.plumbline.app.work.SourceStanding;
import io.plumbline.app.work.SpecFollower;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Reads what sources have. An accepted spec is kept and comes into force; a rejected one leaves the
 * last accepted one in force and is shown with all its problems. A file that goes away takes
 * nothing with it, and leaves nothing behind if nothing of it was ever accepted. The same text in
 * another commit is the same spec.
 */
public final class SpecDesk implements SpecTexts, SpecFollower {
    /** What was once accepted from it, where this daemon has none. */
    private static final String A_FOLDER = "(folder)";

    private final Clusters clusters;
    private final SpecsInForce inForce;
    private final BiFunction<String, String, SpecReading> reader;
    private final HeardFiles heard;
    private final Notices notices;

    /**
     * @param binding gives a spec its devices
     */
    public SpecDesk(
            AcceptedSpecs accepted,
            Clusters clusters,
            Pace pace,
            Function<ClusterSpec, Reconcilable> binding) {
        this(accepted, clusters, pace, binding, SpecReader::read);
    }

    /**
     * @param reader of a file's name and text
     */
    SpecDesk(
            AcceptedSpecs accepted,
            Clusters clusters,
            Pace pace,
            Function<ClusterSpec, Reconcilable> binding,
            BiFunction<String, String, SpecReading> reader) {
        this.clusters = clusters;
        this.inForce = new SpecsInForce(accepted, pace, binding);
        this.heard = new HeardFiles(inForce);
        this.notices = new Notices(clusters, heard, inForce);
        this.reader = reader;
        clusters.followedBy(this);
    }

    /**
     * Takes up what was accepted before the daemon started.
     *
     * @param folder the name of the one source without commits; empty where there is none
     * @param repositories the names of the others; what came from one that is not among them stays
     *     in force, and its clusters say that nobody has the file any more
     */
    public synchronized void open(Optional<String> folder, Set<String> repositories) {
        notices.configure(repositories);
        folder.ifPresent(name -> notices.configure(Set.of(name)));
        for (var text : inForce.open()) {
            takeUp(text, folder);
        }
        notices.abandoned();
    }

    private void takeUp(InForce now, Optional<String> folder) {
        var text = now.text();
        var source = text.commit().map(Commit::source).or(() -> folder).orElse(A_FOLDER);
        var known = notices.isConfigured(source);
        heard.put(
                now.file(),
                new Heard(
                        source,
                        now.commit(),
                        known
                                ? new Found.Text(text.text())
                                : new Found.Missing(Notices.NOBODY_HAS_IT),
                        known ? Optional.of(now.cluster()) : Optional.empty(),
                        now.cluster(),
                        known
                                ? Verdict.GOOD
                                : Verdict.bad(List.of(now.file() + ": " + Notices.NOBODY_HAS_IT))));
        notices.inForce(now);
    }

    @Override
    public synchronized void stands(SourceStanding standing) {
        notices.source(standing);
    }

    /** How each source stands, by name. */
    public synchronized List<SourceStanding> sources() {
        return notices.sources();
    }

    @Override
    public void has(Contents all) {
        var troubles = new Troubles();
        var news = read(all, troubles);
        take(news, troubles);
        troubles.end();
    }

    /** Without the lock: a text that takes long to read keeps nobody else waiting. */
    private News read(Contents all, Troubles troubles) {
        var news = news(all);
        read(news, newTexts(all), troubles);
        // Of those that wait for another file only the ones that need not any more.
        read(news, freedTexts(news), troubles);
        return news;
    }

    private void read(News news, Map<String, String> texts, Troubles troubles) {
        texts.forEach((file, text) ->
                troubles.during(() -> news.read().put(file, reader.apply(file, text))));
    }

    private synchronized News news(Contents all) {
        return new News(all, heard.gone(all), new HashMap<>());
    }

    private synchronized Map<String, String> newTexts(Contents all) {
        return heard.newTexts(all);
    }

    private synchronized Map<String, String> freedTexts(News news) {
        return heard.freedTexts(news);
    }

    /**
     * First what is gone: a file that was renamed leaves its cluster to the new one. What one file
     * fails with keeps no other from being taken up.
     */
    private synchronized void take(News news, Troubles troubles) {
        var all = news.all();
        var refused = heard.claims(news).refused();
        heard.listed(all);
        news.gone().forEach(file -> troubles.during(() -> isGone(news, file)));
        all.files()
                .forEach((file, found) -> {
                    if (!(found instanceof Found.Text)) {
                        troubles.during(() -> hear(news, file, found, Optional.empty()));
                    }
                });
        all.files()
                .forEach((file, found) -> {
                    if (found instanceof Found.Text) {
                        var by = Optional.ofNullable(refused.get(file));
                        troubles.during(() -> hear(news, file, found, by));
                    }
                });
        heard.hiding()
                .forEach(file -> troubles.during(() -> wholly(file, () -> showElsewhere(file))));
        troubles.during(notices::abandoned);
    }

    private void isGone(News news, String file) {
        if (inForce.isAnyOf(file)) {
            var found = new Found.Missing("the file is gone");
            hear(news, file, found, Optional.empty());
            return;
        }
        notices.leaves(file);
        heard.forget(file);
    }

    private void hear(News news, String file, Found found, Optional<String> refusedBy) {
        var before = heard.find(file).filter(last -> last.stillHolds(found));
        if (before.isPresent()) {
            if (!before.get().commit().equals(news.all().commit())) {
                move(news.all(), file, before.get());
            }
            return;
        }
        wholly(file, () -> judge(news, file, found, refusedBy));
    }

    private void wholly(String file, Runnable work) {
        try {
            work.run();
        } catch (RuntimeException e) {
            // The store may have taken one half: all of it is done again at the next look.
            heard.find(file).ifPresent(half -> heard.put(file, half.halfDone()));
            throw e;
        }
    }

    private void judge(News news, String file, Found found, Optional<String> refusedBy) {
        switch (found) {
            case Found.Text(var text) -> says(news, file, text, refusedBy);
            case Found.Unusable(var why) -> unread(news.all(), file, found, why);
            case Found.Missing(var why) -> unread(news.all(), file, found, why);
        }
    }

    private void unread(Contents of, String file, Found found, String why) {
        reject(of, file, found, Optional.empty(), Verdict.bad(List.of(file + ": " + why)));
    }

    /** The same text in another commit. */
    private void move(Contents of, String file, Heard before) {
        if (before.verdict().problems().isEmpty()) {
            heard.inForceOf(file).ifPresent(now -> inForce.keepCommit(now, commit(of)));
        }
        heard.put(file, before.in(of.commit()));
        notices.stands(file);
    }

    private void says(News news, String file, String text, Optional<String> refusedBy) {
        var of = news.all();
        var now = heard.wholly(file, text);
        if (now.isPresent()) {
            inForce.keepCommit(now.get(), commit(of));
            remember(of, file, new Found.Text(text), now.map(InForce::cluster), Verdict.GOOD);
            notices.stands(file);
            return;
        }
        var reading = Optional.ofNullable(news.read().get(file));
        if (refusedBy.isPresent()) {
            refuse(of, file, text, said(file, reading), refusedBy.get());
            return;
        }
        switch (reading.orElse(null)) {
            // It could not be read, or waits for a file that went away since: the next look does.
            case null -> {}
            case SpecReading.Accepted(var spec) -> accept(of, file, text, spec);
            case SpecReading.Rejected(var problems) ->
                    reject(
                            of,
                            file,
                            new Found.Text(text),
                            Optional.empty(),
                            Verdict.bad(Notices.text(problems)));
        }
    }

    private String said(String file, Optional<SpecReading> reading) {
        return reading.orElse(null) instanceof SpecReading.Accepted(var spec)
                ? spec.name().value()
                : heard.of(file).says().orElseThrow();
    }

    private void refuse(Contents of, String file, String text, String cluster, String by) {
        SpecFiles.refusal(cluster, file, Optional.of(by))
                .ifPresent(problem ->
                        reject(
                                of,
                                file,
                                new Found.Text(text),
                                Optional.of(cluster),
                                Verdict.refused(problem)));
    }

    private void accept(Contents of, String file, String text, ClusterSpec spec) {
        var name = spec.name().value();
        var refusal = inForce.of(name).flatMap(now -> now.spec().refuses(spec));
        if (refusal.isPresent()) {
            var verdict = Verdict.bad(Notices.text(List.of(refusal.get())));
            reject(of, file, new Found.Text(text), Optional.of(name), verdict);
            return;
        }
        var kept = inForce.keptFrom(spec);
        if (kept.isPresent()) {
            var verdict = Verdict.forNow(Notices.text(List.of(kept.get())));
            reject(of, file, new Found.Text(text), Optional.of(name), verdict);
            return;
        }
        var other = inForce.of(name).map(InForce::file).filter(said -> !said.equals(file));
        var now = inForce.accept(file, text, spec, commit(of));
        other.filter(said -> heard.isGoneFrom(said, name)).ifPresent(heard::forget);
        notices.leaves(file);
        heard.put(
                file,
                new Heard(
                        of.source(),
                        of.commit(),
                        new Found.Text(text),
                        Optional.of(name),
                        name,
                        Verdict.GOOD));
        notices.inForce(now);
    }

    /** A file whose cluster nobody knows must not hide one that has got the name since. */
    private void showElsewhere(String file) {
        var last = heard.of(file);
        heard.put(file, last.showing(heard.freeName(file)));
        if (!last.verdict().problems().isEmpty()) {
            notices.rejected(file);
        }
    }

    private static Optional<Commit> commit(Contents of) {
        return of.commit().map(id -> new Commit(of.source(), id));
    }

    /** Told by a pass: it has seen that these are out by us no more. */
    @Override
    public synchronized void left(Reconcilable of, SortedSet<Target> units) {
        inForce.left(of, units).map(InForce::bound).ifPresent(clusters::follow);
    }

    /** A file that says another cluster by now has nothing to tell of this one. */
    @Override
    public synchronized void inPlumb(Reconcilable of) {
        inForce.inPlumb(of)
                .filter(now -> heard.isOf(now.file(), now.cluster()))
                .ifPresent(now -> notices.stands(now.file()));
    }

    private void reject(
            Contents of, String file, Found found, Optional<String> says, Verdict verdict) {
        var before = heard.find(file);
        remember(of, file, found, says, verdict);
        var now = heard.of(file);
        if (!before.map(last -> last.in(of.commit())).equals(Optional.of(now))) {
            notices.rejected(file);
        } else if (!before.equals(Optional.of(now))) {
            notices.stands(file);
        }
    }

    private void remember(
            Contents of, String file, Found found, Optional<String> says, Verdict verdict) {
        var shownAs = heard.find(file).map(Heard::shownAs).orElseGet(() -> heard.freeName(file));
        heard.put(file, new Heard(of.source(), of.commit(), found, says, shownAs, verdict));
    }
}
