package io.plumbline.plan;

import io.plumbline.property.Area;

import java.util.Comparator;

/**
 * In which order one window writes: software, tools, firmware, card configuration, driver options.
 */
final class WriteOrder {
    static final Comparator<PendingChange<?>> OF_CHANGES =
            Comparator.<PendingChange<?>, Area>comparing(WriteOrder::area)
                    .thenComparing(PendingChange::name);

    private WriteOrder() {}

    private static Area area(PendingChange<?> change) {
        return change.wire()
                .orElseThrow(() -> new IllegalStateException(change.name() + " has no wire"))
                .area();
    }
}
