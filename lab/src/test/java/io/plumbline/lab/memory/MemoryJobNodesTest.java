package io.plumbline.lab.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Endpoint;
import io.plumbline.device.JobState;
import io.plumbline.device.Query;
import io.plumbline.device.Receipt;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.Activation;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.JobNode;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Closing and opening by the contract of the acts, and what is told before and after. */
class MemoryJobNodesTest {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");
    private static final Host HOST = new Host("esx01.lab");
    private static final JobNode NODE = new JobNode(HOST, "c01");
    private static final Receipt DONE = new Receipt.Done(Activation.LIVE);
    private static final Receipt ALREADY = new Receipt.AlreadySo();
    private static final BootId BOOT = new BootId(new UUID(1, 1), EPOCH, Optional.empty());
    private static final Act DRAIN = new Act.Drain(NODE, BOOT, Duration.ofHours(1));
    private static final Act RESUME = new Act.Resume(NODE, BOOT);

    private final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);
    private final Device device;

    MemoryJobNodesTest() {
        HostSetup.bare("esx01.lab").running("compute-01").in(world);
        world.batch().add("c01", HOST, "compute-01");
        var fleet = MemoryFleet.of(world);
        device = fleet.at(fleet.jobKeeperOf(HOST).orElseThrow());
        assertThat(fleet.jobKeeperOf(HOST)).contains(new Endpoint("jobs", "esx01.lab"));
    }

    @Test
    void tells_of_the_nodes_that_are_named() throws DeviceException {
        world.batch().submit("ann", Duration.ofHours(1));
        world.batch().submit("ben", Duration.ofHours(1));

        var told = observed();

        assertThat(told.of(JobNodeProperties.CLOSED.of(NODE)))
                .contains(new Reading.Settled<>(State.none()));
        assertThat(told.running(JobNodeProperties.JOBS.of(NODE)))
                .contains(List.of("1 (ann)", "2 (ben)"));
        assertThat(told.running(JobNodeProperties.ANSWERS.of(NODE))).contains(true);
        assertThat(device.look(id())).isEqualTo(new JobState.NeverStarted());
    }

    @Test
    void closes_and_opens_for_its_reason_twice_as_once() throws DeviceException {
        assertThat(device.apply(DRAIN, id())).isEqualTo(DONE);
        assertThat(device.apply(DRAIN, id())).isEqualTo(DONE);
        assertThat(observed().running(JobNodeProperties.CLOSED.of(NODE)))
                .contains("plumbline: esx01.lab leaves service");

        assertThat(device.apply(RESUME, id())).isEqualTo(DONE);
        assertThat(device.apply(RESUME, id())).isEqualTo(ALREADY);
        assertThat(observed().running(JobNodeProperties.CLOSED.of(NODE))).isEmpty();
    }

    @Test
    void what_others_closed_stays_theirs() throws DeviceException {
        world.batch().close("c01", "bad fan", "ann");

        assertThat(device.apply(DRAIN, id())).isEqualTo(ALREADY);
        assertThat(device.apply(RESUME, id())).isEqualTo(ALREADY);

        assertThat(observed().running(JobNodeProperties.CLOSED.of(NODE))).contains("bad fan");
    }

    @Test
    void node_whose_machine_is_down_does_not_answer_and_can_be_opened() throws DeviceException {
        device.apply(DRAIN, id());
        world.host(HOST).service().stop("compute-01");
        assertThat(observed().running(JobNodeProperties.ANSWERS.of(NODE))).contains(false);

        assertThat(device.apply(RESUME, id())).isEqualTo(DONE);
    }

    /** SlurmdTimeout, by default 300 s. */
    @Test
    void node_that_is_not_heard_of_for_long_is_down_until_it_is() throws DeviceException {
        world.host(HOST).service().stop("compute-01");
        world.advance(Duration.ofMinutes(5).minusSeconds(1));
        assertThat(observed().inForce(JobNodeProperties.CLOSED.of(NODE))).contains(State.none());

        world.advance(Duration.ofSeconds(1));
        assertThat(observed().running(JobNodeProperties.CLOSED.of(NODE)))
                .contains("Not responding");

        world.host(HOST).service().start("compute-01");
        world.advance(Duration.ofMinutes(5));
        assertThat(observed().inForce(JobNodeProperties.CLOSED.of(NODE))).contains(State.none());
    }

    @Test
    void believes_no_success_that_is_a_lie() {
        world.letStrike((kind, _) -> kind == Mishap.WRITE_IS_A_LIE);

        assertThatExceptionOfType(DeviceException.class)
                .isThrownBy(() -> device.apply(DRAIN, id()))
                .satisfies(why ->
                        assertThat(why.problem().text())
                                .contains("drain c01", "it is open all the same"));
    }

    @Test
    void node_that_the_scheduler_does_not_know_cannot_be_read_or_closed() {
        var strange = new JobNode(HOST, "c99");

        assertThat(observed(strange).any(Reading.Unreadable.class::isInstance)).isTrue();
        assertThatExceptionOfType(DeviceException.class)
                .isThrownBy(() ->
                        device.apply(new Act.Drain(strange, BOOT, Duration.ofHours(1)), id()));
    }

    private Readings observed() {
        return observed(NODE);
    }

    private Readings observed(JobNode node) {
        try {
            return device.observe(new Query(Set.of(), Set.of(), Set.of(node))).readings();
        } catch (DeviceException e) {
            throw new AssertionError(e);
        }
    }

    private static ActId id() {
        return new ActId(UUID.randomUUID());
    }
}
