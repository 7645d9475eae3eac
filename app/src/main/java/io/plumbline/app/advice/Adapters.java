package io.plumbline.app.advice;

import java.util.List;

/** What is known of each kind of adapter. */
public final class Adapters {
    private static final List<Adapter> ALL =
            List.of(
                    PassthroughAdapters.sriov(),
                    PassthroughAdapters.dynamicDirectPath(),
                    PassthroughAdapters.directPath(),
                    ParavirtualAdapters.pvrdma(),
                    ParavirtualAdapters.vmxnet3(),
                    PassthroughAdapters.dvx());

    private Adapters() {}

    /** Each kind once. */
    public static List<Adapter> all() {
        return ALL;
    }
}
