package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.DeclaredFiles;
import io.plumbline.app.work.Pace;
import io.plumbline.app.work.SpecStanding;
import io.plumbline.app.work.TestClusters;
import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.journal.Event;
import io.plumbline.lab.fault.PassingDevice;
import io.plumbline.lab.fault.WitnessedDevice;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.observed.Observation;
import io.plumbline.plan.Held;
import io.plumbline.problem.Problem;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A pass asks a host whose installation goes on how that stands, and gets no answer for long. What
 * people say meanwhile they are told to be kept, and work by it; the ledger is the witness.
 */
class HeldInAPassTest {
    private static final Path SAMPLE = Path.of("../config-samples/minimal/cluster.yaml");
    private static final int MOST_PASSES = 60;
    private static final Host HANGS = new Host("esx01.lab");
    private static final Host FIRST = new Host("esx02.lab");
    private static final Host SECOND = new Host("esx03.lab");

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final TestStore store = TestStore.inMemory();
    private final Pace pace = new Pace(world.clock(), 1);
    private final Clusters clusters = TestClusters.over(store, pace);
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch answers = new CountDownLatch(1);
    private boolean hangs;
    private boolean silent;
    private String text = "";

    @BeforeEach
    void installation_of_one_host_goes_on_and_the_others_are_about_to_leave() throws IOException {
        text =
                Files.readString(SAMPLE)
                        .replace("mode: Observe", "mode: Enforce")
                        .replace("each: 01-04", "each: 01-03")
                        .concat("  rollout: {maxUnavailable: 3, perRack: 3, approve: Never}\n");
        var spec = spec(text);
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        DeclaredFiles.digest(world, depot, spec);
        spec.hosts().forEach(declared -> HostSetup.bare(declared.host().name()).in(world));
        hold(FIRST);
        hold(SECOND);
        accept(spec);
        passUntil("Write");
        resume(FIRST);
        resume(SECOND);
        hangs = true;
    }

    @Test
    void host_that_is_put_on_hold_meanwhile_gets_nothing_of_that_pass_nor_of_the_next() {
        whileOneHangs(() -> hold(FIRST));

        assertThat(acts(FIRST)).isEmpty();
        assertThat(acts(SECOND)).as("it is not spoken of").contains("TakeOut");

        pass();

        assertThat(acts(FIRST)).isEmpty();
        assertThat(heldFor(FIRST)).containsExactly(Held.Reason.ON_HOLD);
    }

    @Test
    void what_lets_a_host_go_on_stops_nobody() {
        whileOneHangs(() -> resume(FIRST));

        assertThat(acts(FIRST)).contains("TakeOut");
        assertThat(acts(SECOND)).contains("TakeOut");
    }

    @Test
    void spec_that_only_looks_stops_all_hosts_as_soon_as_it_is_in_force() {
        whileOneHangs(() -> accept(spec(text.replace("mode: Enforce", "mode: Observe"))));

        assertThat(acts(FIRST)).isEmpty();
        assertThat(acts(SECOND)).isEmpty();

        pass();

        assertThat(acts(FIRST)).isEmpty();
        assertThat(acts(SECOND)).isEmpty();
    }

    @Test
    void host_that_did_not_answer_its_last_look_keeps_no_pass_waiting() {
        silent = true;
        answers.countDown();

        pass();

        assertThat(asked.getCount()).as("asked").isOne();
        assertThat(acts(FIRST)).contains("TakeOut");

        silent = false;
        hangs = false;
        world.advance(Duration.ofHours(1)); // it ends meanwhile
        passUntil("Restart");
    }

    private void whileOneHangs(Runnable said) {
        var pass = CompletableFuture.runAsync(this::pass, task -> Thread.ofVirtual().start(task));
        assertThat(isOver(asked)).isTrue();
        assertThat(acts(FIRST)).isEmpty();
        said.run();
        answers.countDown();
        pass.join();
    }

    private void hold(Host host) {
        clusters.say(
                "minimal",
                new Event.PutOnHold(host, world.now(), "ada", "cable", Optional.empty()));
    }

    private void resume(Host host) {
        clusters.say("minimal", new Event.Resumed(host, world.now(), "ada"));
    }

    private void accept(ClusterSpec spec) {
        var fleet = MemoryFleet.of(world, this::line);
        clusters.accept(
                new FreshlyObserved(new BoundCluster(spec, fleet, pace, _ -> {})),
                new SpecStanding(
                        "cluster.yaml", Optional.of(spec.revision()), List.of(), List.of()));
    }

    /** Until that was sent to the host that will hang, or does no more. */
    private void passUntil(String act) {
        for (var passes = 0; passes < MOST_PASSES && !acts(HANGS).contains(act); passes++) {
            pass();
        }
        assertThat(acts(HANGS)).endsWith(act);
    }

    private static boolean isOver(CountDownLatch latch) {
        try {
            return latch.await(1, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void pass() {
        world.advance(Duration.ofSeconds(1));
        clusters.pass("minimal");
    }

    private Device line(HostModel host, Device device) {
        var witnessed = new WitnessedDevice(device, host);
        return host.host().equals(HANGS) ? new Hanging(witnessed) : witnessed;
    }

    /** Kinds of the acts that it was sent, in order. */
    private List<String> acts(Host host) {
        return world.call(() ->
                world.ledger()
                        .of(Entry.Asked.class)
                        .filter(entry -> entry.host().equals(host))
                        .map(Entry.Asked::act)
                        .map(Act::getClass)
                        .map(Class::getSimpleName)
                        .toList());
    }

    private List<Held.Reason> heldFor(Host host) {
        return clusters
                .view("minimal")
                .flatMap(view -> view.pass())
                .flatMap(pass -> pass.plan(host))
                .orElseThrow()
                .held()
                .stream()
                .map(Held::reason)
                .toList();
    }

    private static ClusterSpec spec(String text) {
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalStateException(problems.toString());
        };
    }

    private final class Hanging extends PassingDevice {
        Hanging(Device device) {
            super(device);
        }

        @Override
        public Observation observe(Query query) throws DeviceException {
            if (silent) {
                throw new DeviceException(
                        new Problem.TimedOut(HANGS, "observe the host", Duration.ofSeconds(60)));
            }
            return super.observe(query);
        }

        @Override
        public JobState look(ActId id) throws DeviceException {
            if (hangs) {
                asked.countDown();
                assertThat(isOver(answers)).isTrue();
            }
            return super.look(id);
        }
    }
}
