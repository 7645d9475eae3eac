package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.DistributedSwitchModel;
import io.plumbline.lab.world.VmkAdapter;
import io.plumbline.target.Host;

import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Two hosts on a distributed switch that has grown, of which one has missed that. Judged by the
 * lab's ledger: each leaves service once, and only for what it then gets.
 */
@Execution(ExecutionMode.CONCURRENT)
class CopyBehindTest {
    private static final int SCALE = 60;
    private static final Duration LONGEST = Duration.ofSeconds(150);
    private static final Duration GLANCE = Duration.ofMillis(100);

    private static final String DVS = "ROCE-DVS";
    private static final Host FIRST = new Host("esx01.lab");
    private static final Host SECOND = new Host("esx02.lab");

    private static final DistributedSwitchModel.Refusals NOBODY =
            DistributedSwitchModel.Refusals.NONE;

    @TempDir private Path home = Path.of("");

    @Test
    void host_whose_copy_is_behind_serves_until_that_is_put_right_and_leaves_once()
            throws Exception {
        try (var day = day()) {
            day.startDaemon();

            eventually("the first has it").until(() -> mtu(day, FIRST) == 9000);
            eventually("the second says what it waits for")
                    .until(() ->
                            day.held(SECOND.name()).stream()
                                    .anyMatch(why ->
                                            why.startsWith("NEED ")
                                                    && why.contains("vmkernel.switchMtu")));
            eventually("the first serves").until(() -> day.ready().contains(FIRST.name()));
            assertThat(outages(day, SECOND)).isZero();

            day.lab().world().run(() -> dvs(day).rectify(List.of(SECOND), NOBODY));

            eventually("the second has it").until(() -> mtu(day, SECOND) == 9000);
            eventually("both serve")
                    .until(() -> day.ready().containsAll(List.of(FIRST.name(), SECOND.name())));
            assertThat(outages(day, FIRST)).isOne();
            assertThat(outages(day, SECOND)).isOne();
        }
    }

    private Day day() throws IOException {
        var spec =
                DaySpec.sample()
                        .with("each: 01-16", "each: 01-02")
                        .managed("{name: db01, host: esx01.lab}")
                        .with(
                                "  rollout:",
                                "  distributedSwitches: [{name: ROCE-DVS, uplinks: [hpc/2],"
                                        + " networkIoControl: false, portGroups: [{name: ROCE-PG,"
                                        + " vlan: untagged}]}]\n"
                                        + "  rollout:")
                        .with(
                                "      nics:",
                                "      vmkernelAdapters: {vmk1: {distributedSwitch: ROCE-DVS, mtu:"
                                        + " 9000}}\n"
                                        + "      nics:");
        var day = new Day(home, spec, LabPlan.Situation.ALREADY_RIGHT, SCALE);
        day.lab().world().run(() -> grownButForTheSecond(day));
        return day;
    }

    private static void grownButForTheSecond(Day day) {
        var dvs = dvs(day);
        dvs.setMtu(1500);
        dvs.change(
                dvs.config().traffic(dvs.config().traffic().mtu(9000)),
                List.copyOf(dvs.members()),
                host -> host.equals(SECOND) ? Optional.of("busy") : Optional.empty());
        for (var host : List.of(FIRST, SECOND)) {
            day.lab().world().host(host).vmkernel().put(VmkAdapter.on(DVS, "vmk1", 1500));
        }
    }

    private static DistributedSwitchModel dvs(Day day) {
        return day.lab().world().distributedSwitches().named(DVS);
    }

    private static int mtu(Day day, Host host) {
        return day.lab()
                .world()
                .call(() ->
                        day.lab().world().host(host).vmkernel().find("vmk1").orElseThrow().mtu());
    }

    private static int outages(Day day, Host host) {
        return day.ledger(host.name(), Entry.MaintenanceEntered.class).size();
    }

    private static ConditionFactory eventually(String what) {
        return await(what)
                .atMost(LONGEST)
                .pollInterval(GLANCE)
                .ignoreException(NoSuchElementException.class);
    }
}
