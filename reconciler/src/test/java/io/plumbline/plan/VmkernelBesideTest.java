package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.VmkernelProperties;
import io.plumbline.property.Want;
import io.plumbline.spec.Origin;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.VCenter;
import io.plumbline.target.VmkernelAdapter;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** An adapter of a host's kernel waits for its switch, and its host for neither. */
class VmkernelBesideTest extends MachinesOfAHost {
    private static final VmkernelAdapter VMK = new VmkernelAdapter(HOST, "vmk1");
    private static final DistributedSwitch DVS =
            new DistributedSwitch(new VCenter("vc01.lab"), "dvs");
    private static final Setting<Integer> MTU = VmkernelProperties.MTU.of(VMK);
    private static final Setting<Integer> CARRIED = DistributedSwitchProperties.MTU.of(DVS);

    private Reading<Integer> mtu = HandMadePlans.settled(1500);
    private Reading<String> on = HandMadePlans.settled("dvs");
    private Reading<List<String>> services = HandMadePlans.settled(List.of("VMotion"));
    private Reading<Integer> carried = HandMadePlans.settled(9000);
    private int wanted = 9000;

    VmkernelBesideTest() {
        value = 7; // Nothing else is to be done.
        running = List.of();
    }

    @Override
    List<Wish<?>> wishes() {
        var origin = new Origin("c.yaml", 1, 1, "vmk");
        return List.of(
                wish(),
                Wish.of(MTU, new Want.Exactly<>(wanted), origin),
                Wish.of(CARRIED, new Want.Exactly<>(wanted), origin));
    }

    @Override
    void tell(Readings.Builder readings) {
        readings.put(MTU, mtu)
                .put(VmkernelProperties.SWITCH.of(VMK), on)
                .put(VmkernelProperties.SERVICES.of(VMK), services);
    }

    @Override
    List<Snapshot> others() {
        var boot = new BootId(new UUID(9, 9), T, Optional.empty());
        return List.of(
                Snapshot.answered(
                        DVS.unit(),
                        "vcenter",
                        new Observation(
                                Optional.of(boot),
                                Readings.builder().put(CARRIED, carried).build(),
                                List.of()),
                        T));
    }

    @Override
    Orders orders() {
        return new Orders(
                List.of(new Orders.Pair<>(MTU, CARRIED)),
                List.of(
                        new Orders.Base<>(
                                MTU, VmkernelProperties.SWITCH.of(VMK), new Want.Exactly<>("dvs")),
                        new Orders.Base<>(
                                MTU,
                                VmkernelProperties.SERVICES.of(VMK),
                                new Want.Lacking(Set.of(VmkernelProperties.MANAGEMENT)))));
    }

    @Test
    void it_is_written_while_its_host_serves_once_the_switch_carries_it() {
        assertThat(written()).containsExactly("vmkernel.mtu");

        carried = HandMadePlans.settled(1500);

        assertThat(next())
                .containsExactly(
                        "ORDER esx01.lab vmk1 vmkernel.mtu is 1500 and has to be 9000; that waits"
                                + " until switch dvs of vc01.lab vds.mtu is at least 9000, and it"
                                + " is 1500");
    }

    /** The switch waits for room in the budget, which the host takes while it is out. */
    @Test
    void host_that_is_out_comes_back_although_its_adapter_waits_for_the_switch() {
        takenOut();
        carried = HandMadePlans.settled(1500);

        assertThat(next()).first().isEqualTo("PutBack: it is as wished");
    }

    @Test
    void it_shrinks_whatever_the_switch_carries() {
        wanted = 1500;
        mtu = HandMadePlans.settled(9000);

        assertThat(written()).containsExactly("vmkernel.mtu");
    }

    @Test
    void one_that_carries_management_is_never_written_and_said_to_be_so() {
        services = HandMadePlans.settled(List.of("VMotion", "management"));

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("NEED esx01.lab vmk1 vmkernel.mtu is 1500")
                .contains("vmkernel.services is without Management, and it is VMotion,management");
    }

    @Test
    void one_that_is_on_another_switch_or_on_none_is_never_written() {
        on = HandMadePlans.settled("other");
        assertThat(next()).singleElement().asString().startsWith("NEED ").contains("it is other");

        on = new Reading.Settled<>(State.none());
        assertThat(next()).singleElement().asString().startsWith("NEED ").contains("it is none");
    }

    @Test
    void one_whose_services_nobody_understands_is_not_written_and_keeps_its_host_from_nothing() {
        takenOut();
        services = new Reading.Unreadable<>(new Problem.Unparsed(HOST, "tag get", "odd"));

        assertThat(written()).isEmpty();
        assertThat(next())
                .anyMatch(why -> why.startsWith("PutBack: "))
                .anyMatch(why -> why.startsWith("ORDER ") && why.contains("odd"));
    }

    @Test
    void one_that_the_host_does_not_have_is_told() {
        mtu = new Reading.NotOffered<>();
        on = new Reading.NotOffered<>();
        services = new Reading.NotOffered<>();

        assertThat(written()).isEmpty();
        assertThat(next()).anyMatch(why -> why.startsWith("NOT_OFFERED "));
    }
}
