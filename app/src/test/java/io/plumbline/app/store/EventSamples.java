package io.plumbline.app.store;

import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.Settling;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Call;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;

/** One of each kind of event, with every optional part once present and once not. */
public final class EventSamples {
    static final Host HOST = new Host("esx01.lab");
    static final Instant AT = Instant.parse("2026-11-20T10:00:00.123456789Z");
    static final ActId ACT = new ActId(UUID.fromString("00000000-0000-4000-8000-000000000001"));
    private static final UUID ESXI = UUID.fromString("5f0e7c1a-0000-0000-0000-000000000001");
    static final BootId MARKED = new BootId(ESXI, AT, Optional.of("m-1"));
    static final BootId UNMARKED = new BootId(ESXI, AT.plusSeconds(600), Optional.empty());
    private static final String SETTING = "nic/esx01.lab/0000:3b:00#NUM_OF_VFS";
    private static final DifferenceKey KEY =
            new DifferenceKey(SETTING, "16", "0", Activation.HOST_REBOOT);

    private static final Call CALL =
            new Call("mlxconfig", new Nic(HOST, new PciAddress(0, 0x3b, 0, 0)));

    private EventSamples() {}

    public static List<Event> all() {
        return Stream.concat(
                        Stream.of(
                                new Event.TakeOutIntended(
                                        HOST,
                                        AT,
                                        ACT,
                                        "sha256:ab",
                                        "1 boot for \"VFs\"\n",
                                        Optional.empty()),
                                new Event.TakeOutIntended(
                                        HOST,
                                        AT,
                                        ACT,
                                        "sha256:ab",
                                        "1 boot",
                                        Optional.of(new Endpoint("vcenter", "esx01.lab"))),
                                new Event.TakeOutIntended(
                                        HOST,
                                        AT,
                                        ACT,
                                        "sha256:ab",
                                        "1 boot; vSAN: EvacuateAllData",
                                        Optional.of(new Endpoint("vcenter", "esx01.lab")),
                                        Optional.of(Duration.ofHours(24))),
                                new Event.LeavesFor(
                                        HOST,
                                        AT,
                                        ACT,
                                        new TreeSet<>(
                                                List.of(
                                                        "vmkernel/esx01.lab/vmk1#vmkernel.mtu ->"
                                                                + " 9000"))),
                                new Event.TakenOut(HOST, AT),
                                new Event.MarkIntended(HOST, AT, ACT, MARKED),
                                new Event.WriteIntended(HOST, AT, ACT, MARKED, CALL, changes()),
                                new Event.RestartIntended(
                                        HOST,
                                        AT,
                                        ACT,
                                        MARKED,
                                        new TreeSet<>(List.of(KEY, other()))),
                                new Event.ServiceRestartIntended(
                                        HOST, AT, ACT, MARKED, new TreeSet<>(List.of(KEY))),
                                new Event.PutBackIntended(HOST, AT, ACT),
                                new Event.BootSeen(HOST, AT, UNMARKED),
                                new Event.ShutDownIntended(
                                        HOST,
                                        AT,
                                        ACT,
                                        new ActId(new UUID(7, 8)),
                                        "compute-01",
                                        AT.plusSeconds(900),
                                        "sha256:0",
                                        "to go down"),
                                new Event.StartIntended(HOST, AT, ACT, "compute-01"),
                                new Event.MachineDown(HOST, AT, "compute-01"),
                                new Event.WouldNotShutDown(HOST, AT, "compute-01", "still runs"),
                                new Event.WouldNotMove(HOST, AT, "db01", "DRS did not move it"),
                                new Event.MayMoveAgain(HOST, AT, "db01", "runs elsewhere"),
                                new Event.MachineSettled(
                                        HOST, AT, "compute-01", Settling.RUNS_AGAIN),
                                new Event.DrainIntended(
                                        HOST,
                                        AT,
                                        ACT,
                                        new ActId(new UUID(7, 8)),
                                        "compute-01",
                                        AT.plusSeconds(86_400),
                                        "sha256:0",
                                        "its jobs may end first"),
                                new Event.ResumeIntended(HOST, AT, ACT, "compute-01"),
                                new Event.JobsStayed(HOST, AT, "compute-01", "still had jobs"),
                                new Event.NeverWentDown(HOST, AT, MARKED),
                                new Event.Released(HOST, AT),
                                new Event.Agreed(HOST, AT, SETTING, "16", "r1"),
                                new Event.ActivationTold(HOST, AT, SETTING, MARKED, "HOST_REBOOT"),
                                new Event.Quarantined(HOST, AT, KEY, "did not hold"),
                                new Event.Stuck(HOST, AT, "nobody can tell"),
                                new Event.Retried(HOST, AT, "ops"),
                                new Event.Retried(HOST, AT, "ops", new TreeSet<>(List.of(CALL))),
                                new Event.PutOnHold(
                                        HOST, AT, "ops", "cable", Optional.of(AT.plusSeconds(60))),
                                new Event.PutOnHold(HOST, AT, "ops", "cable", Optional.empty()),
                                new Event.Resumed(HOST, AT, "ops"),
                                new Event.GlassBroken(
                                        HOST, AT, "ops", "storage", AT.plusSeconds(60)),
                                new Event.Approved(
                                        HOST,
                                        AT,
                                        "ops",
                                        new Approval(
                                                "sha256:0",
                                                "r1",
                                                new TreeSet<>(List.of(SETTING + " -> 16")),
                                                new TreeSet<>(List.of("other -> 1")),
                                                Activation.HOST_REBOOT,
                                                2,
                                                new TreeSet<>(List.of("vm-1")),
                                                Optional.of(AT.plusSeconds(60))))),
                        endings().stream()
                                .<Event>map(ending -> new Event.ActEnded(HOST, AT, ACT, ending)))
                .toList();
    }

    static List<Ending> endings() {
        return List.of(
                new Ending.Done(Activation.HOST_REBOOT),
                new Ending.AlreadySo(),
                new Ending.Underway(),
                new Ending.NeverStarted(),
                new Ending.Failed("refused", Remedy.ASK_A_PERSON),
                new Ending.Failed("called off", Remedy.NOT_AGAIN),
                new Ending.Unknown("reply lost"));
    }

    private static List<Event.Change> changes() {
        return List.of(
                new Event.Change(SETTING, "0", "0", "16"),
                new Event.Change("x#y", "none", "unproven", "ä;'"));
    }

    private static DifferenceKey other() {
        return new DifferenceKey(
                "vib/esx01.lab/nmst#vibVersion", "4.18.1.14", "none", Activation.LIVE);
    }
}
