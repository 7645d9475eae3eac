package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Orders;
import io.plumbline.desired.Wish;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.Area;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.MachineProperties.Power;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Vlan;
import io.plumbline.property.Want;
import io.plumbline.spec.Mode;
import io.plumbline.spec.Origin;
import io.plumbline.target.Adapter;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Machine;
import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;
import io.plumbline.target.PortGroup;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What an adapter of a machine waits for before it is made. */
class MachineAdapterTurnTest extends MachinesOfAHost {
    private static final Machine MACHINE = new Machine(HOST, "vm-1");
    private static final VCenter VCENTER = new VCenter("vc01.lab");
    private static final DistributedSwitch DVS = new DistributedSwitch(VCENTER, "dvs");
    private static final Setting<AdapterType> ADAPTER =
            AdapterProperties.TYPE.of(new Adapter(MACHINE, "roce"));
    private static final Setting<Boolean> RESERVED = MachineProperties.MEMORY_RESERVED.of(MACHINE);
    private static final Setting<Integer> FUNCTIONS =
            NicDriverProperties.VIRTUAL_FUNCTIONS.of(
                    new NicPort(new Nic(HOST, PciAddress.parse("0000:3b:00.0").orElseThrow()), 2));
    private static final Setting<Vlan> GROUP =
            DistributedSwitchProperties.VLAN.of(new PortGroup(DVS, "roce"));
    private static final Setting<List<String>> MEMBER =
            DistributedSwitchProperties.PORTS.of(new SwitchMember(DVS, HOST));
    private static final Setting<List<String>> ELSEWHERE =
            AdapterProperties.ELSEWHERE.of(ADAPTER.target());
    private static final Origin ORIGIN = new Origin("c.yaml", 1, 1, "adapters");
    private static final String WAITS =
            "esx01.lab machine vm-1 adapter on roce adapter.type is none and has to be SRIOV; that"
                    + " waits until ";
    private static final String ON_OTHER =
            "NEED "
                    + WAITS
                    + "esx01.lab machine vm-1 adapter on roce adapter.elsewhere is without"
                    + " 0000:3b:00.1, and it is 0000:3b:00.1 on port group other; nothing in the"
                    + " spec changes that; move it there in vCenter while the machine is off (Edit"
                    + " Settings, the network of the adapter), or take it away; but leave it where"
                    + " the spec has another SRIOV adapter on that network: it gets that one's"
                    + " function, and then this one is made";
    private static final String UNTIL_OFF =
            "NO_DRIVER esx01.lab machine vm-1 adapter on roce adapter.type has to become SRIOV"
                    + " while the machine is off, and nobody turns it off for that: it is written"
                    + " when it is shut down for an outage of its host, or by hand";

    private Reading<Boolean> reserved = HandMadePlans.settled(true);
    private Reading<Integer> functions = HandMadePlans.settled(2);
    private Reading<Vlan> group = HandMadePlans.settled(Vlan.parse("untagged"));
    private Reading<List<String>> member = HandMadePlans.settled(List.of("vmnic4"));
    private Reading<List<String>> onOthers = HandMadePlans.settled(List.of());
    private boolean groupIsWished = true;
    private Instant switchAskedAt = T;
    private Optional<Problem> switchTrouble = Optional.empty();

    @BeforeEach
    void machine_without_its_adapter_is_off() {
        value = 7;
        power.put("vm-1", Power.On);
        off();
    }

    @Override
    List<Wish<?>> wishes() {
        return Stream.concat(
                        super.wishes().stream(),
                        Stream.of(
                                        Wish.of(
                                                ADAPTER,
                                                new Want.Exactly<>(AdapterType.SRIOV),
                                                ORIGIN),
                                        Wish.of(RESERVED, new Want.Exactly<>(true), ORIGIN),
                                        Wish.of(FUNCTIONS, new Want.Exactly<>(2), ORIGIN),
                                        Wish.of(
                                                GROUP,
                                                new Want.Exactly<>(Vlan.parse("untagged")),
                                                ORIGIN),
                                        Wish.of(MEMBER, new Want.Present<>(), ORIGIN))
                                .filter(wish -> groupIsWished || !wish.setting().equals(GROUP)))
                .toList();
    }

    @Override
    void tell(Readings.Builder readings) {
        readings.put(ADAPTER, new Reading.Settled<>(State.none()))
                .put(RESERVED, reserved)
                .put(FUNCTIONS, functions)
                .put(ELSEWHERE, onOthers);
    }

    @Override
    List<Snapshot> others() {
        var ofSwitch =
                Snapshot.answered(
                        VCENTER,
                        "vcenter",
                        new Observation(
                                Optional.of(HandMadePlans.BOOT),
                                Readings.builder().put(GROUP, group).put(MEMBER, member).build(),
                                List.of()),
                        switchAskedAt);
        return List.of(switchTrouble.map(ofSwitch::failed).orElse(ofSwitch));
    }

    @Override
    Orders orders() {
        return new Orders(
                List.of(),
                List.of(
                        new Orders.Base<>(ADAPTER, GROUP, new Want.Present<>()),
                        new Orders.Base<>(ADAPTER, MEMBER, new Want.Present<>()),
                        new Orders.Base<>(ADAPTER, ELSEWHERE, new Want.NoneOf("0000:3b:00.1")),
                        new Orders.Base<>(ADAPTER, RESERVED, new Want.Exactly<>(true)),
                        new Orders.Base<>(ADAPTER, FUNCTIONS, new Want.AtLeast<>(2))));
    }

    @Test
    void it_is_made_where_all_that_it_is_built_on_is_there() {
        assertThat(written()).containsExactly("adapter.type");
        assertThat(faults()).isEmpty();
    }

    @Test
    void it_waits_for_its_port_group() {
        group = new Reading.Settled<>(State.none());

        assertThat(next())
                .containsExactly(
                        "ORDER "
                                + WAITS
                                + "port group roce of switch dvs of vc01.lab"
                                + " portGroup.vlan is present, and it is none");
    }

    @Test
    void it_waits_until_its_host_is_on_the_switch() {
        member = new Reading.Settled<>(State.none());

        assertThat(next())
                .containsExactly(
                        "ORDER "
                                + WAITS
                                + "member esx01.lab of switch dvs of vc01.lab"
                                + " member.ports is present, and it is none");
    }

    @Test
    void it_waits_until_the_functions_of_all_adapters_are_there() {
        functions = HandMadePlans.settled(1);

        assertThat(next())
                .contains(
                        "ORDER "
                                + WAITS
                                + "esx01.lab nic 0000:3b:00 port 2 port.virtualFunctions is at"
                                + " least 2, and it is 1")
                .noneMatch(why -> why.startsWith("Write"));
    }

    @Test
    void it_waits_until_memory_is_reserved_without_which_its_machine_would_not_start() {
        reserved = HandMadePlans.settled(false);

        assertThat(written()).containsExactly("machine.memoryReserved");
        assertThat(next()).anyMatch(why -> why.startsWith("ORDER " + WAITS));
    }

    @Test
    void what_nothing_in_the_spec_brings_is_named_so() {
        group = new Reading.Settled<>(State.none());
        groupIsWished = false;

        assertThat(next())
                .containsExactly(
                        "NEED "
                                + WAITS
                                + "port group roce of switch dvs of vc01.lab"
                                + " portGroup.vlan is present, and it is none; nothing in the spec"
                                + " changes that");
    }

    /** Of another function it says nothing. */
    @Test
    void one_of_its_function_on_another_network_is_told_and_not_doubled() {
        onOthers = HandMadePlans.settled(List.of("0000:3b:00.10 on port group other"));
        assertThat(written()).containsExactly("adapter.type");

        onOthers = HandMadePlans.settled(List.of("0000:3b:00.1 on port group other"));
        assertThat(next()).containsExactly(ON_OTHER);
    }

    /** Whoever is told it only in the outage has no time to move it. */
    @Test
    void one_on_another_network_is_told_while_the_machine_runs_and_what_passes_is_not() {
        power.put("vm-1", Power.On);
        running = List.of("vm-1", "vm-2");
        assertThat(next()).containsExactly(UNTIL_OFF);

        functions = HandMadePlans.settled(0);
        member = new Reading.Settled<>(State.none());
        onOthers = new Reading.Unreadable<>(new Problem.Unreachable(HOST, "look", "refused"));
        assertThat(next()).containsOnlyOnce(UNTIL_OFF);

        onOthers = HandMadePlans.settled(List.of("0000:3b:00.1 on port group other"));
        assertThat(next()).containsOnlyOnce(ON_OTHER).doesNotContain(UNTIL_OFF);
        assertThat(written()).isEmpty();
    }

    @Test
    void what_is_not_told_is_waited_for() {
        switchTrouble = Optional.of(new Problem.Unreachable(VCENTER, "login", "refused"));
        assertThat(next()).singleElement().asString().contains("refused");

        switchTrouble = Optional.empty();
        switchAskedAt = T.minusSeconds(400);
        assertThat(next()).singleElement().asString().endsWith("vc01.lab has to be observed anew");

        switchAskedAt = T;
        group = new Reading.Unreadable<>(new Problem.Unparsed(VCENTER, "look", "%%"));
        assertThat(next()).singleElement().asString().contains("%%");
    }

    @Test
    void it_is_left_as_it_is_with_the_area_of_its_switch() {
        group = new Reading.Settled<>(State.none());
        modes = Map.of(Area.VIRTUAL_SWITCH, Mode.Plan);

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("LEFT ")
                .endsWith("the mode of area virtualSwitch is Plan");
    }

    @Test
    void its_host_is_out_no_longer_than_five_minutes_for_it() {
        takenOut();
        group = new Reading.Settled<>(State.none());

        assertThat(next()).singleElement().asString().startsWith("ORDER ");
        assertThat(next(T.plusSeconds(290))).first().isEqualTo("PutBack: it is as wished");
    }

    @Test
    void its_host_goes_on_to_the_boot_that_brings_the_functions() {
        takenOut();
        value = 1;
        functions = HandMadePlans.settled(0);

        assertThat(next()).first().asString().startsWith("Write");
    }

    @Test
    void a_check_of_its_own_refuses_what_is_built_on_nothing() {
        var plan = new Plan("r1", List.of(unit()), 1);
        functions = HandMadePlans.settled(1);

        assertThat(faults(plan))
                .containsExactly(
                        "adapter/esx01.lab/vm-1/roce#adapter.type is built on"
                                + " port/esx01.lab/0000:3b:00/2#port.virtualFunctions, which is not"
                                + " so");
    }

    private List<String> faults() {
        return faults(new Plan("r1", List.of(unit()), 1));
    }
}
