package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.target.DistributedSwitch;
import io.plumbline.target.Targets;
import io.plumbline.target.VCenter;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

class DistributedSwitchesTest {
    private static final Instant EPOCH = Instant.parse("2022-03-13T10:00:00Z");

    private final World world = World.virtual(EPOCH, LabTimes.USUAL, 1);
    private final HostModel first = HostSetup.alreadyRight("esx01.lab").in(world);
    private final HostModel second = HostSetup.alreadyRight("esx02.lab").in(world);

    @Test
    void world_has_none_until_one_is_set_up() {
        assertThat(world.distributedSwitches().all()).isEmpty();
        assertThat(kept().distributedSwitches().all()).isEmpty();
    }

    @Test
    void world_that_was_kept_before_there_were_any_has_none() {
        var text = WorldStore.of(world);
        text.stringPropertyNames().stream()
                .filter(key -> key.startsWith("vds"))
                .forEach(text::remove);

        assertThat(restored(text).distributedSwitches().all()).isEmpty();
    }

    @Test
    void switch_survives_a_restart_of_the_lab() {
        var roce =
                VdsSetup.named("roce")
                        .mtu(9000)
                        .traffic(some ->
                                some.multicast(VdsTraffic.MulticastFiltering.SNOOPING)
                                        .ioControl(true)
                                        .discovery(
                                                new LinkDiscovery(
                                                        LinkDiscovery.Protocol.LLDP,
                                                        LinkDiscovery.Operation.BOTH)))
                        .member("esx01.lab", "vmnic4", "vmnic5")
                        .member("esx02.lab")
                        .portGroup("vms", new Vlan.Tag(100))
                        .portGroup("trunk", new Vlan.Trunk(List.of(new Vlan.Range(1, 9))))
                        .portGroup("private", new Vlan.Private(7))
                        .in(world);
        roce.change(
                roce.config().uplinks(List.of("a", "b")),
                List.copyOf(roce.members()),
                host -> host.equals(second.host()) ? Optional.of("busy") : Optional.empty());
        roce.portGroups().getLast().change(roce.portGroups().getLast().config().ports(8));

        var again = kept().distributedSwitches().named("roce");

        assertThat(again.config()).isEqualTo(roce.config());
        assertThat(again.version()).isEqualTo(2);
        assertThat(again.uuid()).isEqualTo(roce.uuid());
        assertThat(again.members()).containsExactlyElementsOf(roce.members());
        assertThat(again.member(second.host()).orElseThrow().sync())
                .isEqualTo(new VdsMember.Sync.Missed("busy"));
        assertThat(again.portGroups())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("owner")
                .isEqualTo(roce.portGroups());
    }

    @Test
    void numbers_and_ports_are_not_used_again_after_a_restart() {
        world.distributedSwitches().destroy(VdsSetup.named("gone").in(world));
        var kept = VdsSetup.named("kept").member("esx01.lab", "vmnic4").in(world);

        var later = kept();
        var next = VdsSetup.named("next").portGroup("vms", Vlan.NONE).in(later);

        assertThat(next.number()).isEqualTo(3);
        assertThat(next.portGroups().getLast().number()).isEqualTo(4);
        assertThat(
                        later.distributedSwitches()
                                .named("kept")
                                .newMember(second.host())
                                .ports()
                                .getFirst()
                                .key())
                .isEqualTo("2");
        assertThat(kept.member(first.host())).isPresent();
    }

    @Test
    void host_that_was_away_is_kept_as_such() {
        var roce = VdsSetup.named("roce").member("esx01.lab", "vmnic4").in(world);
        first.power().crash();
        roce.setMtu(9000);

        assertThat(kept().distributedSwitches().named("roce").members())
                .extracting(VdsMember::sync)
                .containsExactly(new VdsMember.Sync.WasAway());
    }

    @Test
    void host_knows_what_was_brought_to_it_last() {
        var roce =
                VdsSetup.named("roce")
                        .mtu(1500)
                        .member("esx01.lab", "vmnic4")
                        .member("esx02.lab", "vmnic4")
                        .in(world);
        roce.change(
                roce.config().traffic(roce.config().traffic().mtu(9000)),
                List.copyOf(roce.members()),
                host -> host.equals(second.host()) ? Optional.of("busy") : Optional.empty());

        assertThat(first.proxySwitches().all()).isEqualTo(Map.of("roce", 9000));
        assertThat(second.proxySwitches().all()).isEqualTo(Map.of("roce", 1500));
        assertThat(kept().host(second.host()).proxySwitches().all())
                .isEqualTo(Map.of("roce", 1500));

        roce.rectify(List.of(second.host()), DistributedSwitchModel.Refusals.NONE);

        assertThat(second.proxySwitches().all()).isEqualTo(Map.of("roce", 9000));
    }

    @Test
    void host_that_was_away_is_told_once_it_is_back() {
        var roce = VdsSetup.named("roce").mtu(1500).member("esx01.lab", "vmnic4").in(world);
        first.power().crash();
        roce.setMtu(9000);

        assertThat(first.proxySwitches().all()).isEqualTo(Map.of("roce", 1500));
    }

    @Test
    void copy_of_a_switch_of_another_world_survives_a_restart_of_the_lab() {
        first.proxySwitches().put("roce.dvs-1", 4000);

        assertThat(kept().host(first.host()).proxySwitches().all())
                .isEqualTo(Map.of("roce.dvs-1", 4000));
        assertThat(kept().host(second.host()).proxySwitches().all()).isEmpty();
    }

    @Test
    void switch_is_a_target_of_the_vcenter_that_keeps_it() {
        var roce = VdsSetup.named("roce").in(world);
        world.distributedSwitches().keptBy("vc01.lab");

        var target = roce.target();

        assertThat(target).isEqualTo(new DistributedSwitch(new VCenter("vc01.lab"), "roce"));
        assertThat(Targets.parse(target.path())).isEqualTo(target);
    }

    private World kept() {
        return restored(WorldStore.of(world));
    }

    private static World restored(Properties text) {
        var next = World.virtual(WorldStore.now(text), LabTimes.USUAL, 1);
        WorldStore.restore(text, next);
        return next;
    }
}
