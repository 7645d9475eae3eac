package io.plumbline.lab.bench;

import io.plumbline.device.ActId;
import io.plumbline.execution.Together;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.loop.ReconcilePass;

import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.time.InstantSource;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/**
 * The heap that the core holds between passes: the spec, the latest snapshots, the events of the
 * first contact and their fold, what the pass keeps, the last plan and status.
 */
final class HeapBench {
    private static final InstantSource CLOCK =
            InstantSource.fixed(LargeCluster.NOW.plusSeconds(30));

    private HeapBench() {}

    /**
     * @param arguments numbers of hosts
     */
    public static void main(String[] arguments) {
        loadClasses();
        for (var hosts : arguments) {
            measure(Integer.parseInt(hosts));
        }
    }

    /** They stay, whatever is known. */
    static void loadClasses() {
        LargeCluster.of(1);
    }

    /**
     * @return what is held after a pass, in megabytes
     */
    static double measure(int hosts) {
        var empty = used();
        var cluster = LargeCluster.of(hosts);
        var observed = used();
        var journal = new MemoryJournal();
        var random = new Random(1);
        var pass =
                new ReconcilePass(
                        StillFleet.of(cluster.snapshots()),
                        CLOCK,
                        () -> new ActId(new UUID(random.nextLong(), random.nextLong())),
                        Together.IN_TURN);
        var outcome = pass.run(journal, cluster.spec(), cluster.snapshots());
        var status = outcome.status();
        var after = used();
        System.out.printf(
                "%d hosts: spec and snapshots %.1f MB, after a pass %.1f MB with %d events%n",
                hosts, megabytes(observed - empty), megabytes(after - empty), journal.size());
        List.of(cluster, pass, outcome, status, journal).forEach(Reference::reachabilityFence);
        return megabytes(after - empty);
    }

    private static long used() {
        for (var times = 0; times < 3; times++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static double megabytes(long bytes) {
        return bytes / 1e6;
    }
}
