package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.lab.world.Mishap;
import io.plumbline.lab.world.Modules;
import io.plumbline.loop.Outcome;
import io.plumbline.status.Condition;
import io.plumbline.status.Condition.Truth;

import org.junit.jupiter.api.Test;

/** What we made and the spec names no more: told, or taken away; never what others made. */
class LeftoversTest {
    private static final String WITH_FABRIC =
            SpecText.of(OneHost.SPEC).replace(", leftovers: Remove", "");
    private static final String WITHOUT = WITH_FABRIC.replace(", fabric: roce", "");
    private static final String WITHOUT_ECN =
            WITH_FABRIC.replace("      ecn: {min: 150kB, max: 1500kB}\n", "");
    private static final String REMOVED = removing(WITHOUT);

    /** A string of others, with keys that a fabric would ask for as well. */
    private static final String OF_OTHERS = "drss=4 ecn=1 max_vfs=0,0,8,7 pfcrx=0x08 pfctx=0x08";

    @Test
    void what_stays_is_told_and_nothing_is_done() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        var acts = host.acts();

        host.becomes(WITHOUT);
        var left = leftBehind(host.live());

        assertThat(left.truth()).isEqualTo(Truth.True);
        assertThat(left.message())
                .contains(
                        "ecn: 1; ", "pfcrx: 0x08; ", "pfctx: 0x08; ", "trust_state: 2: made by us");
        assertThat(host.acts()).isEqualTo(acts);
        assertThat(options(host)).contains("ecn=1", "pfctx=0x08", "pfcrx=0x08", "trust_state=2");
    }

    @Test
    void what_may_go_is_taken_away_by_one_boot_and_tools_stay() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        var boots = host.boots();

        host.becomes(REMOVED);
        var outcome = host.live();

        assertThat(options(host)).isEqualTo("max_vfs=0,0,8,7");
        assertThat(host.host().modules().inForce(Modules.CORE)).isEqualTo("max_vfs=0,0,8,7");
        assertThat(host.boots()).isEqualTo(boots + 1);
        assertThat(outcome.plan().units().getFirst().inPlumb()).isTrue();
        assertThat(leftBehind(outcome).truth()).isEqualTo(Truth.False);
    }

    /** What is in force of this one cannot be read back, and nothing else brings a boot. */
    @Test
    void one_that_cannot_be_read_back_has_a_boot_of_its_own() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        var boots = host.boots();

        host.becomes(removing(WITHOUT_ECN));
        var outcome = host.live();

        assertThat(host.boots()).isEqualTo(boots + 1);
        assertThat(host.host().modules().inForce(Modules.CORE)).doesNotContain("ecn");
        assertThat(options(host)).contains("pfctx=0x08").doesNotContain("ecn");
        assertThat(outcome.plan().units().getFirst().inPlumb()).isTrue();
    }

    /** Seed 471: what was taken away in vain was no longer held for ours, and stayed. */
    @Test
    void one_that_was_taken_away_in_vain_is_taken_away_again() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        var boots = host.boots();

        host.suffersOnce(Mishap.WRITE_IS_A_LIE);
        host.becomes(removing(WITHOUT_ECN));
        var outcome = host.live();

        assertThat(options(host)).contains("pfctx=0x08").doesNotContain("ecn");
        assertThat(host.host().modules().inForce(Modules.CORE)).doesNotContain("ecn");
        assertThat(host.boots()).isEqualTo(boots + 1);
        assertThat(outcome.plan().units().getFirst().inPlumb()).isTrue();
    }

    /** It was read to be gone, and the boot is yet to come. */
    @Test
    void one_that_others_make_again_before_its_boot_is_theirs() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        host.becomes(removing(WITHOUT_ECN));
        host.untilWritten("options.nmlx5_core");
        host.look();
        var others = options(host) + " ecn=1";
        host.host().modules().configure(Modules.CORE, others);

        host.live();

        assertThat(options(host)).isEqualTo(others);
    }

    /** Gone, made once more, gone before its boot: what others make then is theirs. */
    @Test
    void what_was_gone_twice_is_theirs_who_make_it_then() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        host.becomes(removing(WITHOUT_ECN));
        host.live();
        host.becomes(removing(WITH_FABRIC));
        host.untilWritten("options.nmlx5_core");
        host.becomes(removing(WITHOUT_ECN));
        host.live();
        assertThat(options(host)).doesNotContain("ecn");
        var others = options(host) + " ecn=1";
        host.host().modules().configure(Modules.CORE, others);

        host.live();

        assertThat(options(host)).isEqualTo(others);
    }

    @Test
    void what_others_changed_is_theirs() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        host.becomes(WITHOUT);
        host.live();
        var others = options(host).replace("ecn=1", "ecn=0");
        host.host().modules().configure(Modules.CORE, others);

        host.becomes(removing(WITHOUT_ECN));
        host.live();

        assertThat(options(host)).isEqualTo(others);
    }

    /** Seed 32449: it was wished, so we changed it back, and yet it had become theirs. */
    @Test
    void what_others_changed_and_we_changed_back_is_theirs() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        var others = options(host).replace("ecn=1", "ecn=0");
        host.host().modules().configure(Modules.CORE, others);
        host.live();
        assertThat(options(host)).contains("ecn=1");

        host.becomes(removing(WITHOUT_ECN));
        host.live();

        assertThat(options(host)).contains("ecn=1");
    }

    @Test
    void packages_are_told_and_stay_whatever_the_spec_says_of_leftovers() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        var acts = host.acts();

        host.becomes(
                removing(WITH_FABRIC)
                        .replace("install: [nmst, mft, nmlx5]", "install: [nmst, nmlx5]"));
        var left = leftBehind(host.live());

        assertThat(left.message()).contains("mft");
        assertThat(host.acts()).isEqualTo(acts);
    }

    @Test
    void what_was_there_before_us_stays() {
        var host = new OneHost(Kind.ALREADY_RIGHT, WITH_FABRIC);
        host.live();
        var acts = host.acts();

        host.becomes(REMOVED);
        var outcome = host.live();

        assertThat(host.acts()).isEqualTo(acts);
        assertThat(leftBehind(outcome).truth()).isEqualTo(Truth.False);
        assertThat(options(host)).contains("ecn=1", "pfctx=0x08");
    }

    /** Somebody took it away while it stayed, and made it anew later: it is theirs. */
    @Test
    void what_others_made_again_is_theirs() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        host.becomes(WITHOUT);
        host.live();
        host.host().modules().configure(Modules.CORE, "max_vfs=0,0,8,7");
        host.host().power().crash();
        assertThat(leftBehind(host.live()).truth()).isEqualTo(Truth.False);
        host.host().modules().configure(Modules.CORE, OF_OTHERS);
        host.live();
        var acts = host.acts();

        host.becomes(REMOVED);
        host.live();

        assertThat(host.acts()).isEqualTo(acts);
        assertThat(options(host)).isEqualTo(OF_OTHERS);
    }

    /** It is wished again before anything was done about it. */
    @Test
    void what_is_wished_again_is_left_behind_no_more() {
        var host = new OneHost(Kind.BARE, WITH_FABRIC);
        host.live();
        var acts = host.acts();
        host.becomes(WITHOUT);
        host.live();

        host.becomes(removing(WITH_FABRIC));
        var outcome = host.live();

        assertThat(leftBehind(outcome).truth()).isEqualTo(Truth.False);
        assertThat(host.acts()).isEqualTo(acts);
    }

    private static String removing(String text) {
        return text.replace("downgrade: Never", "downgrade: Never, leftovers: Remove");
    }

    private static String options(OneHost host) {
        return host.host().modules().configured(Modules.CORE);
    }

    private static Condition leftBehind(Outcome outcome) {
        return outcome.status().units().getFirst().condition(Condition.Type.LeftBehind);
    }
}
