package io.plumbline.app.rest;

import io.plumbline.app.access.Caller;
import io.plumbline.app.access.Proof;
import io.plumbline.app.work.Clusters;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationListener;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.dao.DataAccessException;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Calls that stay open: how many one caller may have, and whether each may still be answered. Each
 * waits in a virtual thread of its own, so they take no thread from others.
 */
public final class LastingCalls implements ApplicationListener<ContextClosedEvent> {
    private static final Logger log = LoggerFactory.getLogger(LastingCalls.class);

    /** Enough for a page in every tab, and too few to keep a daemon busy. */
    static final int MOST = 32;

    private static final Duration FRESH = Duration.ofSeconds(1);

    private final Clusters clusters;
    private final Predicate<Caller> isStillLetIn;
    private final Map<String, Integer> open = new HashMap<>();
    private final Map<String, Lookup> lookups = new ConcurrentHashMap<>();

    /**
     * @param isStillLetIn whether who was let in when a call began would be let in now
     */
    public LastingCalls(Clusters clusters, Predicate<Caller> isStillLetIn) {
        this.clusters = clusters;
        this.isStillLetIn = isStillLetIn;
    }

    /** One for all calls of a caller: hundreds of them would keep the store busy. */
    private record Lookup(boolean isLetIn, long atNanos) {
        boolean isFresh() {
            return System.nanoTime() - atNanos < FRESH.toNanos();
        }
    }

    /** Given back when the call is over. */
    interface Place extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * @throws TooManyCalls if the caller has too many already
     */
    Place enter(Caller caller) {
        var who = who(caller);
        synchronized (open) {
            var before = open.getOrDefault(who, 0);
            if (before >= MOST) {
                throw new TooManyCalls(
                        caller.name()
                                + " has "
                                + before
                                + " calls open that watch or wait; end one, or use a token of its"
                                + " own for each program");
            }
            open.put(who, before + 1);
        }
        return () -> leave(who);
    }

    /** Whoever cannot be looked up is not let in any longer: a client that is comes again. */
    boolean isStillLetIn(Caller caller) {
        if (!(caller.proof() instanceof Proof.Token)) {
            return isLetIn(caller);
        }
        var checked =
                lookups.compute(
                        who(caller),
                        (_, before) ->
                                before != null && before.isFresh()
                                        ? before
                                        : new Lookup(isLetIn(caller), System.nanoTime()));
        return checked.isLetIn();
    }

    private boolean isLetIn(Caller caller) {
        try {
            return isStillLetIn.test(caller);
        } catch (DataAccessException e) {
            log.atWarn().setCause(e).log("no token can be looked up: who watches is sent away");
            return false;
        }
    }

    /** Before the server waits for calls that are open to end. */
    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        clusters.endFollowing();
    }

    private void leave(String who) {
        synchronized (open) {
            open.computeIfPresent(who, (_, count) -> count == 1 ? null : count - 1);
            if (!open.containsKey(who)) {
                lookups.remove(who);
            }
        }
    }

    private static String who(Caller caller) {
        return caller.proof() instanceof Proof.Token(var id)
                ? "token " + id
                : "name " + caller.name();
    }
}
