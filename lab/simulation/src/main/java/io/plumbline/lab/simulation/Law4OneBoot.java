package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.Mishap;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * A restart of ours, of a unit or of its service, is followed by another one only if something was
 * written in between; and an outage has no more boots than it may. What is interrupted for a write
 * that does not take is not interrupted for ever.
 *
 * <p>A card that comes out of a boot under another address is another target, and what differs
 * there is another difference: it may cost one boot of its own.
 */
final class Law4OneBoot extends Law {
    /** safety.maxBootsPerRun of every simulated spec. */
    private static final int MOST_BOOTS = 3;

    /** As often as a device may lie before it is left to a person. */
    private static final int MOST_INTERRUPTIONS = 4;

    /** Units that were restarted, and where nothing was written since. */
    private final Set<Target> restarted = new HashSet<>();

    /** Units that said so; a daemon that died may not have kept it. */
    private final Set<Target> saidRestarted = new HashSet<>();

    /** Units of which a boot gave a card another address, and that were not restarted since. */
    private final Set<Target> renumbered = new HashSet<>();

    private final Map<Target, Act> asked = new HashMap<>();

    /** By what they went through, since something was written to the unit. */
    private final Map<Target, Map<Target, Integer>> interruptions = new HashMap<>();

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
            case Entry.Wrote wrote when scene.unit(host).interrupts(wrote).isPresent() ->
                    interruptions.remove(host);
            case Entry.Wrote wrote when scene.unit(host).waitsForRestart(wrote.what()) -> {
                restarted.remove(host);
                saidRestarted.remove(host);
            }
            case Entry.FaultStruck struck when struck.kind().equals(Mishap.RENUMBERED.name()) ->
                    renumbered.add(host);
            case Entry.OutageEnded _ -> bootsOfOutage.remove(host);
            case Entry.Asked(var _, var _, Act.Restart restart, var _) -> {
                restart(scene, entry);
                asked.put(host, restart);
            }
            case Entry.Asked(var _, var _, Act.Write write, var _)
                    when write.wire().place() == Wire.Place.INTERRUPTS -> {
                premise(scene, host);
                asked.put(host, write);
            }
            case Entry.Answered answered -> answered(scene, answered);
            default -> {}
        }
    }

    @Override
    void daemonStarts(Scene scene) {
        saidRestarted.clear();
    }

    private void answered(Scene scene, Entry.Answered answered) {
        switch (asked.remove(answered.host())) {
            case Act.Restart restart -> restarted(answered, restart);
            case Act.Write write when answered.answer().startsWith("Done") -> {
                var times =
                        interruptions
                                .computeIfAbsent(answered.host(), _ -> new HashMap<>())
                                .merge(write.at(), 1, Integer::sum);
                if (times > MOST_INTERRUPTIONS) {
                    breaks(scene, answered, write.at().label() + " is interrupted in vain again");
                }
            }
            case null, default -> {}
        }
    }

    /** A service that a device says to have restarted; of a boot only the boot itself tells. */
    private void restarted(Entry.Answered answered, Act.Restart restart) {
        if (!restart.rung().endsBoot() && answered.answer().contains(restart.rung().name())) {
            saidRestarted.add(answered.host());
        }
    }

    private void restart(Scene scene, Entry entry) {
        premise(scene, entry.host());
        var other = renumbered.remove(entry.host());
        if (!other && (restarted.contains(entry.host()) || saidRestarted.contains(entry.host()))) {
            breaks(scene, entry, "nothing was written since the last restart");
        }
    }
}
