package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Fleet;
import io.plumbline.journal.Event;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.life.VirtualDaemon;
import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.lab.simulation.HostStart.Guest;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Astray;
import io.plumbline.lab.world.Body;
import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.plan.Held;
import io.plumbline.plan.Plan;
import io.plumbline.plan.Rules;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * An order to vCenter that goes astray: whatever becomes of it, what our own order puts out is
 * ours, and nobody's machine stays down.
 */
class OrdersAstrayTest {
    private static final SimSpec SPEC = SimSpec.ofHosts(1).withGuests();
    private static final Duration LONGEST = Duration.ofHours(3);

    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final ClusterSpec spec = SPEC.read();
    private final HostModel host;
    private final Fleet withVCenter;
    private final MemoryJournal journal = new MemoryJournal();

    /** Why the host was held, in all passes. */
    private final Set<Held.Reason> held = EnumSet.noneOf(Held.Reason.class);

    OrdersAstrayTest() {
        var depot = Depot.stock(world);
        world.addDatastore("vsan");
        Depot.put(
                depot,
                "fw-cx5.bin",
                new Body.FirmwareImage(SPEC.card().psid(), Depot.FIRMWARE),
                world.now());
        SPEC.stamp(depot);
        HostStart.of(Kind.ONLY_NIC_CONFIG_DIFFERS).with(Guest.RUNS).in(world, SPEC.host(0));
        host = world.host(new Host(SPEC.host(0)));
        withVCenter = MemoryFleet.withVCenter(world, (_, device) -> device);
    }

    @ParameterizedTest
    @EnumSource(value = Astray.class, names = "CALLED_OFF", mode = EnumSource.Mode.EXCLUDE)
    void host_is_done_in_one_outage_and_its_machine_runs_again(Astray how) {
        host.setAstray(Optional.of(how));

        var plan = live(withVCenter, LONGEST);

        assertThat(plan.plansNothing()).as(plan.units().toString()).isTrue();
        assertThat(held).doesNotContain(Held.Reason.MAINTENANCE_BY_OTHERS, Held.Reason.STUCK);
        assertThat(world.ledger().of(Entry.OutageBegan.class)).hasSize(1);
        assertThat(world.ledger().boots(host.host())).isOne();
        assertThat(host.service().machines()).contains(guest());
        assertThat(stopped()).as("how often it went down").isOne();
    }

    @Test
    void host_whose_way_out_somebody_called_off_serves_with_its_machine_until_a_person_says_so() {
        host.setAstray(Optional.of(Astray.CALLED_OFF));

        live(withVCenter, LONGEST);

        assertThat(held)
                .contains(Held.Reason.STUCK)
                .doesNotContain(Held.Reason.MAINTENANCE_BY_OTHERS);
        assertThat(orders()).isOne();
        assertThat(host.service().inMaintenance()).isFalse();
        assertThat(host.service().machines()).contains(guest());

        journal.append(List.of(new Event.Retried(host.host(), world.now(), "somebody")));
        assertThat(live(withVCenter, LONGEST).plansNothing()).isTrue();
        assertThat(host.service().machines()).contains(guest());
    }

    /** Review, 9: whom to ask about it followed the spec of the day. */
    @Test
    void order_that_vcenter_was_sent_is_asked_about_there_though_the_spec_names_it_no_more() {
        host.setAstray(Optional.of(Astray.LATE));
        while (orders() == 0) {
            live(withVCenter, Duration.ofSeconds(1));
        }
        held.clear();

        live(MemoryFleet.of(world, (_, device) -> device), Duration.ofMinutes(15));
        assertThat(host.service().inMaintenance()).isTrue();
        assertThat(held).doesNotContain(Held.Reason.MAINTENANCE_BY_OTHERS);

        assertThat(live(withVCenter, LONGEST).plansNothing()).isTrue();
        assertThat(held).doesNotContain(Held.Reason.MAINTENANCE_BY_OTHERS);
        assertThat(host.service().machines()).contains(guest());
    }

    private Plan live(Fleet fleet, Duration time) {
        var daemon =
                new VirtualDaemon(world, fleet, () -> spec, journal, new Random(1), Rules.SOUND);
        var end = world.now().plus(time);
        var plan = daemon.turn().plan();
        while (world.now().isBefore(end)) {
            world.advanceTo(daemon.next());
            plan = daemon.turn().plan();
            plan.units().forEach(unit -> unit.held().forEach(one -> held.add(one.reason())));
        }
        return plan;
    }

    private long orders() {
        return journal.events().stream().filter(Event.TakeOutIntended.class::isInstance).count();
    }

    private int stopped() {
        var stops = 0;
        var ran = true;
        for (var entry : world.ledger().of(Entry.MachinesRun.class).toList()) {
            var runs = entry.machines().contains(guest());
            stops += ran && !runs ? 1 : 0;
            ran = runs;
        }
        return stops;
    }

    private String guest() {
        return SimSpec.guestOf(host.host().name());
    }
}
