package io.plumbline.drivers.switches.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchPortConfig.PfcMode;
import io.plumbline.plan.Held;
import io.plumbline.plan.UnitPlan;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SwitchPlatform;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Map;

/** What a platform does whose ports may leave to their neighbours what they pause. */
interface DcbxContract {
    /** The contract that the same class keeps. */
    PlatformContract here();

    SwitchPlatform platform();

    /** Its first port leaves it to its neighbour. */
    SwitchModel negotiating() throws IOException;

    @Test
    default void a_port_that_left_it_to_a_willing_neighbour_does_as_it_is_told()
            throws IOException {
        doesAsItIsTold(true);
    }

    @Test
    default void a_port_that_left_it_to_a_neighbour_who_says_no_does_as_it_is_told()
            throws IOException {
        doesAsItIsTold(false);
    }

    private void doesAsItIsTold(boolean willing) throws IOException {
        var model = negotiating();
        neighbour(model, willing);

        var tor = passes(model, TestSpec.alone(platform(), here().port(1)), 12);
        assertThat(tor.held()).as(String.join("\n", here().writes())).isEmpty();
        assertThat(tor.inPlumb()).isTrue();

        assertThat(mode(model)).isEqualTo(PfcMode.ON);
        neighbour(model, false);
        assertThat(model.pausesPriorities(here().port(1))).isTrue();
        assertThat(model.startup()).isEqualTo(model.running());
    }

    @Test
    default void a_port_of_which_nothing_is_said_may_leave_it_to_its_neighbour()
            throws IOException {
        var model = negotiating();
        neighbour(model, true);

        passes(model, TestSpec.asking(platform(), here().port(1), ""), 12);
        assertThat(mode(model)).isEqualTo(PfcMode.AUTO);
    }

    @Test
    default void a_port_that_says_yes_and_still_leaves_it_to_its_neighbour_is_found_out()
            throws IOException {
        var model = negotiating();
        neighbour(model, true);
        var before = model.running();
        here().writesComeToNothing();

        assertThat(passes(model, TestSpec.alone(platform(), here().port(1)), 60).held())
                .extracting(Held::reason)
                .contains(Held.Reason.STUCK);
        assertThat(model.running()).isEqualTo(before);
    }

    private UnitPlan passes(SwitchModel model, ClusterSpec spec, int number) throws IOException {
        try (var line = here().open(model)) {
            return here().passes(
                            new SwitchDaemon(
                                    here().world,
                                    spec,
                                    Map.of(PlatformContract.TOR, line.driver())),
                            number);
        }
    }

    private void neighbour(SwitchModel model, boolean willing) {
        here().world.run(() -> model.partnerIsWilling(here().port(1), willing));
    }

    private PfcMode mode(SwitchModel model) {
        return model.running().ports().get(here().port(1)).pfc();
    }
}
