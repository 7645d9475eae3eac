package io.plumbline.plan;

import io.plumbline.property.Area;
import io.plumbline.property.SwitchProperties;

import java.util.Comparator;

/**
 * In which order one window writes: software, tools, firmware, card configuration, driver options.
 */
final class WriteOrder {
    static final Comparator<PendingChange<?>> OF_CHANGES =
            Comparator.<PendingChange<?>, Area>comparing(WriteOrder::area)
                    .thenComparing(change -> change.setting().target().path())
                    .thenComparing(WriteOrder::isNegotiation)
                    .thenComparing(PendingChange::name);

    private WriteOrder() {}

    /**
     * On Onyx and NX-OS one line says that priorities are paused and that nobody is asked about it:
     * whichever is written first is the one that is known to have said it.
     */
    private static boolean isNegotiation(PendingChange<?> change) {
        return change.setting().property().equals(SwitchProperties.DCBX);
    }

    private static Area area(PendingChange<?> change) {
        return change.wire()
                .orElseThrow(() -> new IllegalStateException(change.name() + " has no wire"))
                .area();
    }
}
