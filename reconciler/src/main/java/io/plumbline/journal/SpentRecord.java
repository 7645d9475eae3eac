package io.plumbline.journal;

import io.plumbline.device.ActId;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.property.Activation;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** For which differences a boot, or a restart of a service, was spent: each has one. */
final class SpentRecord {
    /** For which the next boot is. */
    private final SortedSet<DifferenceKey> spending = new TreeSet<>();

    /** For which services are being restarted. */
    private final Map<ActId, SortedSet<DifferenceKey>> restarting = new HashMap<>();

    private final NavigableSet<DifferenceKey> spent = new TreeSet<>();

    /** Settings of which something was wanted again; once each, until found as wished. */
    private final Set<String> wantedAgain = new HashSet<>();

    void intended(Event.WriteIntended write) {
        write.changes()
                .forEach(change ->
                        spending.removeIf(
                                difference -> difference.setting().equals(change.setting())));
    }

    void intended(Event.RestartIntended restart) {
        spending.clear();
        spending.addAll(restart.justifiedBy());
    }

    void intended(Event.ServiceRestartIntended restart) {
        restarting.put(restart.act(), restart.justifiedBy());
    }

    /** Of a restart that took less than it needs, nothing is spent: one rung up is another one. */
    void ended(Event.ActEnded event) {
        var justifiedBy = restarting.remove(event.act());
        if (justifiedBy != null && event.ending() instanceof Ending.Done(var takes)) {
            justifiedBy.stream()
                    .filter(difference -> suffices(difference, takes))
                    .forEach(this::spend);
        }
    }

    private static boolean suffices(DifferenceKey difference, Activation takes) {
        return takes.compareTo(difference.rung()) <= 0;
    }

    void bootSeen() {
        restarting.clear();
        Set.copyOf(spending).forEach(this::spend);
        spending.clear();
    }

    /**
     * Whoever wanted something else of the setting meanwhile may want again what was before, but
     * not again and again while neither came true.
     */
    private void spend(DifferenceKey difference) {
        var others =
                spent.stream()
                        .filter(before ->
                                before.setting().equals(difference.setting())
                                        && !before.wanted().equals(difference.wanted()))
                        .toList();
        if (!others.isEmpty() && wantedAgain.add(difference.setting())) {
            others.forEach(spent::remove);
        }
        spent.add(difference);
    }

    /** The setting was found as wished. */
    void agreed(String setting) {
        spent.removeIf(difference -> difference.setting().equals(setting));
        wantedAgain.remove(setting);
    }

    void retried() {
        spent.clear();
        wantedAgain.clear();
    }

    SortedSet<DifferenceKey> all() {
        return Collections.unmodifiableNavigableSet(spent);
    }
}
