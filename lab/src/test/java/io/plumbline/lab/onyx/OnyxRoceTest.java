package io.plumbline.lab.onyx;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.lab.world.World;

import org.junit.jupiter.api.Test;

import java.time.Instant;

/** {@code roce}: capture show_roce_3_10_lossless; Onyx User Manual 3.10.4606, RoCE commands. */
class OnyxRoceTest {
    private final World world =
            World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    private final SwitchModel model = SwitchSetup.factory("tor1").release("3.10.4006").in(world);

    @Test
    void one_that_was_not_told_has_no_mode() {
        assertThat(show("show roce")).isEqualTo("RoCE mode: N/A\n");
    }

    @Test
    void one_command_sets_every_port_up_and_the_other_takes_all_of_it_back() {
        var before = model.running();

        assertThat(say("roce")).isEmpty();

        assertThat(show("show roce"))
                .startsWith("RoCE mode      : lossless\n")
                .endsWith("Exception list:\nN/A\n");
        assertThat(show("show running-config")).contains("   roce lossless\n");
        assertThat(model.running().ports().values())
                .allSatisfy(port -> {
                    assertThat(port.trust()).isEqualTo(SwitchPortConfig.Trust.L3);
                    assertThat(port.queues().get(3).marking()).isPresent();
                    assertThat(port.queues().get(6).weight()).isZero();
                });
        assertThat(model.pausesPriorities("Eth1/7")).isTrue();
        assertThat(model.hasUnsavedChanges()).isTrue();

        assertThat(say("no roce")).isEmpty();
        assertThat(model.running()).isEqualTo(before);
    }

    @Test
    void what_is_set_against_it_is_listed_and_set_back_it_is_not() {
        say("roce lossless");
        say("interface ethernet 1/4 qos trust L2");

        assertThat(show("show roce")).endsWith("Exception list:\nEth1/4 port trust mode\n");

        say("interface ethernet 1/4 qos trust L3");
        assertThat(show("show roce")).endsWith("Exception list:\nN/A\n");
    }

    @Test
    void a_release_before_it_knows_neither() {
        var older = SwitchSetup.factory("tor2").in(world);

        assertThat(world.call(() -> OnyxConfigure.say(older, "roce lossless")))
                .isEqualTo("% Unrecognized command \"roce lossless\".\n");
        assertThat(world.call(() -> OnyxShow.of(older, "show roce", false))).isEmpty();
    }

    private String say(String line) {
        return world.call(() -> OnyxConfigure.say(model, line));
    }

    private String show(String command) {
        return world.call(() -> OnyxShow.of(model, command, false)).orElseThrow();
    }
}
