package io.plumbline.spec;

import java.time.Duration;

/** What becomes of a virtual machine when its host shall leave service while it runs. */
public sealed interface OnMaintenance {
    /** The host waits until a person has moved it or shut it down. */
    record Block() implements OnMaintenance {}

    /**
     * Its system is asked to go down, and it is started again once the host serves. It is never
     * switched off: if it still runs after the deadline, the host goes on serving.
     *
     * @param deadline from the moment it is asked
     */
    record ShutDown(Duration deadline) implements OnMaintenance {}

    /**
     * DRS moves it to another host of the cluster while it runs. Where DRS does not do that by
     * itself, the host waits; if it still runs there after the deadline, the host goes on serving.
     *
     * @param deadline from the moment the host is to leave
     */
    record Migrate(Duration deadline) implements OnMaintenance {}
}
