package io.plumbline.difference;

import io.plumbline.observed.BootId;
import io.plumbline.property.Setting;

import java.util.List;
import java.util.Optional;

/** What is remembered of a setting and cannot be read again. */
public interface Memory {
    /** The wanted value, as text, that was last found in plumb. */
    Optional<String> agreed(Setting<?> setting);

    /** Our last write of it. */
    Optional<Written> written(Setting<?> setting);

    /**
     * The value, as text, that we gave it last, even if we tried to take it away since, and the one
     * before while the last was not found yet; empty once it was found taken away.
     */
    List<String> given(Setting<?> setting);

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
                public List<String> given(Setting<?> setting) {
                    return List.of();
                }
            };

    /**
     * @param running the running side when it was written, as text
     * @param to what was written, as text
     * @param during the boot in which it was written
     */
    record Written(String running, String to, BootId during) {}
}
