package io.plumbline.app.forge;

import io.plumbline.app.forge.ForgeStanding.Reason;
import io.plumbline.app.store.CommitStatuses;
import io.plumbline.app.store.CommitStatuses.Delivery;
import io.plumbline.app.store.CommitStatuses.Owed;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.spec.ForgeSpec;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Tells one forge what is to be said of one source's commits: keeps it as owed, sends it, marks it.
 * Whatever the forge does, nobody but this waits for it.
 */
public final class StatusPost implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(StatusPost.class);

    private static final Duration FIRST_RETRY = Duration.ofSeconds(5);
    private static final Duration LONGEST_RETRY = Duration.ofMinutes(10);

    /** GitHub asks for a minute where it says nothing else. */
    private static final Duration THROTTLED = Duration.ofMinutes(1);

    /** A token that somebody has changed is found that late. */
    private static final Duration LOOK_AGAIN = Duration.ofMinutes(1);

    /** News wake it; this is for a store that lost its connection just then. */
    private static final Duration IDLE = Duration.ofMinutes(10);

    private static final double JITTER = 0.1;

    private final String source;
    private final ForgeSpec spec;
    private final Function<Secret, Forge> forge;
    private final Function<String, Optional<Secret>> secrets;
    private final CommitStatuses store;
    private final InstantSource clock;
    private final Consumer<Posted> listener;

    private final Semaphore wanted = new Semaphore(0);

    /** By cluster, what is not kept yet; the latest is all that counts. */
    private final Map<String, List<Wanted>> news = new LinkedHashMap<>();

    private final Refusals refusals = new Refusals();
    private volatile ForgeStanding standing;
    private volatile boolean closed;
    private Instant notBefore = Instant.MIN;
    private int failures;
    private String logged = "";

    /**
     * @param forge for whoever has a token
     * @param secrets by the name of the credential, asked at each round
     * @param clock on the wall
     */
    public StatusPost(
            String source,
            ForgeSpec spec,
            Function<Secret, Forge> forge,
            Function<String, Optional<Secret>> secrets,
            CommitStatuses store,
            InstantSource clock,
            Consumer<Posted> listener) {
        this.source = source;
        this.spec = spec;
        this.forge = forge;
        this.secrets = secrets;
        this.store = store;
        this.clock = clock;
        this.listener = listener;
        this.standing = new ForgeStanding(spec.at(), 0, Optional.empty(), Reason.AllSaid, "");
    }

    /** Takes the place of what was wanted of the cluster before. Returns at once. */
    void take(String cluster, List<Wanted> now) {
        synchronized (news) {
            news.put(cluster, now);
        }
        wanted.release();
    }

    public ForgeStanding standing() {
        return standing;
    }

    public String source() {
        return source;
    }

    public void start() {
        Thread.ofVirtual().name("forge of " + source).start(this::work);
    }

    @Override
    public void close() {
        closed = true;
        wanted.release();
    }

    private void work() {
        try {
            while (!closed) {
                var rest = roundOrRetry();
                if (wanted.tryAcquire(rest.toMillis(), TimeUnit.MILLISECONDS)) {
                    wanted.drainPermits();
                }
            }
        } catch (InterruptedException _) {
            log.atDebug().log("forge interrupted");
        }
    }

    /** A store that is away for a moment must not end it. */
    private Duration roundOrRetry() {
        try {
            return round();
        } catch (RuntimeException e) {
            failures++;
            if (!closed) {
                log.atError()
                        .addKeyValue("source", source)
                        .setCause(e)
                        .log("what is owed to a forge could not be kept; trying again");
            }
            return retry();
        }
    }

    /**
     * Keeps what is new, and says what is owed if it is time for it.
     *
     * @return how long to rest if nothing happens
     */
    Duration round() {
        keepNews();
        var owed = store.owed(source);
        refusals.keepOnly(owed);
        var now = clock.instant();
        if (owed.isEmpty()) {
            failures = 0;
            stands(0, Reason.AllSaid, "");
            return isKept() ? IDLE : FIRST_RETRY;
        }
        if (now.isBefore(notBefore)) {
            stands(owed.size(), standing.reason(), standing.text());
            return Duration.between(now, notBefore);
        }
        var token = secrets.apply(spec.credential());
        if (token.isEmpty()) {
            stands(
                    owed.size(),
                    Reason.NoCredential,
                    "there is no usable credential "
                            + spec.credential()
                            + ": a file of the secrets folder with one line, the token");
            return LOOK_AGAIN;
        }
        if (refusals.isAll(token.get())) {
            stands(owed.size(), standing.reason(), standing.text());
            return LOOK_AGAIN;
        }
        return say(owed, token.get());
    }

    private boolean isKept() {
        synchronized (news) {
            return news.isEmpty();
        }
    }

    /** What cannot be kept of one cluster keeps no other from being told of. */
    private void keepNews() {
        Map<String, List<Wanted>> some;
        synchronized (news) {
            some = new LinkedHashMap<>(news);
        }
        Optional<RuntimeException> trouble = Optional.empty();
        for (var next : some.entrySet()) {
            try {
                keep(next.getKey(), next.getValue());
            } catch (RuntimeException e) {
                trouble = Optional.of(e);
            }
        }
        trouble.ifPresent(e ->
                log.atError()
                        .addKeyValue("source", source)
                        .setCause(e)
                        .log("what is to be told a forge could not be kept; trying again"));
    }

    private void keep(String cluster, List<Wanted> wish) {
        var before = store.of(source, cluster);
        var after = Wanted.after(before, wish);
        if (!List.copyOf(before).equals(after)) {
            store.replace(source, cluster, after);
        }
        synchronized (news) {
            news.remove(cluster, wish);
        }
    }

    private Duration say(List<Owed> all, Secret token) {
        var at = forge.apply(token);
        var left = all.size();
        Optional<ForgeTrouble> last = Optional.empty();
        for (var owed : all) {
            if (closed || refusals.is(owed, token)) {
                continue;
            }
            try {
                say(owed, at);
                left--;
                failures = 0;
                stands(left, Reason.Saying, "");
            } catch (ForgeTrouble trouble) {
                last = last.filter(StatusPost::passes).or(() -> Optional.of(trouble));
                if (take(trouble, owed, token)) {
                    break;
                }
            }
        }
        return rest(left, last);
    }

    private void say(Owed owed, Forge at) throws ForgeTrouble {
        store.mark(source, owed, Delivery.TRIED);
        at.say(
                new CommitStatus(
                        owed.what().commit(),
                        owed.cluster(),
                        owed.what().state(),
                        owed.what().text(),
                        spec.link().map(link -> link + "/api/v1/clusters/" + owed.cluster())));
        store.mark(source, owed, Delivery.SENT);
        listener.accept(new Posted(source, Posted.Result.SUCCEEDED));
        standing =
                new ForgeStanding(
                        spec.at(),
                        standing.owed(),
                        Optional.of(clock.instant()),
                        standing.reason(),
                        standing.text());
        log.atDebug()
                .addKeyValue("source", source)
                .addKeyValue("commit", owed.what().commit())
                .addKeyValue("cluster", owed.cluster())
                .log("forge told: " + owed.what().state());
    }

    /**
     * @return whether the others have to wait as well
     */
    private boolean take(ForgeTrouble trouble, Owed owed, Secret token) {
        switch (trouble.reason().next()) {
            case AFTER_ANOTHER_TOKEN -> refusals.ofAll(token);
            case NEVER_AS_IT_IS -> refusals.of(owed, token, trouble);
            case LATER, AFTER_OTHERS -> {}
        }
        listener.accept(
                new Posted(source, passes(trouble) ? Posted.Result.FAILED : Posted.Result.REFUSED));
        return switch (trouble.reason().next()) {
            case LATER, AFTER_ANOTHER_TOKEN -> true;
            case AFTER_OTHERS, NEVER_AS_IT_IS -> false;
        };
    }

    private Duration rest(int left, Optional<ForgeTrouble> trouble) {
        if (left == 0) {
            stands(0, Reason.AllSaid, "");
            return IDLE;
        }
        trouble.or(refusals::any).ifPresent(why -> stands(left, Reason.of(why), why.text()));
        var waits = trouble.filter(StatusPost::passes);
        if (waits.isEmpty()) {
            return LOOK_AGAIN;
        }
        failures++;
        var rest = rest(waits.get());
        notBefore = clock.instant().plus(rest);
        return rest;
    }

    /** Without anybody changing anything here. */
    private static boolean passes(ForgeTrouble trouble) {
        return switch (trouble.reason().next()) {
            case LATER, AFTER_OTHERS -> true;
            case AFTER_ANOTHER_TOKEN, NEVER_AS_IT_IS -> false;
        };
    }

    private Duration rest(ForgeTrouble trouble) {
        var least =
                trouble.reason() == ForgeTrouble.Reason.Throttled
                                && trouble.comeBackAfter().isEmpty()
                        ? THROTTLED
                        : Duration.ofSeconds(1);
        var rest = trouble.comeBackAfter().orElseGet(this::retry);
        return rest.compareTo(least) < 0 ? least : rest;
    }

    private Duration retry() {
        return retry(failures, ThreadLocalRandom.current().nextDouble());
    }

    /**
     * @param failures one after the other, at least one
     * @param random 0..1
     */
    static Duration retry(int failures, double random) {
        var doubled = FIRST_RETRY.multipliedBy(1L << Math.clamp(failures - 1L, 0, 10));
        var usual = doubled.compareTo(LONGEST_RETRY) > 0 ? LONGEST_RETRY : doubled;
        return Duration.ofMillis((long) (usual.toMillis() * (1 + JITTER * (2 * random - 1))));
    }

    /** What keeps it is said once, until it is something else. */
    private void stands(int owed, Reason reason, String text) {
        var before = standing;
        standing = new ForgeStanding(spec.at(), owed, before.saidAt(), reason, text);
        if (reason == Reason.AllSaid) {
            logged = "";
        } else if (!text.isEmpty() && !text.equals(logged)) {
            logged = text;
            log.atWarn()
                    .addKeyValue("source", source)
                    .addKeyValue("owed", owed)
                    .log("forge: " + reason + " " + text);
        }
    }
}
