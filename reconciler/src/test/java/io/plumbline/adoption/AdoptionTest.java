package io.plumbline.adoption;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.inventory.Sightings;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.NicDriverProperties;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.NodeInterfaceProperties;
import io.plumbline.property.State;
import io.plumbline.spec.NicRole;
import io.plumbline.spec.SpecTexts;
import io.plumbline.target.Host;
import io.plumbline.target.NicPort;
import io.plumbline.target.Node;
import io.plumbline.target.NodeInterface;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Where everything is as one spec wishes, another that nobody has seen wishes the same. */
class AdoptionTest extends AdoptedCluster {
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
                        new WishedWorld(wished, cards())
                                .read(
                                        mode,
                                        new Reading.Unreadable<>(
                                                new Problem.NeedsTouch(
                                                        mode.target(), "its RoCE mode", "it is")))
                                .observed());

        assertThat(text(adopted)).contains("ens1: {fabric: ");
        assertThat(adopted.beforeWriting())
                .filteredOn(told -> told.contains("ens1"))
                .singleElement()
                .asString()
                .contains("default_roce_mode")
                .endsWith("was not asked for; what differs is set in mode Enforce");
        assertThat(adopted.unread()).isEmpty();
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

        var told = Adoption.of(SpecTexts.accepted(more), world().observed()).left();

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
}
