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

    /** The value, as text, that we gave it last, whether or not we took it away since. */
    Optional<String> given(Setting<?> setting);

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
                public Optional<String> given(Setting<?> setting) {
                    return Optional.empty();
                }
            };

    /**
     * @param running the running side when it was written, as text
     * @param to what was written, as text
     * @param during the boot in which it was written
     */
    record Written(String running, String to, BootId during) {}
}
