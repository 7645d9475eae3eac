package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;

import java.util.List;
import java.util.function.Consumer;

/** All judges of one life. */
final class Laws implements Consumer<Entry> {
    private final Scene scene;
    private final Law5Once fifth = new Law5Once();
    private final Law7Killed seventh = new Law7Killed();
    private final Law8ReadBack eighth = new Law8ReadBack();
    private final Law9Secrets ninth = new Law9Secrets();
    private final MachinesComeBack machines = new MachinesComeBack();
    private final HaltedIsHalted halted = new HaltedIsHalted();
    private final JobsEndFirst jobs = new JobsEndFirst();
    private final TakenBackOnce takenBack = new TakenBackOnce();
    private final AlarmsAreMinded alarms = new AlarmsAreMinded();
    private final List<Law> all =
            List.of(
                    new Law1Budget(),
                    new Law2Machines(),
                    new Law3Unread(),
                    new Law4OneBoot(),
                    fifth,
                    new Law6Foreign(),
                    seventh,
                    eighth,
                    ninth,
                    new LinksInOrder(),
                    new OnlyOurs(),
                    machines,
                    new OnlySomeAreMoved(),
                    new BootsAreApproved(),
                    new AgreedIsWritten(),
                    new HeldIsLeftAlone(),
                    new WindowsAreKept(),
                    halted,
                    jobs,
                    takenBack,
                    new VsanKeepsData(),
                    alarms);

    Laws(Scene scene) {
        this.scene = scene;
    }

    @Override
    public void accept(Entry entry) {
        scene.see(entry);
        all.forEach(law -> law.judge(scene, entry));
    }

    void daemonStarts() {
        all.forEach(law -> law.daemonStarts(scene));
    }

    void specChanges() {
        eighth.specChanges();
    }

    Law5Once fifth() {
        return fifth;
    }

    Law7Killed seventh() {
        return seventh;
    }

    Law9Secrets ninth() {
        return ninth;
    }

    HaltedIsHalted halted() {
        return halted;
    }

    JobsEndFirst jobs() {
        return jobs;
    }

    TakenBackOnce takenBack() {
        return takenBack;
    }

    AlarmsAreMinded alarms() {
        return alarms;
    }

    MachinesComeBack machines() {
        return machines;
    }

    List<Law> all() {
        return all;
    }

    List<Law.Violation> broken() {
        return all.stream().flatMap(law -> law.broken().stream()).toList();
    }
}
