package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.desired.Paths;
import io.plumbline.journal.Event;
import io.plumbline.journal.History;
import io.plumbline.observed.Reading;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.util.Set;
import java.util.TreeMap;

/** Who may be a member of a vSAN, and which members count as away. */
class VsanMembersTest extends HostsOfAVsan {
    @Test
    void who_may_be_a_member_does_not_leave_and_keeps_the_others_from_it() {
        hosts(3);
        vsanOf(3, CLUSTER, 1, 2);
        wish(3, 0);
        var before = plan();
        wish(3, 7);
        membership.put(host(3), new Reading.Unreadable<>(unparsed()));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("BUDGET").contains("esx03.lab may be a member");
        assertThat(held(3).getFirst())
                .startsWith("UNREADABLE whether it keeps data of a vSAN is not known");
        assertThat(faults(Rules.SOUND)).isEmpty();
        assertThat(faults(before)).containsExactly("esx03.lab of its vSAN is not there either");
    }

    /** Its own hosts tell of no others: somebody else's trouble is not theirs. */
    @Test
    void whose_members_all_tell_does_not_wait_for_who_may_be_one_elsewhere() {
        hosts(3);
        vsan(CLUSTER, 1, 2);
        wish(3, 0);
        membership.put(host(3), new Reading.Unreadable<>(unparsed()));
        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();

        membership.put(host(3), new Reading.NotOffered<>());
        leaves(3, now.minusSeconds(600));
        toldUntil(3, now.minusSeconds(30), HostsOfAVsan::inAnotherBoot);
        assertThat(leaving()).containsExactly("esx01.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();

        var before = plan();
        membership.put(host(2), member(3, 3, LEADER));
        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("BUDGET").contains("esx03.lab may be a member");
        assertThat(faults(before)).containsExactly("esx03.lab of its vSAN is not there either");
    }

    /** A host that boots may answer before its vSAN does. */
    @Test
    void that_it_is_none_is_believed_of_one_that_says_so_for_minutes() {
        hosts(3);
        vsanOf(3, CLUSTER, 1, 2);
        membership.put(host(3), new Reading.NotOffered<>());
        var before = is(CLUSTER, 3, VsanMembership.State.Decommissioned);
        toldUntil(3, now.minusSeconds(240), told -> with(told, 3, before));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst())
                .startsWith("RESYNC esx03.lab of vSAN " + CLUSTER + " has not served");
        assertThat(found()).contains("esx03.lab of its vSAN is not there either");

        toldUntil(3, now.minusSeconds(301), told -> with(told, 3, before));
        assertThat(leaving()).containsExactly("esx01.lab", "esx03.lab");
        assertThat(faults(Rules.SOUND)).isEmpty();
    }

    /** Our own outage of it counts as long, whatever it says meanwhile. */
    @Test
    void one_that_is_out_and_says_just_now_that_it_is_none_counts() {
        hosts(3);
        vsanOf(3, CLUSTER, 1, 2);
        leaves(3, now.minusSeconds(600));
        membership.put(host(3), new Reading.Settled<>(State.none()));
        var before = is(CLUSTER, 3, VsanMembership.State.Decommissioned);
        toldUntil(3, now.minusSeconds(30), told -> with(told, 3, before));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("BUDGET").contains("esx03.lab may be a member");
    }

    /** An ESXi whose words nobody here knows. */
    @Test
    void of_hosts_that_nobody_understands_one_port_is_written_at_a_time() {
        hosts(2);
        membership.put(host(1), new Reading.Unreadable<>(unparsed()));
        membership.put(host(2), new Reading.Unreadable<>(unparsed()));
        var clusters = clusters();

        assertThat(clusters.refusal(Set.of(host(1)))).isEmpty();
        clusters.take(host(1));
        assertThat(clusters.refusal(Set.of(host(2))))
                .get()
                .extracting(DisruptionBudget.Refusal::reason)
                .isEqualTo(Held.Reason.BUDGET);
    }

    private VsanClusters clusters() {
        var facts = new TreeMap<Target, UnitFacts>();
        var observed = observed();
        observed.units().forEach(unit -> facts.put(unit, UnitFacts.of(unit, observed)));
        return new VsanClusters(Rules.SOUND, facts, Paths.NONE, observed, History.of(journal), now);
    }

    /** Its users miss a machine; its data is there. */
    @Test
    void who_only_lacks_a_machine_is_there_for_its_vsan() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        journal.add(
                new Event.ShutDownIntended(
                        host(3),
                        T.minusSeconds(9_000),
                        HandMadePlans.id(71),
                        HandMadePlans.id(72),
                        "vm-1",
                        T.minusSeconds(8_900),
                        "sha256:0",
                        "it differs"));
        journal.add(
                new Event.PutBackIntended(host(3), T.minusSeconds(8_800), HandMadePlans.id(73)));
        journal.add(new Event.Released(host(3), T.minusSeconds(8_700)));

        assertThat(leaving()).contains("esx01.lab");
    }

    @Test
    void somebody_elses_hand_counts() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        takenByOthers(3);

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("BUDGET").contains("esx03.lab");
    }

    @Test
    void disks_that_stayed_out_count_though_the_host_serves() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        membership.put(host(3), is(CLUSTER, 3, VsanMembership.State.Decommissioned));

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).contains("esx03.lab is decommissioned by its vSAN");
        assertThat(held(3))
                .hasSize(2)
                .last()
                .asString()
                .startsWith("VSAN_UNSAFE esx03.lab of vSAN " + CLUSTER + " is decommissioned");
    }

    @Test
    void a_silent_member_counts() {
        hosts(3);
        vsan(CLUSTER, 1, 2, 3);
        silent(2);

        assertThat(leaving()).isEmpty();
        assertThat(held(1).getFirst()).startsWith("BUDGET").contains("esx02.lab");
    }
}
