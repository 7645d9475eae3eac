package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;

import java.time.Instant;
import java.util.List;

/** What a vCenter in memory tells of a host, word by word. */
final class HostDraft {
    private static final SeenHost.Capacity CAPACITY =
            new SeenHost.Capacity(
                    new Told.Is<>(2_400),
                    new Told.Is<>(48),
                    new Told.Is<>(96),
                    new Told.Is<>(206_158_430_208L));

    private final HostRef ref;
    private final Told<String> name;
    Told<SeenHost.Connection> connection;
    Told<Boolean> inMaintenance = new Told.Is<>(false);
    Told<Instant> bootedAt = new Told.Unset<>();
    Told<ClusterRef> cluster = new Told.Unset<>();
    SeenHost.Entry entry = SeenHost.Entry.UNSET;
    Told<List<SeenFunctions>> functions = new Told.Unset<>();

    HostDraft(HostRef ref, Told<String> name, Told<SeenHost.Connection> connection) {
        this.ref = ref;
        this.name = name;
        this.connection = connection;
    }

    SeenHost seen() {
        var running =
                new SeenHost.Running(
                        connection, new Told.Is<>(SeenHost.Power.ON), inMaintenance, bootedAt);
        return new SeenHost(ref, name, running, CAPACITY, cluster, entry, functions);
    }
}
