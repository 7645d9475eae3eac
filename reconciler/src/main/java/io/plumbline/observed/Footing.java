package io.plumbline.observed;

import io.plumbline.property.HostProperties;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.util.List;
import java.util.Optional;

/**
 * What of a unit others rely on: in which boot it is, whether it serves, and its part in a vSAN. As
 * long as that is told alike nobody has moved it.
 */
final class Footing {
    private static final List<Property<?>> OF_A_HOST =
            List.of(HostProperties.MAINTENANCE_MODE, VsanProperties.MEMBERSHIP);

    private Footing() {}

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
