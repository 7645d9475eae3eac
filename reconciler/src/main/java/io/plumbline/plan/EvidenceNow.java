package io.plumbline.plan;

import io.plumbline.desired.Wish;
import io.plumbline.observed.Readings;
import io.plumbline.property.Activation;
import io.plumbline.property.Need;
import io.plumbline.property.Setting;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/**
 * What evidence says against a unit while it serves, and that nothing which is planned is known to
 * change: of what comes with no boot, was read, and follows from no change that is pending.
 *
 * @param held as it keeps an outage from ending
 * @param text for people: what is so, and what has to be
 */
record EvidenceNow(Held held, String text) {
    /**
     * @param pending paths of the settings that are about to change
     */
    static Collection<EvidenceNow> of(
            Collection<Triage.Doubt> doubts, Readings readings, Set<String> pending) {
        return doubts.stream()
                .filter(doubt -> isOfNow(doubt.wish().setting(), pending))
                .flatMap(doubt ->
                        difference(doubt.wish(), readings)
                                .map(text -> new EvidenceNow(doubt.held(), text))
                                .stream())
                .toList();
    }

    private static boolean isOfNow(Setting<?> setting, Set<String> pending) {
        return setting.property().declared() == Activation.LIVE
                && setting.property().needs().stream()
                        .filter(need -> need.when() == Need.When.FOLLOWS)
                        .flatMap(need -> setting.needed(need).stream())
                        .map(Setting::path)
                        .noneMatch(pending::contains);
    }

    private static <V> Optional<String> difference(Wish<V> wish, Readings readings) {
        var codec = wish.setting().property().codec();
        return readings.inForce(wish.setting())
                .filter(state -> !wish.want().met(state))
                .map(state ->
                        wish.setting().label()
                                + " is "
                                + state.text(codec)
                                + " and has to be "
                                + wish.want().text(codec));
    }
}
