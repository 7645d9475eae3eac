package io.plumbline.drivers.esxi.faces;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.EsxiHost;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.lab.memory.MemoryHost;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.property.Activation;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/** The life of one host of a random world, in which both faces are compared after every event. */
final class RandomWorld {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");

    /** How an act ends that has had its effect, or whose effect was there before. */
    private static final List<String> DONE = List.of("Done", "AlreadySo", "Ended");

    /** In one world of so many. */
    private static final int RESTARTS_IN = 20;

    private final long seed;
    private final Random random;
    private final World world;
    private final HostModel model;
    private final Coverage coverage;
    private final WriteTally tally;
    private final List<String> disagreements = new ArrayList<>();

    RandomWorld(long seed, Coverage coverage, WriteTally tally) {
        this.seed = seed;
        this.random = new Random(seed);
        this.world = World.virtual(EPOCH, LabTimes.USUAL, seed);
        this.coverage = coverage;
        this.tally = tally;
        Depot.stock(world);
        world.addDatastore("vsan");
        this.model = new RandomHost(random, seed).in(world, "esx" + Math.abs(seed) + ".lab");
    }

    HostModel model() {
        return model;
    }

    /**
     * Lives it: writes by one face and by the other in turn, and boots.
     *
     * @param shell how the driver reaches the host
     * @return what the faces did not agree on, with the events before it
     */
    List<String> live(Shell shell, int events) {
        var faces =
                new Faces(
                        new MemoryHost(model),
                        new EsxiHost(model.host(), shell, "[vsan] plumbline"));
        compare(faces, "at the beginning");
        for (var event = 0; event < events; event++) {
            var byDriver = event % 2 == 0;
            var what = random.nextInt(7) == 0 ? boot(faces) : write(faces, byDriver);
            compare(
                    faces,
                    "event " + event + (byDriver ? " by the driver: " : " in memory: ") + what);
        }
        if (seed % RESTARTS_IN == 0) {
            restart(faces);
        }
        return disagreements;
    }

    /** By chance alone a restart hardly ever finds all that it needs. */
    private void restart(Faces faces) {
        world.run(() -> model.service().letRun(List.of()));
        world.advance(Duration.ofMinutes(20));
        if (Answered.by(faces.inMemory(), Queries.full(model)) instanceof Answered.Told(var seen)) {
            var found = seen.boot().orElseThrow();
            var boot = new BootId(found.hostUuid(), found.bootedAt(), Optional.of("again"));
            for (var act :
                    List.of(
                            new Act.TakeOut(model.host(), found),
                            new Act.Mark(model.host(), boot),
                            new Act.Restart(
                                    model.host(),
                                    boot,
                                    Activation.HOST_REBOOT,
                                    Optional.empty()))) {
                compare(faces, "at last in memory: " + apply(faces.inMemory(), false, act));
            }
            world.advance(Duration.ofMinutes(20));
            compare(faces, "it came back");
        }
    }

    private void compare(Faces faces, String after) {
        coverage.nextMoment();
        found(after, faces.compare(Queries.full(model), coverage));
        if (random.nextInt(4) == 0) {
            found(after + ", asked less", faces.compare(Queries.some(model, random), coverage));
        }
    }

    private void found(String after, List<Disagreement> some) {
        some.forEach(one -> disagreements.add("seed " + seed + " after " + after + ": " + one));
    }

    private String boot(Faces faces) {
        world.run(() -> model.power().crash());
        compare(faces, "the power went");
        world.advance(Duration.ofMinutes(20));
        return "a boot";
    }

    private String write(Faces faces, boolean byDriver) {
        var device = byDriver ? faces.byDriver() : faces.inMemory();
        if (!(Answered.by(faces.inMemory(), Queries.full(model))
                instanceof Answered.Told(var seen))) {
            world.advance(Duration.ofMinutes(5));
            return "it was away";
        }
        var act = new RandomWrites(random, model).next(seen);
        return act.map(
                        some -> {
                            var what = apply(device, byDriver, some);
                            judge(some, what, byDriver ? faces.inMemory() : faces.byDriver());
                            return what;
                        })
                .orElse("nothing to write");
    }

    /** What one face says that it wrote, the other one reads. */
    private void judge(Act act, String what, Device other) {
        if (act instanceof Act.Write write
                && DONE.stream().anyMatch(done -> what.endsWith(": " + done))
                && Answered.by(other, Queries.full(model)) instanceof Answered.Told(var seen)) {
            write.puts().stream()
                    .filter(put -> !isSo(put, seen))
                    .forEach(put ->
                            disagreements.add(
                                    "seed "
                                            + seed
                                            + " after "
                                            + what
                                            + ": the other face does not read "
                                            + put.text()));
        }
    }

    private static <V> boolean isSo(Put<V> put, Observation seen) {
        return switch (seen.readings().of(put.setting()).orElseThrow()) {
            case Reading.Settled<V>(var now) -> now.equals(put.to()) || arePlugged(put, now);
            case Reading.Staged<V>(var _, var next) -> next.equals(put.to()) || isZero(put, next);
            case Reading.NotOffered<V> _, Reading.Unreadable<V> _ -> false;
        };
    }

    /** Uplinks that somebody else gave a switch stay beside those that are asked for. */
    private static <V> boolean arePlugged(Put<V> put, State<V> now) {
        return put.setting().property().equals(StandardSwitchProperties.UPLINKS)
                && put.to() instanceof State.Is<V>(List<?> wanted)
                && now instanceof State.Is<V>(List<?> there)
                && there.containsAll(wanted);
    }

    /** A position of an array that is asked to be nothing is 0. */
    private static <V> boolean isZero(Put<V> put, State<V> next) {
        return put.setting().property().equals(NicDriverProperties.MAX_VFS)
                && put.to().equals(State.none())
                && next.equals(State.is(0));
    }

    private String apply(Device device, boolean byDriver, Act act) {
        var id = new ActId(new UUID(random.nextLong(), random.nextLong()));
        var text =
                act instanceof Act.Write write
                        ? write.wire().name()
                                + " "
                                + write.puts().stream().map(put -> put.text()).toList()
                        : act.getClass().getSimpleName();
        var outcome = outcome(device, act, id);
        tally.count(act, byDriver, outcome);
        world.advance(Duration.ofSeconds(random.nextInt(10)));
        return text + ": " + outcome;
    }

    private String outcome(Device device, Act act, ActId id) {
        try {
            var receipt = Patiently.apply(world, device, act, id);
            return receipt instanceof Receipt.Underway
                    ? Patiently.end(world, device, id).getClass().getSimpleName()
                    : receipt.getClass().getSimpleName();
        } catch (DeviceException e) {
            return e.problem().getClass().getSimpleName();
        }
    }
}
