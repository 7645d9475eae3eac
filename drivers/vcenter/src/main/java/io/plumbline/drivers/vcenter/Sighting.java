package io.plumbline.drivers.vcenter;

import java.util.Set;

/** What one look of a {@link Watch} shows. */
public sealed interface Sighting {

    /** Nothing changed in the time. */
    record Quiet() implements Sighting {}

    /** Everything, read anew: what happened since an earlier look cannot be told. */
    record Anew(Inventory now) implements Sighting {}

    /**
     * Something changed.
     *
     * @param now everything as it is now
     * @param touched what appeared, changed or went; one that went is not in {@code now}
     */
    record Changed(Inventory now, Set<Managed> touched) implements Sighting {
        public Changed {
            touched = Set.copyOf(touched);
        }
    }
}
