package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * A restart of ours, of a unit or of its service, is followed by another one only if something was
 * written in between; and an outage has no more boots than it may.
 */
final class Law4OneBoot extends Law {
    /** safety.maxBootsPerRun of every simulated spec. */
    private static final int MOST_BOOTS = 3;

    /** Units that were restarted, and where nothing was written since. */
    private final Set<Target> restarted = new HashSet<>();

    private final Map<Target, Act.Restart> asked = new HashMap<>();
    private final Map<Target, Integer> bootsOfOutage = new HashMap<>();

    Law4OneBoot() {
        super(Name.LAW_4_ONE_DIFFERENCE_ONE_BOOT);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        var host = entry.host();
        switch (entry) {
            case Entry.Booted boot when boot.commandedBy().isPresent() -> {
                restarted.add(host);
                if (bootsOfOutage.merge(host, 1, Integer::sum) > MOST_BOOTS) {
                    breaks(scene, entry, "an outage has more than " + MOST_BOOTS + " boots");
                }
            }
            case Entry.Wrote _ when scene.unit(host).isServiceRestart(entry) -> restarted.add(host);
            case Entry.Wrote wrote when scene.unit(host).waitsForRestart(wrote.what()) ->
                    restarted.remove(host);
            case Entry.OutageEnded _ -> bootsOfOutage.remove(host);
            case Entry.Asked(var _, var _, Act.Restart restart, var _) -> {
                restart(scene, entry);
                asked.put(host, restart);
            }
            case Entry.Answered answered -> answered(host, answered.answer());
            default -> {}
        }
    }

    /** A service that a device says to have restarted; of a boot only the boot itself tells. */
    private void answered(Target host, String answer) {
        var restart = asked.remove(host);
        if (restart != null
                && !restart.rung().endsBoot()
                && answer.contains(restart.rung().name())) {
            restarted.add(host);
        }
    }

    private void restart(Scene scene, Entry entry) {
        premise(scene, entry.host());
        if (restarted.contains(entry.host())) {
            breaks(scene, entry, "nothing was written since the last restart");
        }
    }
}
