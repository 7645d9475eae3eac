package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Orders;
import io.plumbline.property.Setting;
import io.plumbline.property.State;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Optional;

/** Plans made by hand that leave one end of a link behind the other; two ports stand for both. */
class PlanCheckOrderTest extends HandMadePlans {
    private static final String UNREAD =
            "switchport/tor1/Eth1/1#switchPort.mtu and switchport/tor1/Eth1/2#switchPort.mtu change"
                    + " in an order, and one of them was not read";

    @BeforeEach
    void the_first_port_stays_within_the_other() {
        orders.add(new Orders.Pair<>(MTU, OTHER_MTU));
    }

    @Test
    void one_that_lets_the_lower_end_grow_first() {
        assertThat(faults(grows(MTU))).containsExactly(above(9216, 1500));
    }

    @Test
    void one_that_lets_both_grow_at_once() {
        assertThat(faults(grows(OTHER_MTU), grows(MTU))).containsExactly(above(9216, 1500));
    }

    @Test
    void one_that_lets_the_upper_end_grow_passes() {
        assertThat(faults(grows(OTHER_MTU))).isEmpty();
    }

    @Test
    void one_that_lets_the_lower_end_grow_as_far_as_the_upper_is_passes() {
        otherMtu = settled(9216);

        assertThat(faults(grows(MTU))).isEmpty();
    }

    @Test
    void one_that_lets_the_upper_end_shrink_first() {
        mtu = settled(9500);
        otherMtu = settled(9800);

        assertThat(faults(write(OTHER_MTU, State.is(9800), State.is(9216))))
                .containsExactly(above(9500, 9216));
    }

    @Test
    void one_that_lets_the_lower_end_shrink_passes() {
        mtu = settled(9500);
        otherMtu = settled(9000);

        assertThat(faults(write(MTU, State.is(9500), State.is(9216)))).isEmpty();
    }

    @Test
    void one_that_lets_an_end_grow_whose_other_end_is_silent() {
        silent = Optional.of(TOR);

        assertThat(faults(grows(MTU))).contains(UNREAD);
    }

    @Test
    void one_that_lets_an_end_grow_where_no_link_is_declared_passes() {
        orders.clear();

        assertThat(faults(grows(MTU))).isEmpty();
    }

    private static Step grows(Setting<Integer> setting) {
        return write(setting, State.is(1500), State.is(9216));
    }

    private static String above(int lower, int upper) {
        return "switchport/tor1/Eth1/1#switchPort.mtu would be above"
                + " switchport/tor1/Eth1/2#switchPort.mtu: "
                + lower
                + " and "
                + upper;
    }
}
