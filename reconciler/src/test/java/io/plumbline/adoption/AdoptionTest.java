package io.plumbline.adoption;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Desires;
import io.plumbline.desired.Wish;
import io.plumbline.inventory.Inventory;
import io.plumbline.inventory.Sightings;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.AdapterProperties;
import io.plumbline.property.AdapterType;
import io.plumbline.property.CablingProperties;
import io.plumbline.property.DistributedSwitchProperties;
import io.plumbline.property.HostProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.property.Neighbour;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.OverrideProperties;
import io.plumbline.property.OverrideProperties.RestartPriority;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.property.Setting;
import io.plumbline.property.StandardSwitchProperties;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.Vlan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.NicRole;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Adapter;
import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.MachineOverride;
import io.plumbline.target.NicPort;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;
import io.plumbline.target.StandardPortGroup;
import io.plumbline.target.StandardSwitch;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchMember;
import io.plumbline.target.SwitchPort;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Where everything is as one spec wishes, another that nobody has seen wishes the same. */
class AdoptionTest {
    private static final String TEXT =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc, switch: tor}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              fabrics:
                roce:
                  kind: RoCEv2
                  ipMtu: 9000
                  switchMtu: {atLeast: 9216}
                  lossless: {priority: 3, trust: PCP, pool: 50%, bandwidth: 40%}
                  ecn: {min: 150kB, max: 1500kB}
              hostProfiles:
                p:
                  esxi: {version: "7.0 U2"}
                  nics:
                    service: {select: {model: ConnectX4LX}, role: Protected, acceptHostWideQos: true}
                    hpc:
                      select: {psid: MT_0000000008}
                      ports: {1: {link: Ethernet, virtualFunctions: 4, fabric: roce}}
              hosts:
                - {each: 1-3, name: "esx{i}", profile: p}
              switches:
                - {name: tor1, platform: NVUE}
              links:
                - {each: 1-3, host: "esx{i}", nic: hpc/1, switch: tor1, port: "swp{i}"}
              distributedSwitches:
                - {name: dvs, version: 7.0.2, uplinks: [hpc/1], discovery: {protocol: LLDP, operation: Both}, networkIoControl: false, portGroups: [{name: roce, vlan: 7}, {name: lan, vlan: untagged}]}
              machines:
                - {name: compute-1, host: esx1, size: {cpus: 44, memory: 144GB, reserve: All, latencySensitivity: High}, overrides: {drs: Disabled, restartPriority: Disabled, isolationResponse: LeavePoweredOn}, adapters: [{id: rdma, type: SRIOV, nic: hpc/1, portGroup: roce}]}
                - {name: compute-2, host: esx2, size: {reserve: Memory}, adapters: [{id: rdma, type: SRIOV, nic: hpc/1, portGroup: roce, guestMtuChange: true}, {id: lan, type: VMXNET3, portGroup: lan}]}
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final String REACH =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: octo}
            spec:
              credentials: {esxi: root, vcenter: vc, switch: tor}
              vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "DIGEST"}
              hostProfiles: {any: {esxi: {version: "7.0 U2"}}}
              hosts: [{each: 1-3, name: "esx{i}", profile: any}]
              switches: [{name: tor1, platform: NVUE}]
            """
                    .replace("DIGEST", "AB".repeat(32));

    private static final ClusterSpec SPEC = SpecTexts.accepted(TEXT);
    private static final Switch TOR = new Switch("tor1");
    private static final Switch SPINE = new Switch("spine1");
    private static final ClusterSpec SPINE_SPEC =
            SpecTexts.accepted(
                    TEXT.replace(
                                    "- {name: tor1, platform: NVUE}",
                                    "- {name: tor1, platform: NVUE}\n"
                                            + "    - {name: spine1, platform: NVUE}")
                            .replace(
                                    "  distributedSwitches:",
                                    "    - {each: 31-32, switch: spine1, port: \"swp{i}\","
                                            + " toSwitch: tor1, toPort: \"swp{i}\", fabric: roce}\n"
                                            + "  distributedSwitches:"));
    private static final String SPINE_REACH =
            REACH.replace(
                    "[{name: tor1, platform: NVUE}]",
                    "[{name: tor1, platform: NVUE}, {name: spine1, platform: NVUE}]");

    @Test
    void all_that_was_wished_is_wished_again() {
        var observed = world().observed();

        var adopted = adopt(observed);

        assertThat(adopted.unread()).isEmpty();
        assertThat(wishes(read(adopted), observed))
                .as(text(adopted) + adopted.left())
                .containsAll(wishes(SPEC, observed));
    }

    @Test
    void hosts_to_which_a_host_profile_is_attached_are_named_before_anything_is_written() {
        var world = world();
        for (var host : List.of("esx1", "esx2")) {
            world.with(HostProperties.HOST_PROFILE.of(new Host(host)), "host profile gold");
        }

        assertThat(adopt(world.observed()).beforeWriting())
                .contains(
                        "esx1, esx2: host profile gold is attached: options of drivers, advanced"
                                + " options, power policy, rule sets and networks of the host are"
                                + " left to it; where it says nothing of them, say 'safety:"
                                + " {attachedProfile: Beside}'");
    }

    /** A label that no spec can say stays, as nothing is wished of it. */
    @Test
    void functions_that_machines_have_whole_are_wished_again_with_their_labels() {
        var spec =
                SpecTexts.accepted(
                        TEXT.replace(
                                "virtualFunctions: 4, fabric: roce}}",
                                "virtualFunctions: 4, fabric: roce}, 2: {passthrough: true, label:"
                                        + " hpc-fabric}}"));
        var port = new NicPort(Sightings.nic("esx3", "3b:00"), 2);
        var observed =
                world(spec).with(PassthroughProperties.LABEL.of(port), "two words").observed();

        var adopted = adopt(observed);

        assertThat(wishes(read(adopted), observed))
                .as(text(adopted) + adopted.left())
                .contains(
                        "port/esx1/0000:3b:00/2#passthrough.enabled true",
                        "port/esx1/0000:3b:00/2#passthrough.label hpc-fabric",
                        "port/esx3/0000:3b:00/2#passthrough.enabled true")
                .noneMatch(wish -> wish.startsWith("port/esx3/0000:3b:00/2#passthrough.label"));
    }

    /** Nothing else is said of that card, and the tools reach it by its first function. */
    @Test
    void card_without_functions_that_machines_have_in_part_is_said_with_that_part() {
        var card = Sightings.nic("esx1", "3b:00");
        var world = world();
        for (var number = 1; number <= 2; number++) {
            var port = new NicPort(card, number);
            world.without("port/esx1/0000:3b:00/" + number + "#")
                    .with(NicIdentity.PASSTHROUGH.of(port), true)
                    .with(PassthroughProperties.ENABLED.of(port), true);
        }
        var observed = world.observed();

        assertThat(wishes(read(adopt(observed)), observed))
                .filteredOn(wish -> wish.startsWith("port/esx1/0000:3b:00/"))
                .containsExactly(
                        "port/esx1/0000:3b:00/2#passthrough.enabled true",
                        "port/esx1/0000:3b:00/2#port.passthrough true");
    }

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
    void the_output_is_the_same_whenever_it_is_made_and_short() {
        var text = text(adopt(world().observed()));

        assertThat(text(adopt(world().observed()))).isEqualTo(text);
        assertThat(text)
                .contains("each: 1-3, name: \"esx{i}\"")
                .contains("each: 1-3, host: \"esx{i}\", nic: connectx5/1, switch: tor1")
                .contains("connectx4lx: {select: {psid: MT_2420110034}, role: Protected}");
        assertThat(read(adopt(world().observed())).hostProfiles()).hasSize(1);
    }

    @Test
    void what_will_be_another_after_the_next_boot_is_left_out_and_told() {
        var card = Sightings.nic("esx2", "3b:00");
        var observed =
                world().read(
                                NicFirmwareProperties.NUM_OF_VFS.of(card),
                                new Reading.Staged<>(State.is(5), State.is(9)))
                        .observed();

        var adopted = adopt(observed);

        assertThat(adopted.left())
                .contains(
                        "esx2 nic 0000:3b:00 NUM_OF_VFS: it is 5, and will be 9 after the next"
                                + " boot");
        assertThat(wishes(read(adopted), observed))
                .contains("nic/esx1/0000:3b:00#NUM_OF_VFS 5", "module/esx2/nmlx5_core#pfctx 0x08")
                .noneMatch(wish -> wish.startsWith("nic/esx2/0000:3b:00#NUM_OF_VFS"));
    }

    @Test
    void a_port_that_is_not_as_its_fabric_asks_has_no_link_and_the_others_keep_theirs() {
        var second = new SwitchPort(TOR, "swp2");
        var why = new Problem.Unparsed(second, "read it", "gibberish");
        var observed =
                world().read(SwitchProperties.PORT_TRUST.of(second), new Reading.Unreadable<>(why))
                        .observed();

        var adopted = adopt(observed);

        assertThat(read(adopted).links())
                .extracting(link -> link.port().name())
                .containsExactly("swp1", "swp3");
        assertThat(adopted.unread()).containsExactly(why.text());
        assertThat(read(adopted).fabrics()).hasSize(1);
    }

    @Test
    void a_switch_that_has_not_saved_what_runs_has_no_links_and_says_why() {
        var observed = world().with(SwitchProperties.SAVED.of(TOR), false).observed();

        var adopted = adopt(observed);

        assertThat(read(adopted).links()).isEmpty();
        assertThat(adopted.left()).contains("tor1 switch.saved true: it is false");
        assertThat(wishes(read(adopted), observed)).contains("module/esx1/nmlx5_core#pfctx 0x08");
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

    @Test
    void who_hears_two_or_nonsense_has_no_cable() {
        var first = new NicPort(Sightings.nic("esx1", "3b:00"), 1);
        var second = new NicPort(Sightings.nic("esx2", "3b:00"), 1);
        var observed =
                world().with(
                                CablingProperties.UPLINK_NEIGHBOURS.of(first),
                                List.of(
                                        new Neighbour("tor1", "swp1"),
                                        new Neighbour("tor1", "swp7")))
                        .with(
                                CablingProperties.UPLINK_NEIGHBOURS.of(second),
                                List.of(new Neighbour("tor1\n  hosts: []", "swp2\": #")))
                        .observed();

        var adopted = adopt(observed);

        assertThat(read(adopted).links())
                .extracting(link -> link.port().name())
                .containsExactly("swp3");
        assertThat(adopted.left())
                .anySatisfy(told -> assertThat(told).contains("may be at").contains("swp7"));
    }

    @Test
    void a_cable_between_switches_is_heard_by_one_of_them() {
        var observed =
                spineWorld()
                        .with(heard(SPINE, "swp31"), List.of(new Neighbour("tor1", "swp31")))
                        .with(heard(TOR, "swp32"), List.of(new Neighbour("spine1", "swp32")))
                        .observed();

        var adopted = Adoption.of(SpecTexts.accepted(SPINE_REACH), observed, Set.of());

        assertThat(wishes(read(adopted), observed))
                .as(text(adopted) + adopted.left())
                .containsAll(wishes(SPINE_SPEC, observed));
        assertThat(text(adopted))
                .contains(
                        "each: 31-32, switch: spine1, port: \"swp{i}\", toSwitch: tor1, toPort:"
                                + " \"swp{i}\", fabric: roce");
    }

    @Test
    void a_cable_between_switches_that_contradicts_another_or_carries_no_fabric_is_told() {
        var observed =
                spineWorld()
                        .with(heard(SPINE, "swp31"), List.of(new Neighbour("tor1", "swp31")))
                        .with(heard(SPINE, "swp33"), List.of(new Neighbour("tor1", "swp31")))
                        .with(heard(TOR, "swp32"), List.of(new Neighbour("spine1", "swp32")))
                        .with(SwitchProperties.PORT_PFC.of(new SwitchPort(SPINE, "swp32")), false)
                        .observed();

        var adopted = Adoption.of(SpecTexts.accepted(SPINE_REACH), observed, Set.of());

        assertThat(read(adopted).links())
                .extracting(link -> link.port().label())
                .containsExactly("tor1 swp1", "tor1 swp2", "tor1 swp3");
        assertThat(adopted.left())
                .contains(
                        "tor1 swp31 may be at spine1 swp31 or spine1 swp33",
                        "spine1 swp32 goes to tor1 swp32, and one of them is not as a fabric asks,"
                                + " so it is in none");
    }

    private static Setting<List<Neighbour>> heard(Switch on, String port) {
        return SwitchProperties.NEIGHBOURS.of(new SwitchPort(on, port));
    }

    @Test
    void the_size_of_a_machine_without_sriov_stays_its_owners() {
        var own = new Machine(new Host("esx3"), "db");
        var lan = new Adapter(own, "lan");
        var observed =
                world().with(MachineProperties.CPUS.of(own), 8)
                        .with(AdapterProperties.TYPE.of(lan), AdapterType.VMXNET3)
                        .observed();

        var adopted = adopt(observed);

        var wishes = wishes(read(adopted), observed);
        assertThat(wishes).as(text(adopted)).anyMatch(wish -> wish.contains("compute-1#"));
        assertThat(wishes).noneMatch(wish -> wish.contains("/db#"));
        assertThat(text(adopted)).contains("name: db");
        assertThat(adopted.left())
                .filteredOn(told -> told.startsWith("db: "))
                .singleElement()
                .asString()
                .contains("the size stays its owner's");
    }

    @Test
    void what_its_cluster_says_of_a_machine_is_taken_over_and_no_more() {
        var own = new Machine(new Host("esx3"), "db");
        var at = new MachineOverride(new VCenter("vc01.lab"), own);
        var observed =
                world().with(MachineProperties.CPUS.of(own), 8)
                        .with(OverrideProperties.RESTART_PRIORITY.of(at), RestartPriority.Highest)
                        .read(
                                OverrideProperties.ISOLATION_RESPONSE.of(at),
                                new Reading.Settled<>(State.none()))
                        .observed();

        var adopted = adopt(observed);

        assertThat(wishes(read(adopted), observed))
                .filteredOn(wish -> wish.contains("/db#"))
                .containsExactly("override/vc01.lab/esx3/db#override.restartPriority Highest");
    }

    @Test
    void devices_of_the_host_are_told_and_stay_as_they_are() {
        var own = new Machine(new Host("esx3"), "db");
        var observed =
                world().with(MachineProperties.CPUS.of(own), 8)
                        .with(
                                MachineProperties.PCI_DEVICES.of(own),
                                List.of("DVX com.maker.nic", "DirectPath 0000:3b:00.1"))
                        .observed();

        var adopted = adopt(observed);

        assertThat(adopted.left())
                .anyMatch(told ->
                        told.startsWith(
                                "db: has of its host for itself, and keeps it: DVX"
                                        + " com.maker.nic, DirectPath 0000:3b:00.1"));
        assertThat(text(adopted)).doesNotContain("DVX");
    }

    /** Its host's half is set by hand, and which of that is wanted nothing tells. */
    @Test
    void a_pvrdma_adapter_is_told_and_not_taken_over_without_what_its_host_needs() {
        var own = new Machine(new Host("esx3"), "bf");
        var observed =
                world().with(MachineProperties.CPUS.of(own), 8)
                        .with(MachineProperties.MEMORY_RESERVED.of(own), true)
                        .with(
                                AdapterProperties.TYPE.of(new Adapter(own, "lan")),
                                AdapterType.PVRDMA)
                        .observed();

        var adopted = adopt(observed);

        assertThat(wishes(read(adopted), observed))
                .as(text(adopted))
                .anyMatch(wish -> wish.contains("compute-1#"))
                .noneMatch(wish -> wish.contains("/bf"));
        assertThat(text(adopted)).contains("name: bf").doesNotContain("PVRDMA,");
        assertThat(adopted.left()).anyMatch(told -> told.contains("PVRDMA"));
    }

    @Test
    void a_card_without_functions_is_protected_and_nobody_is_made_to_accept_anything() {
        var adopted = adopt(world().observed());

        assertThat(text(adopted)).doesNotContain("acceptHostWideQos");
        assertThat(adopted.beforeWriting())
                .containsExactly(
                        "esx1 nics.connectx4lx, esx2 nics.connectx4lx, esx3 nics.connectx4lx: has"
                                + " no virtual functions, so it is Protected; say what is wanted"
                                + " of it instead if it is to be kept",
                        "esx1 nics.connectx4lx, esx2 nics.connectx4lx, esx3 nics.connectx4lx:"
                                + " shares the driver whose options a fabric sets for all cards of"
                                + " the host; from Plan on say acceptHostWideQos: true there, or"
                                + " leave the fabric out");
    }

    @Test
    void where_no_card_has_functions_none_is_managed() {
        var bare = new WishedWorld(SPEC, cards());
        for (var number = 1; number <= 3; number++) {
            for (var at : List.of("1a:00", "3b:00")) {
                for (var port = 1; port <= 2; port++) {
                    bare.with(
                            NicDriverProperties.MAX_VFS.of(
                                    new NicPort(Sightings.nic("esx" + number, at), port)),
                            0);
                }
            }
        }

        var adopted = adopt(bare.observed());

        assertThat(read(adopted).hostProfiles().values())
                .allSatisfy(profile ->
                        assertThat(profile.nics().values())
                                .isNotEmpty()
                                .allMatch(nic -> nic.role() == NicRole.Protected));
        assertThat(adopted.left())
                .anyMatch(told -> told.startsWith("esx1 pauses priority 3, but none of its cards"));
    }

    @Test
    void the_roce_mode_of_each_interface_that_was_not_asked_for_is_named() {
        var nodes =
                """
                  nodes: [{name: gpu1, linux: {address: gpu1, interfaces: {ens1: {fabric: roce}}}}]
                """;
        var wished =
                SpecTexts.accepted(
                        TEXT.replace("esxi: root,", "esxi: root, linux: root,")
                                .replace("  switches:\n", nodes + "  switches:\n")
                                .replace(
                                        "  links:\n",
                                        "  links:\n    - {node: gpu1, interface: ens1,"
                                                + " switch: tor1, port: swp9}\n"));
        var mode =
                NodeInterfaceProperties.DEFAULT_ROCE_MODE.of(
                        new NodeInterface(new Node("gpu1"), "ens1"));
        var reach =
                SpecTexts.accepted(
                        REACH.replace("esxi: root,", "esxi: root, linux: root,")
                                + "  nodes: [{name: gpu1, linux: {address: gpu1}}]\n");

        var adopted =
                Adoption.of(
                        reach,
                        new WishedWorld(wished, cards()).without(mode.path()).observed(),
                        Set.of(mode.property()));

        assertThat(text(adopted)).contains("ens1: {fabric: ");
        assertThat(adopted.beforeWriting())
                .filteredOn(told -> told.contains("ens1"))
                .singleElement()
                .asString()
                .contains("default_roce_mode")
                .endsWith("was not asked for; what differs is set in mode Enforce");
    }

    @Test
    void what_the_given_file_says_and_no_device_tells_is_named() {
        var more =
                REACH.replace("spec:\n", "spec:\n  mode: Plan\n  modeByArea: {driver: Observe}\n")
                        + """
                          machines: [{name: compute-1, host: esx1, onMaintenance: {then: ShutDown, deadline: 15m}}]
                          rollout: {maxUnavailable: 4}
                          safety: {maxBootsPerRun: 2}
                        """;

        var told = Adoption.of(SpecTexts.accepted(more), world().observed(), Set.of()).left();

        for (var section :
                List.of("modeByArea", "onMaintenance of machines", "rollout", "safety")) {
            assertThat(told)
                    .contains(
                            section
                                    + ": no device tells it; copy it from the file that was"
                                    + " given");
        }
        assertThat(adopt(world().observed()).left()).noneMatch(one -> one.contains("copy it"));
    }

    @Test
    void of_nothing_there_is_no_spec() {
        var adopted = adopt(new ObservedState(List.of()));

        assertThat(adopted.lines()).isEmpty();
    }

    /** With what a spec does not wish for: names of uplinks, members, and who is heard. */
    private static WishedWorld world() {
        return world(SPEC);
    }

    private static WishedWorld spineWorld() {
        return world(SPINE_SPEC);
    }

    private static WishedWorld world(ClusterSpec spec) {
        var world = new WishedWorld(spec, cards());
        var dvs = new DistributedSwitch(new VCenter("vc01.lab"), "dvs");
        world.with(DistributedSwitchProperties.MEMBERS.of(dvs), List.of("esx1", "esx2", "esx3"));
        for (var number = 1; number <= 3; number++) {
            var host = "esx" + number;
            world.with(
                            DistributedSwitchProperties.PORTS.of(
                                    new SwitchMember(dvs, new Host(host))),
                            List.of("vmnic4"))
                    .with(
                            CablingProperties.UPLINK_NEIGHBOURS.of(
                                    new NicPort(Sightings.nic(host, "3b:00"), 1)),
                            List.of(new Neighbour("TOR1.lab", "swp" + number)));
        }
        return world;
    }

    private static Sightings cards() {
        var cards = new Sightings();
        for (var number = 1; number <= 3; number++) {
            cards.testbed("esx" + number)
                    .uplink("esx" + number, "3b:00", 1, "vmnic4")
                    .uplink("esx" + number, "3b:00", 2, "vmnic5");
        }
        return cards;
    }

    private static Adopted adopt(ObservedState observed) {
        return Adoption.of(SpecTexts.accepted(REACH), observed, Set.of());
    }

    private static String text(Adopted adopted) {
        return String.join("\n", adopted.lines().orElseThrow()) + "\n";
    }

    private static ClusterSpec read(Adopted adopted) {
        return SpecTexts.accepted(text(adopted));
    }

    private static Set<String> wishes(ClusterSpec spec, ObservedState observed) {
        return Desires.of(spec, Inventory.of(spec, observed)).wishes().stream()
                .map(wish -> wish.setting().path() + " " + want(wish))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static <V> String want(Wish<V> wish) {
        return wish.want().text(wish.setting().property().codec());
    }
}
