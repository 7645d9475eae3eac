package io.plumbline.adoption;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.Vlan;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Adapter;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Which switches of vCenter and of hosts are taken over, and what is left out of them. */
class SwitchAdoptionTest extends AdoptedCluster {
    /** The first seed's other option: a switch on each host. Of its port, nothing else is said. */
    private static final String STANDARD =
            TEXT.replace(
                            "1: {link: Ethernet, virtualFunctions: 4, fabric: roce}}",
                            "1: {link: Ethernet, virtualFunctions: 4, fabric: roce}, 2: {link:"
                                    + " Ethernet, virtualFunctions: 4}}")
                    .replace(
                            "      nics:\n",
                            "      standardSwitches: {vSwitch1: {uplinks: [hpc/2], mtu: 4000,"
                                    + " portGroups: [{name: SRIOV-ROCE-PG, vlan: 9}]}}\n"
                                    + "      nics:\n")
                    .replace(
                            "{id: lan, type: VMXNET3, portGroup: lan}",
                            "{id: own, type: SRIOV, nic: hpc/2, portGroup: SRIOV-ROCE-PG}");

    @Test
    void standard_switches_and_adapters_on_them_are_wished_again() {
        var spec = SpecTexts.accepted(STANDARD);
        var observed = world(spec).observed();

        var adopted = adopt(observed);

        assertThat(wishes(spec, observed))
                .contains(
                        "standard-adapter/esx2/compute-2/SRIOV-ROCE-PG#adapter.type SRIOV",
                        "standard-switch/esx2/vSwitch1#standardSwitch.mtu 4000");
        assertThat(wishes(read(adopted), observed))
                .as(text(adopted) + adopted.left())
                .containsAll(wishes(spec, observed));
        assertThat(read(adopted).hostProfiles()).hasSize(1);
    }

    /** Which of them a name would mean, a spec could not tell. */
    @Test
    void a_standard_port_group_that_is_called_as_a_distributed_one_is_left_out_and_told() {
        var spec = SpecTexts.accepted(STANDARD);
        var host = new Host("esx2");
        var on = new StandardSwitch(host, "vSwitch1");
        var own = new Machine(host, "compute-2");
        var observed =
                world(spec)
                        .with(
                                StandardSwitchProperties.VLAN.of(new StandardPortGroup(on, "ROCE")),
                                new Vlan.Id(9))
                        .with(
                                AdapterProperties.TYPE.of(
                                        new Adapter(own, Adapter.On.STANDARD, "ROCE")),
                                AdapterType.VMXNET3)
                        .observed();

        var adopted = adopt(observed);

        assertThat(adopted.left())
                .anyMatch(told ->
                        told.startsWith(
                                "compute-2: has an adapter on 'ROCE', of a standard switch that is"
                                        + " not said"));
        assertThat(wishes(read(adopted), observed))
                .as(text(adopted) + adopted.left())
                .containsAll(wishes(spec, observed));
    }

    /** A spec that says it is refused whole, with all switches of that profile. */
    @Test
    void the_switch_of_management_is_left_out_and_adapters_on_it_are_told() {
        var spec = SpecTexts.accepted(STANDARD);
        var host = new Host("esx2");
        var on = new StandardSwitch(host, StandardSwitch.OF_MANAGEMENT);
        var own = new Machine(host, "compute-2");
        var observed =
                world(spec)
                        .with(StandardSwitchProperties.UPLINKS.of(on), List.of("vmnic5"))
                        .with(
                                StandardSwitchProperties.VLAN.of(new StandardPortGroup(on, "old")),
                                new Vlan.Id(9))
                        .with(
                                AdapterProperties.TYPE.of(
                                        new Adapter(own, Adapter.On.STANDARD, "old")),
                                AdapterType.VMXNET3)
                        .observed();

        var adopted = adopt(observed);

        assertThat(text(adopted)).doesNotContain("vSwitch0");
        assertThat(adopted.left())
                .anyMatch(told ->
                        told.startsWith(
                                "compute-2: has an adapter on 'old', of a standard switch that is"
                                        + " not said"));
        assertThat(wishes(read(adopted), observed))
                .as(text(adopted) + adopted.left())
                .containsAll(wishes(spec, observed));
    }

    @Test
    void a_distributed_switch_with_members_that_nobody_named_is_left_out_with_their_names() {
        var dvs = new DistributedSwitch(new VCenter("vc01.lab"), "dvs");
        var observed =
                world().with(
                                DistributedSwitchProperties.MEMBERS.of(dvs),
                                List.of("esx1", "esx2", "esx3", "esx9"))
                        .observed();

        var adopted = adopt(observed);

        assertThat(read(adopted).vsphere().orElseThrow().distributedSwitches()).isEmpty();
        assertThat(adopted.left()).anySatisfy(told -> assertThat(told).contains("esx9"));
        assertThat(read(adopted).vsphere().orElseThrow().machines()).hasSize(2);
    }
}
