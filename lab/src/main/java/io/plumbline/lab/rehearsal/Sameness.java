package io.plumbline.lab.rehearsal;

import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether a twin answers as the real one did, in all that the plan goes by. */
final class Sameness {
    private Sameness() {}

    /**
     * What the twin tells otherwise; a setting that the real one was not asked about does not
     * count.
     *
     * @param wished what the plan goes by beside the facts of identity and standing
     */
    static List<String> differences(Readings real, Readings twin, Set<Setting<?>> wished) {
        var differences = new ArrayList<String>();
        for (var setting : real.settings()) {
            if (setting.property().role() == Role.FACT
                    || setting.property().role() == Role.PRECONDITION
                    || wished.contains(setting)) {
                difference(setting, real, twin).ifPresent(differences::add);
            }
        }
        return differences;
    }

    private static <V> Optional<String> difference(
            Setting<V> setting, Readings real, Readings twin) {
        var was = real.of(setting).orElseThrow();
        var is = twin.of(setting);
        if (is.isPresent() && isSame(setting, was, is.get())) {
            return Optional.empty();
        }
        return Optional.of(
                setting.label()
                        + " is "
                        + text(setting, was)
                        + " and the twin's is "
                        + is.map(some -> text(setting, some)).orElse("not there"));
    }

    private static <V> boolean isSame(Setting<V> setting, Reading<V> one, Reading<V> other) {
        if (one instanceof Reading.Unreadable<V> && other instanceof Reading.Unreadable<V>) {
            return true;
        }
        if (setting.property().equals(NicIdentity.VMNIC)
                || setting.property().equals(NicDriverProperties.RDMA_DEVICE)) {
            return one.inForce().filter(State.Is.class::isInstance).isPresent()
                    == other.inForce().filter(State.Is.class::isInstance).isPresent();
        }
        return one instanceof Reading.NotOffered<V> == other instanceof Reading.NotOffered<V>
                && isSame(one.inForce(), other.inForce())
                && isSame(one.atNextBoot(), other.atNextBoot());
    }

    /** Why something is not proven is told in other words. */
    private static <V> boolean isSame(Optional<State<V>> one, Optional<State<V>> other) {
        return one.equals(other)
                || (one.filter(State.Unproven.class::isInstance).isPresent()
                        && other.filter(State.Unproven.class::isInstance).isPresent());
    }

    private static <V> String text(Setting<V> setting, Reading<V> reading) {
        var codec = setting.property().codec();
        return switch (reading) {
            case Reading.Settled<V>(var now) -> now.text(codec);
            case Reading.Staged<V>(var running, var next) ->
                    running.text(codec) + ", next " + next.text(codec);
            case Reading.NotOffered<V>() -> "not offered";
            case Reading.Unreadable<V>(var why) -> "not readable: " + why.text();
        };
    }
}
