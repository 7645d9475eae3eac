package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.observed.Reading;
import io.plumbline.property.Activation;
import io.plumbline.property.State;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Nothing is written that is so already, but where what is read need not be what is configured; and
 * nothing is started twice under one id.
 */
final class Law5Once extends Law {
    private final Map<Target, Entry.Observed> last = new HashMap<>();
    private final Set<UUID> started = new HashSet<>();

    Law5Once() {
        super(Name.LAW_5_TWICE_IS_ONCE);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        switch (entry) {
            case Entry.Observed seen -> last.put(seen.host(), seen);
            case Entry.Asked(var _, var _, Act.Write write, var _)
                    when !TakenBackOnce.mayTakeBack(write) -> {
                premise(scene, entry.host());
                write.puts().forEach(put -> asked(scene, entry, put));
            }
            case Entry.JobStarted job -> {
                if (!started.add(job.job())) {
                    breaks(scene, entry, "it was started before");
                }
            }
            case Entry.SecondStartRefused _ -> breaks(scene, entry, "a second start was tried");
            default -> {}
        }
    }

    private <V> void asked(Scene scene, Entry entry, Put<V> put) {
        var seen = last.get(entry.host());
        if (seen != null && isSo(seen, put)) {
            breaks(scene, entry, put.text() + " is written and is so already");
        }
    }

    private static <V> boolean isSo(Entry.Observed seen, Put<V> put) {
        return seen.told()
                .of(put.setting())
                .filter(reading ->
                        switch (reading) {
                            case Reading.Settled<V>(var now) -> isSame(put, now);
                            case Reading.Staged<V>(var running, var next) ->
                                    isSame(put, next) && (isSame(put, running) || !isLive(put));
                            case Reading.NotOffered<V> _, Reading.Unreadable<V> _ -> false;
                        })
                .isPresent();
    }

    /** What is live comes into force by being written. */
    private static boolean isLive(Put<?> put) {
        return put.setting().property().declared() == Activation.LIVE;
    }

    /**
     * A short version of a package stands for its release, so its text is the beginning of the full
     * one.
     */
    private static <V> boolean isSame(Put<V> put, State<V> found) {
        var codec = put.setting().property().codec();
        return found.text(codec).equals(put.to().text(codec))
                || found.text(codec).startsWith(put.to().text(codec) + "-");
    }

    /** What a life without faults has to hold besides: told by whoever ran it. */
    void breaksCalm(Scene scene, String why) {
        breaks(scene, "the end", why);
    }
}
