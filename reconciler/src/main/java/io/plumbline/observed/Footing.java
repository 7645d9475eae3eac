package io.plumbline.observed;

import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What of a unit others rely on: in which boot it is, whether it serves, and its part in a vSAN. As
 * long as that is told alike nobody has moved it. A vSAN tells also of what is over since: its
 * membership is another one when somebody was cut off for a moment.
 */
final class Footing {
    private static final List<Property<?>> OF_A_HOST =
            List.of(HostProperties.MAINTENANCE_MODE, VsanProperties.MEMBERSHIP);

    /**
     * Nobody takes a member out and puts it back within so short a silence: leaving it takes
     * longer, since its data is seen to first. Engineering knowledge.
     */
    private static final Duration BLINK = Duration.ofMinutes(2);

    private Footing() {}

    /**
     * Whether a unit that did not answer for a moment tells by itself that it was not moved
     * meanwhile: it is in the same boot, and its vSAN has lost nobody.
     */
    static boolean outlasts(Duration silence, Target unit, Observation now) {
        return silence.compareTo(BLINK) <= 0
                && now.boot().isPresent()
                && unit instanceof Host
                && now.readings().running(VsanProperties.MEMBERSHIP.of(unit)).isPresent();
    }

    static boolean isSame(Target unit, Observation before, Observation now) {
        return isSameBoot(before.boot(), now.boot())
                && (!(unit instanceof Host)
                        || OF_A_HOST.stream()
                                .map(property -> property.of(unit))
                                .allMatch(setting -> isSame(setting, before, now)));
    }

    private static boolean isSameBoot(Optional<BootId> before, Optional<BootId> now) {
        return before.isEmpty()
                ? now.isEmpty()
                : now.filter(boot -> boot.isStill(before.get())).isPresent();
    }

    private static <V> boolean isSame(Setting<V> setting, Observation before, Observation now) {
        var was = before.readings().of(setting);
        var is = now.readings().of(setting);
        var bothUnread =
                was.filter(Reading.Unreadable.class::isInstance).isPresent()
                        && is.filter(Reading.Unreadable.class::isInstance).isPresent();
        return bothUnread || was.equals(is);
    }
}
