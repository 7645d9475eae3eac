package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.Managed.PortGroupRef;
import io.plumbline.drivers.vcenter.NewPortGroup;
import io.plumbline.drivers.vcenter.NewSwitch;
import io.plumbline.drivers.vcenter.SeenPortGroup;
import io.plumbline.drivers.vcenter.SeenSwitch;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.SwitchChange;
import io.plumbline.drivers.vcenter.TaskState;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.property.Vlan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Port groups of distributed switches: what the gateway reads and changes. Each case has a switch
 * of its own, which stays behind: no other case looks at it.
 */
abstract class PortGroupsContract extends Contract {
    static final List<String> UPLINKS = List.of("uplink1", "uplink2");

    static Stream<Vlan> vlans() {
        return Stream.of(
                new Vlan.None(),
                new Vlan.Id(300),
                new Vlan.Trunk(List.of(new Vlan.Range(10, 20), new Vlan.Range(4094, 4094))));
    }

    @ParameterizedTest
    @MethodSource("vlans")
    void port_group_is_made_and_told(Vlan vlan) throws Exception {
        try (var gateway = gateway()) {
            var of = make(gateway);

            var seen = makeIn(gateway, of, vlan);

            assertThat(seen)
                    .isEqualTo(
                            new SeenPortGroup(
                                    seen.ref(),
                                    seen.name(),
                                    new SeenPortGroup.Place(
                                            new Told.Is<>(of.ref()), new Told.Is<>(false)),
                                    seen.configVersion(),
                                    new Told.Is<>(vlan)));
        }
    }

    @Test
    void vlan_of_a_port_group_is_changed() throws Exception {
        try (var gateway = gateway()) {
            var group = makeIn(gateway, make(gateway), new Vlan.Id(300));

            var ended =
                    end(
                            gateway,
                            gateway.reconfigure(
                                    group.ref(), version(group.configVersion()), new Vlan.None()));

            assertThat(ended).isEqualTo(new TaskState.Done());
            assertThat(group(gateway.inventory(), group.ref()).vlan())
                    .isEqualTo(new Told.Is<>(new Vlan.None()));
        }
    }

    @Test
    void port_group_that_somebody_changed_since_is_not_changed() throws Exception {
        try (var gateway = gateway()) {
            var read = makeIn(gateway, make(gateway), new Vlan.Id(300));
            var version = version(read.configVersion());
            end(gateway, gateway.reconfigure(read.ref(), version, new Vlan.Id(301)));

            var ended = end(gateway, gateway.reconfigure(read.ref(), version, new Vlan.Id(302)));

            var vlan = group(gateway.inventory(), read.ref()).vlan();
            if (honours(Fact.CONFIG_VERSION_COUNTS)) {
                assertThat(why(ended)).isInstanceOf(Trouble.Stale.class);
                assertThat(vlan).isEqualTo(new Told.Is<>(new Vlan.Id(301)));
            } else {
                assertThat(ended).isEqualTo(new TaskState.Done());
                assertThat(vlan).isEqualTo(new Told.Is<>(new Vlan.Id(302)));
            }
        }
    }

    @Test
    void watch_is_told_of_a_new_switch_and_of_its_port_group() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            watch.next(PATIENCE);
            var of = make(gateway);
            assertThat(((Sighting.Changed) watch.next(PATIENCE)).touched()).contains(of.ref());

            var group = makeIn(gateway, of, new Vlan.Id(300));

            var change = (Sighting.Changed) watch.next(PATIENCE);
            assertThat(change.touched()).contains(group.ref());
            assertThat(change.now()).isEqualTo(gateway.inventory());
        }
    }

    @Test
    void watch_is_told_of_what_changes_in_a_port_group() throws Exception {
        try (var gateway = gateway();
                var watch = gateway.watch()) {
            var group = makeIn(gateway, make(gateway), new Vlan.Id(300));
            watch.next(PATIENCE);
            var version = version(group.configVersion());

            end(gateway, gateway.reconfigure(group.ref(), version, new Vlan.Id(301)));

            var seen = watch.next(Duration.ofSeconds(1));
            if (honours(Fact.PORT_GROUP_IS_WATCHED)) {
                var change = (Sighting.Changed) seen;
                assertThat(change.touched()).contains(group.ref());
                assertThat(group(change.now(), group.ref()).vlan())
                        .isEqualTo(new Told.Is<>(new Vlan.Id(301)));
            } else {
                assertThat(seen).isEqualTo(new Sighting.Quiet());
            }
        }
    }

    HostRef idle(VSphereGateway gateway) throws Exception {
        return host(gateway.inventory(), peer().idleHost()).ref();
    }

    SeenSwitch make(VSphereGateway gateway) throws Exception {
        return make(gateway, Optional.empty());
    }

    SeenSwitch make(VSphereGateway gateway, Optional<String> version) throws Exception {
        var name = anyName();
        var what = new NewSwitch(name, version, UPLINKS, Optional.of(SwitchChange.mtu(9000)));
        assertThat(create(gateway, what)).isEqualTo(new TaskState.Done());
        return named(gateway.inventory(), name);
    }

    static String anyName() {
        return "roce-" + UUID.randomUUID();
    }

    TaskState create(VSphereGateway gateway, NewSwitch what) throws Exception {
        return end(gateway, gateway.createSwitch(idle(gateway), what));
    }

    private static SeenPortGroup makeIn(VSphereGateway gateway, SeenSwitch of, Vlan vlan)
            throws Exception {
        var name = anyName();
        assertThat(end(gateway, gateway.addPortGroup(of.ref(), new NewPortGroup(name, vlan))))
                .isEqualTo(new TaskState.Done());
        return gateway.inventory().portGroups().stream()
                .filter(group -> group.name().equals(new Told.Is<>(name)))
                .findFirst()
                .orElseThrow();
    }

    static SeenSwitch named(Inventory inventory, String name) {
        return inventory.switches().stream()
                .filter(one -> one.name().equals(new Told.Is<>(name)))
                .findFirst()
                .orElseThrow();
    }

    private static SeenPortGroup group(Inventory inventory, PortGroupRef ref) {
        return inventory.portGroups().stream()
                .filter(group -> group.ref().equals(ref))
                .findFirst()
                .orElseThrow();
    }

    static String name(SeenSwitch one) {
        return ((Told.Is<String>) one.name()).value();
    }

    /** As it was read; a peer to which versions are nothing has none. */
    static String version(Told<String> told) {
        return told instanceof Told.Is<String>(var version) ? version : "1";
    }
}
