package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;

import org.junit.jupiter.api.Test;

/** What is written next of a distributed switch that is there. */
class DistributedSwitchTurnTest extends OneDistributedSwitch {
    @Test
    void spare_uplinks_are_left_alone() {
        uplinks = is(4);

        assertThat(next()).isEmpty();
    }

    @Test
    void missing_uplinks_are_made_while_all_serve() {
        uplinks = is(1);

        assertThat(next()).containsExactly("vds.uplinks 1 -> 2");
    }

    @Test
    void they_come_whatever_a_member_does_not_tell() {
        uplinks = is(1);
        ports = new Reading.Unreadable<>(new Problem.Unparsed(DVS, "a member", "no pnics"));

        assertThat(next()).containsExactly("vds.uplinks 1 -> 2");
    }

    /** What is written is the floor itself, not its words. */
    @Test
    void uplinks_that_were_refused_are_not_asked_for_again() {
        uplinks = is(1);
        sent(
                step -> true,
                new Event.Change("distributed-switch/vc01.lab/dvs#vds.uplinks", "1", "1", "2"),
                new Ending.Failed("not now", Remedy.ASK_A_PERSON));

        assertThat(next())
                .containsExactly(
                        "QUARANTINED switch dvs of vc01.lab vds.uplinks was refused and did not"
                                + " become at least 2 (not now); find out why, then retry");
    }

    @Test
    void switch_that_is_not_there_is_made_with_all_that_it_takes() {
        uplinks = none();
        ioControl = none();

        assertThat(next()).containsExactly("vds.made none -> 2");
    }
}
