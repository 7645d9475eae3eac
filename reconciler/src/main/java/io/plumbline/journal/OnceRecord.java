package io.plumbline.journal;

import io.plumbline.property.PropertyCatalogue;
import io.plumbline.property.Role;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.target.Target;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is done {@link Role#ONCE once} in the life of a target that we made, and whether it was. No
 * device tells that at a look: what was found done once, or was said to be done before when it was
 * asked for, is done.
 */
final class OnceRecord {
    private static final List<String> ONCE = keys(Role.ONCE);
    private static final List<String> FOUNDING = keys(Role.FOUNDING);

    private final MakingRecord making;
    private final Set<String> done = new HashSet<>();

    OnceRecord(MakingRecord making) {
        this.making = making;
    }

    private static List<String> keys(Role role) {
        return PropertyCatalogue.builtIn().all().stream()
                .filter(property -> property.role() == role)
                .map(property -> "#" + property.key())
                .toList();
    }

    /** To a target that is made again it is done again. */
    void intended(Event.WriteIntended write) {
        for (var change : write.changes()) {
            if (change.from().equals(State.NONE) && isOne(change.setting(), FOUNDING)) {
                done.removeIf(path -> target(path).equals(target(change.setting())));
            }
        }
    }

    /**
     * @param write that ended
     */
    void ended(Event.ActEnded event, Optional<Event.WriteIntended> write) {
        if (event.ending() instanceof Ending.AlreadySo) {
            write.ifPresent(of -> of.changes().forEach(change -> isDone(change.setting())));
        }
    }

    void agreed(Event.Agreed found) {
        isDone(found.setting());
    }

    private void isDone(String setting) {
        if (isOne(setting, ONCE)) {
            done.add(setting);
        }
    }

    /** Whether we made its target, and it was not done since. */
    boolean isToBeDone(Setting<?> once) {
        return !done.contains(once.path()) && isMade(once.target());
    }

    private boolean isMade(Target target) {
        return FOUNDING.stream().anyMatch(key -> making.isMadeOrBegun(target.path() + key));
    }

    private static boolean isOne(String setting, List<String> keys) {
        return keys.stream().anyMatch(setting::endsWith);
    }

    private static String target(String setting) {
        return setting.substring(0, setting.lastIndexOf('#'));
    }
}
