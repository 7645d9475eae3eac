package io.plumbline.difference;

import io.plumbline.observed.BootId;
import io.plumbline.property.Setting;

import java.util.Optional;

/** What is remembered of a setting and cannot be read again. */
public interface Memory {
    /** The wanted value, as text, that was last found in plumb. */
    Optional<String> agreed(Setting<?> setting);

    /** Our last write of it. */
    Optional<Written> written(Setting<?> setting);

    /**
     * Whether a value, as text, is the one that we gave it last, even if we tried to take it away
     * since, or the one before while the last was not found yet. Never, once it was found taken
     * away.
     */
    boolean gave(Setting<?> setting, String found);

    /**
     * Whether what is done {@link io.plumbline.property.Role#ONCE once} to what we made is still to
     * be done.
     */
    default boolean isToBeDone(Setting<?> once) {
        return false;
    }

    Memory NOTHING =
            new Memory() {
                @Override
                public Optional<String> agreed(Setting<?> setting) {
                    return Optional.empty();
                }

                @Override
                public Optional<Written> written(Setting<?> setting) {
                    return Optional.empty();
                }

                @Override
                public boolean gave(Setting<?> setting, String found) {
                    return false;
                }
            };

    /**
     * @param running the running side when it was written, as text
     * @param to what was written, as text
     * @param during the boot in which it was written
     */
    record Written(String running, String to, BootId during) {}
}
