package io.plumbline.drivers.switches.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.problem.Problem;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Priorities;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;

import org.junit.jupiter.api.Test;

/** What is staged so that queues mark and take turns, and for the memory behind them. */
class NvueQueuesTest extends NvueAnswers {
    @Test
    void marks_are_a_profile_of_the_port_that_keeps_what_the_others_do() throws Exception {
        assertThat(changes(put(SwitchProperties.MARKING.of(THREE), State.none(), State.is(MARKS))))
                .containsExactly(
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '0'"
                                + " min-threshold '150000'",
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '0'"
                                + " max-threshold '1500000'",
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '0'"
                                + " probability 100",
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '0' ecn"
                                + " enable",
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '0' red"
                                + " disable",
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '3'"
                                + " min-threshold '150000'",
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '3'"
                                + " max-threshold '1500000'",
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '3'"
                                + " probability 100",
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '3' ecn"
                                + " enable",
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '3' red"
                                + " disable",
                        "nv set interface 'swp1' qos congestion-control profile"
                                + " 'plumbline-swp1'");
    }

    @Test
    void marks_of_a_profile_that_is_bound_are_changed_in_place() throws Exception {
        lossless();

        assertThat(changes(put(SwitchProperties.MARKING.of(THREE), State.is(MARKS), State.none())))
                .containsExactly(
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '3' ecn"
                                + " disable",
                        "nv set qos congestion-control 'plumbline-swp1' traffic-class '3' red"
                                + " disable");
    }

    @Test
    void a_scheduler_of_the_port_says_all_eight_classes() throws Exception {
        var lines =
                changes(
                        put(
                                SwitchProperties.SCHEDULING.of(SIX),
                                Scheduling.weighted(12),
                                Scheduling.STRICT));

        assertThat(lines)
                .hasSize(7 * 2 + 1 + 1)
                .contains(
                        "nv set qos egress-scheduler 'plumbline-swp1' traffic-class '5' mode dwrr",
                        "nv set qos egress-scheduler 'plumbline-swp1' traffic-class '5'"
                                + " bw-percent '12'",
                        "nv set qos egress-scheduler 'plumbline-swp1' traffic-class '6' mode"
                                + " strict")
                .endsWith("nv set interface 'swp1' qos egress-scheduler profile 'plumbline-swp1'");
        lossless();
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.SCHEDULING.of(SIX),
                                        Scheduling.STRICT,
                                        Scheduling.weighted(10))))
                .containsExactly(
                        "nv set qos egress-scheduler 'plumbline-swp1' traffic-class '6' mode dwrr",
                        "nv set qos egress-scheduler 'plumbline-swp1' traffic-class '6'"
                                + " bw-percent '10'");
    }

    @Test
    void what_the_lossless_pool_gets_the_other_gives() throws Exception {
        assertThat(
                        changes(
                                put(
                                        SwitchProperties.POOL_SHARE.of(LEAF),
                                        State.none(),
                                        State.is(PoolShare.parse("40%"))),
                                put(
                                        SwitchProperties.POOL_PRIORITIES.of(LEAF),
                                        State.none(),
                                        State.is(Priorities.parse("3")))))
                .containsExactly(
                        "nv set qos traffic-pool 'default-lossy' memory-percent '60'",
                        "nv set qos traffic-pool 'roce-lossless' memory-percent '40'",
                        "nv unset qos traffic-pool 'default-lossy' switch-priority '3'",
                        "nv set qos traffic-pool 'roce-lossless' switch-priority '3'");
    }

    @Test
    void a_port_of_which_nothing_is_configured_has_no_profile() throws Exception {
        lossless();
        answers.remove(PROFILES);

        assertThat(changes(put(SwitchProperties.PORT_PFC.of(PORT), false, true)))
                .containsExactly(
                        "nv set qos pfc 'plumbline' rx enable",
                        "nv set qos pfc 'plumbline' tx enable",
                        "nv set interface 'swp1' qos pfc profile 'plumbline'");
    }

    @Test
    void pools_of_others_are_left_to_them() {
        answers.put(APPLIED, "{\"traffic-pool\": {\"roce-lossy\": {\"memory-percent\": 60}}}");

        assertThat(
                        refused(
                                put(
                                        SwitchProperties.POOL_PRIORITIES.of(LEAF),
                                        State.none(),
                                        State.is(Priorities.parse("3")))))
                .isInstanceOf(Problem.ManagedElsewhere.class);
    }
}
