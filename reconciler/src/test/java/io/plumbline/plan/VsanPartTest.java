package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Network;
import io.plumbline.desired.Paths;
import io.plumbline.property.VsanMembership;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Members that do not see all others: nobody leaves, and what mends it is written. */
class VsanPartTest extends HostsOfAVsan {
    /** A port whose drift has parted a host from its vSAN is what has to be mended. */
    @Test
    void a_port_is_written_of_the_one_host_that_its_vsan_does_without_already() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        portHas = Optional.of(1500);
        ways.add(new Paths.Ways(host(2), new TreeSet<>(Set.of(HandMadePlans.PORT)), Network.NONE));
        var alone = "6813878b-0000-0000-0000-000000000002";
        membership.put(host(1), member(2, 3, LEADER));
        membership.put(host(2), member(1, 3, alone));
        membership.put(host(3), member(2, 3, LEADER));

        assertThat(leaving()).isEmpty();
        assertThat(done()).containsExactly("tor1 Write");
        assertThat(faults(Rules.SOUND)).isEmpty();
        var written = plan();

        membership.put(host(3), member(3, 3, LEADER));
        assertThat(done()).isEmpty();
        assertThat(faults(written)).containsExactly("esx01.lab does not see all of its vSAN");

        membership.put(host(3), member(2, 3, LEADER));
        membership.put(host(2), member(2, 3, LEADER));
        assertThat(done()).isEmpty();
        assertThat(faults(written)).containsExactly("esx01.lab does not see all of its vSAN");

        membership.put(host(2), member(1, 3, alone));
        silent(2);
        assertThat(done()).isEmpty();
        assertThat(faults(written)).isNotEmpty();
    }

    @Test
    void who_does_not_see_all_others_proves_nothing() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        membership.put(host(2), is(CLUSTER, 2, VsanMembership.State.Serves));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith("VSAN_UNSAFE esx02.lab sees 2 members of vSAN " + CLUSTER);
        assertThat(found()).contains("esx02.lab does not see all of its vSAN");
    }

    @Test
    void the_one_that_is_parted_is_named_and_not_who_sees_it_missing() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        membership.put(host(1), member(2, 3, LEADER));
        membership.put(host(2), member(2, 3, LEADER));
        membership.put(host(3), member(1, 3, "6813878b-0000-0000-0000-000000000003"));

        assertThat(held(1).getFirst()).startsWith("VSAN_UNSAFE esx03.lab sees 1 members");
    }

    /** A new fabric, or a switch that lost what was configured. */
    @Test
    void ports_of_a_vsan_in_which_nobody_sees_anybody_are_written_one_after_the_other() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        portHas = Optional.of(1500);
        ways.add(new Paths.Ways(host(2), new TreeSet<>(Set.of(HandMadePlans.PORT)), Network.NONE));
        for (var number : List.of(1, 2, 3)) {
            membership.put(
                    host(number), member(1, 3, "6813878b-0000-0000-0000-00000000000" + number));
        }

        assertThat(leaving()).isEmpty();
        assertThat(done()).containsExactly("tor1 Write");
        assertThat(faults(Rules.SOUND)).isEmpty();
        var written = plan();

        membership.put(host(3), member(1, 3, "6813878b-0000-0000-0000-000000000001"));
        assertThat(done()).isEmpty();
        assertThat(faults(written)).isNotEmpty();
    }

    /** Hosts of the vSAN that the spec does not have, and a witness. */
    @Test
    void all_have_to_see_as_many_as_any_was_told_that_there_are() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        membership.put(host(1), member(15, 15, LEADER));
        membership.put(host(2), member(15, 16, LEADER));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith(
                        "VSAN_UNSAFE members of vSAN " + CLUSTER + " see 15 of 16: one that is no");
        assertThat(found()).contains("esx02.lab does not see all of its vSAN");
    }

    /** 8 and 8 of 16, two of the spec on either side. */
    @Test
    void members_that_go_by_different_nodes_are_parted() {
        hosts(2);
        vsan(CLUSTER, 1, 2);
        membership.put(host(2), member(2, 2, "6813878b-0000-0000-0000-000000000002"));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .contains("esx01.lab and esx02.lab of vSAN " + CLUSTER + " do not go by the same");
        assertThat(found()).contains("esx02.lab does not see all of its vSAN");
    }
}
