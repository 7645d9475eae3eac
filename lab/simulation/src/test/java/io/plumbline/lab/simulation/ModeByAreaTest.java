package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.lab.fault.WitnessedDevice;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Delta;
import io.plumbline.plan.Held;
import io.plumbline.plan.Phase;
import io.plumbline.plan.Plan;
import io.plumbline.plan.Rules;
import io.plumbline.plan.UnitPlan;
import io.plumbline.property.Area;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** What an area's mode leaves is told and left; all the rest is done. */
class ModeByAreaTest {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");
    private final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);

    @Test
    void firmware_that_is_only_planned_is_not_burned_and_all_the_rest_is_done() {
        var unit = live("{firmware: Plan}");

        assertThat(written()).contains("vib", "mlxconfig", "options.nmlx5_core");
        assertThat(written()).doesNotContain("burn");
        assertThat(unit.phase()).as(unit.held().toString()).isInstanceOf(Phase.InService.class);
        assertThat(unit.held())
                .singleElement()
                .satisfies(held -> {
                    assertThat(held.reason()).isEqualTo(Held.Reason.LEFT);
                    assertThat(held.text())
                            .contains("has to be 16.32.1010")
                            .endsWith("it stays as it is: the mode of area firmware is Plan");
                });
        assertThat(unit.change().isEmpty()).isTrue();
        assertThat(boots()).isEqualTo(2);
    }

    /** Without tools a card cannot be told, so nothing of it is wished, and no outage hangs. */
    @Test
    void a_host_whose_tools_are_only_observed_comes_back_into_service() {
        var unit = live("{tools: Observe}");

        assertThat(written()).containsExactlyInAnyOrder("vib", "options.nmlx5_core");
        assertThat(unit.phase()).as(unit.held().toString()).isInstanceOf(Phase.InService.class);
        assertThat(unit.held()).isNotEmpty().allMatch(held -> held.reason() == Held.Reason.LEFT);
    }

    @Test
    void nothing_of_the_card_is_configured_where_its_configuration_is_only_planned() {
        var unit = live("{nicConfig: Plan}");

        assertThat(written()).doesNotContain("mlxconfig").contains("burn");
        assertThat(unit.phase()).as(unit.held().toString()).isInstanceOf(Phase.InService.class);
        assertThat(unit.held())
                .allMatch(held -> held.reason() == Held.Reason.LEFT)
                .extracting(Held::text)
                .anyMatch(text -> text.contains("SRIOV_EN") && text.contains("has to be"))
                .anyMatch(text ->
                        text.matches(
                                ".*max_vfs.* needs .*SRIOV_EN, which stays as it is: the mode of"
                                        + " area nicConfig is Plan"));
    }

    /** What is chosen by the board id of a card hangs on the packages with the tools. */
    @Test
    void a_host_whose_packages_are_only_planned_comes_back_into_service() {
        var unit = live("{software: Plan}");

        assertThat(written()).containsExactly("options.nmlx5_core");
        assertThat(unit.phase()).as(unit.held().toString()).isInstanceOf(Phase.InService.class);
        assertThat(unit.held()).isNotEmpty().allMatch(held -> held.reason() == Held.Reason.LEFT);
        assertThat(unit.onlyPlanned())
                .extracting(Delta::setting)
                .anyMatch(setting -> setting.startsWith("vib/"));
    }

    @Test
    void a_host_of_which_everything_is_only_observed_is_left_alone() {
        var areas =
                Arrays.stream(Area.values())
                        .map(area -> area.word() + ": Observe")
                        .collect(Collectors.joining(", ", "{", "}"));

        var unit = live(areas);

        assertThat(world.ledger().of(Entry.Asked.class)).isEmpty();
        assertThat(boots()).isZero();
        assertThat(unit.inPlumb()).isFalse();
        assertThat(unit.onlyPlanned()).isEmpty();
        assertThat(unit.held()).isNotEmpty().allMatch(held -> held.reason() == Held.Reason.LEFT);
    }

    /** One bare host until nothing is ready any more for an hour. */
    private UnitPlan live(String modes) {
        var spec = SimSpec.ofHosts(1);
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        Depot.put(
                depot,
                "fw-cx5.bin",
                new Body.FirmwareImage(spec.card().psid(), Depot.FIRMWARE),
                world.now());
        spec.stamp(depot);
        HostStart.of(Kind.BARE).in(world, spec.host(0));
        var text =
                SpecText.of(spec)
                        .replace("mode: Enforce\n", "mode: Enforce\n  modeByArea: " + modes + "\n");
        if (!(SpecReader.read("c.yaml", text) instanceof SpecReading.Accepted(var read))) {
            throw new AssertionError(SpecReader.read("c.yaml", text));
        }
        var daemon =
                new SimDaemon(
                        world,
                        MemoryFleet.of(world, (host, device) -> new WitnessedDevice(device, host)),
                        () -> read,
                        new MemoryJournal(),
                        new Random(1),
                        Rules.SOUND);
        var busy = world.now();
        Plan last = daemon.turn().plan();
        while (Duration.between(busy, world.now()).toMinutes() < 60) {
            world.advanceTo(
                    daemon.next().isAfter(world.now())
                            ? daemon.next()
                            : world.now().plusSeconds(1));
            last = daemon.turn().plan();
            if (last.units().stream().anyMatch(unit -> !unit.ready().isEmpty())) {
                busy = world.now();
            }
        }
        return last.units().getFirst();
    }

    private Set<String> written() {
        return world.ledger()
                .of(Entry.Asked.class)
                .map(Entry.Asked::act)
                .filter(Act.Write.class::isInstance)
                .map(act -> ((Act.Write) act).wire().name())
                .collect(Collectors.toSet());
    }

    private int boots() {
        return world.hosts().stream().mapToInt(host -> world.ledger().boots(host.host())).sum();
    }
}
