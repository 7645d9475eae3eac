package io.plumbline.desired;

import io.plumbline.property.QueueMarking;
import io.plumbline.property.TrustState;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/**
 * What ends of one fabric have in common, so that ends that differ in it are in different ones.
 *
 * @param priority without loss, 0..7
 * @param marks where switches mark; empty where a host does not heed marks, or nobody tells
 */
record FabricKind(int priority, TrustState trust, Optional<QueueMarking> marks)
        implements Comparable<FabricKind> {
    private static final Comparator<FabricKind> ORDER =
            Comparator.comparingInt(FabricKind::priority)
                    .thenComparing(FabricKind::trust)
                    .thenComparing(kind -> kind.marks().map(QueueMarking::toString).orElse(""));

    boolean isLike(FabricKind other) {
        return priority == other.priority && trust == other.trust;
    }

    FabricKind marking(Optional<QueueMarking> other) {
        return new FabricKind(priority, trust, other);
    }

    String word() {
        return "p" + priority + "-" + trust.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public int compareTo(FabricKind other) {
        return ORDER.compare(this, other);
    }
}
