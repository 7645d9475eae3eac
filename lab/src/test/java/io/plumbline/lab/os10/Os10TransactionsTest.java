package io.plumbline.lab.os10;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.World;
import io.plumbline.lab.world.WorldStore;
import io.plumbline.target.Switch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is typed, what runs, and what the next boot starts with. */
class Os10TransactionsTest extends Os10Case {
    @Test
    void a_transaction_changes_nothing_until_it_is_committed() {
        var before = running();
        take("start transaction", "configure terminal", "interface ethernet 1/1/1", "mtu 9216");
        assertThat(running()).isEqualTo(before);
        assertThat(say("do show diff candidate-configuration running-configuration"))
                .contains("\n interface ethernet1/1/1\n")
                .contains("\n+ mtu 9216\n");

        take("end", "commit");

        assertThat(port("ethernet1/1/1").mtu()).isEqualTo(9184);
        assertThat(written()).containsExactly("interface ethernet1/1/1 mtu = mtu 9216");
        assertThat(say("commit")).isEqualTo("% Error: No transaction in progress.\n");
    }

    @Test
    void everybody_types_into_the_same_transaction() {
        var ann = device.login("ann");
        take("start transaction");
        assertThat(ann.hear("start transaction"))
                .isEqualTo("% Error: Transaction already in progress.\n");
        say(ann, "configure terminal", "interface ethernet 1/1/2", "mtu 9216");
        assertThat(port("ethernet1/1/2").mtu()).isEqualTo(1500);

        take("commit");

        assertThat(port("ethernet1/1/2").mtu()).isEqualTo(9184);
    }

    @Test
    void what_is_discarded_never_ran() {
        var before = running();
        take("start transaction", "configure terminal", "interface ethernet 1/1/1", "mtu 9216");
        take("end", "discard");

        assertThat(running()).isEqualTo(before);
        assertThat(say("show diff candidate-configuration running-configuration")).isEmpty();
        assertThat(written()).isEmpty();
    }

    @Test
    void a_refused_commit_leaves_the_transaction_as_it_was() {
        take("start transaction", "configure terminal", "interface ethernet 1/1/1", "mtu 9216");
        take("end");
        always(Mishap.WRITE_REJECTED);
        assertThat(say("commit")).isEqualTo("% Error: Internal error, code 1.\n");
        assertThat(world.call(() -> world.ledger().of(Entry.Refused.class).count())).isEqualTo(1);

        when(_ -> false);
        take("commit");
        assertThat(port("ethernet1/1/1").mtu()).isEqualTo(9184);
    }

    @Test
    void a_lie_says_that_it_is_done_and_changes_nothing() {
        var before = running();
        always(Mishap.WRITE_IS_A_LIE);
        take("configure terminal", "interface ethernet 1/1/1", "mtu 9216", "end", "write memory");

        assertThat(running()).isEqualTo(before);
        assertThat(written()).isEmpty();
    }

    /** The second port of three meets an error that passes. */
    @Test
    void a_mishap_strikes_one_port_of_a_range() {
        take("configure terminal", "interface range ethernet 1/1/1-1/1/3");
        var asked = new int[1];
        when(kind -> kind == Mishap.WRITE_REJECTED && ++asked[0] == 2);

        assertThat(say("mtu 9216")).isEqualTo("% Error: Internal error, code 1.\n");
        assertThat(written())
                .containsExactly(
                        "interface ethernet1/1/1 mtu = mtu 9216",
                        "interface ethernet1/1/3 mtu = mtu 9216");
    }

    @Test
    void what_was_not_saved_is_gone_after_a_restart() {
        var before = running();
        take("configure terminal", "interface ethernet 1/1/1", "mtu 9216", "end");
        take("start transaction");
        assertThat(world.call(model::hasUnsavedChanges)).isTrue();
        world.run(model::restart);

        assertThat(running()).isEqualTo(before);
        assertThat(say("discard")).isEqualTo("% Error: No transaction in progress.\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"write memory", "copy running-configuration startup-configuration"})
    void what_was_saved_is_there_after_a_restart(String line) {
        take("configure terminal", "interface ethernet 1/1/1", "mtu 9216", "end", line);
        assertThat(say("show startup-configuration")).contains("\n mtu 9216\n");
        world.run(model::restart);

        assertThat(port("ethernet1/1/1").mtu()).isEqualTo(9184);
    }

    @Test
    void a_transaction_outlives_the_lab() {
        take("start transaction", "configure terminal", "interface ethernet 1/1/1", "mtu 9216");
        var left = world.call(() -> WorldStore.of(world));
        var next = World.virtual(WorldStore.now(left), LabTimes.USUAL, 1);
        WorldStore.restore(left, next);
        var kept = next.networkSwitch(new Switch("tor1"));
        var again = new Os10Switch(kept).login("admin");

        assertThat(again.hear("commit")).isEmpty();
        assertThat(next.call(() -> kept.running().ports().get("ethernet1/1/1").mtu()))
                .isEqualTo(9184);
    }

    @Test
    void a_configuration_reads_back_as_it_was_printed() {
        var right = new Os10Case(Os10Setup.alreadyRight("tor1"));
        var config = right.world.call(right.device::running);

        assertThat(Os10Text.parse(Os10Text.body(config))).isEqualTo(config);
        assertThat(right.world.call(() -> right.model.pausesPriorities("ethernet1/1/32"))).isTrue();
        assertThat(right.world.call(() -> right.model.pausesPriorities("ethernet1/1/33")))
                .isFalse();
        assertThat(right.world.call(() -> right.model.running().lossless())).containsExactly(3);
        assertThat(right.port("ethernet1/1/1"))
                .satisfies(port -> assertThat(port.mtu()).isEqualTo(9184))
                .satisfies(port -> assertThat(port.trust().name()).isEqualTo("L3"))
                .satisfies(port ->
                        assertThat(port.queues().get(3).marking().orElseThrow().toString())
                                .isEqualTo("Marking[ecn=true, absolute=true, min=150, max=1500]"))
                .satisfies(port -> assertThat(port.queues().get(3).weight()).isEqualTo(50))
                .satisfies(port -> assertThat(port.queues().get(6).weight()).isZero());
    }
}
