package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.Property;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.State;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.List;

/** A host of which vCenter relays nothing, or not all: what is said, and who is asked on. */
final class RelayedTroubleTest extends ShutOutHost {
    @Test
    void account_that_may_not_says_which_privilege_and_asks_no_more() {
        everything();
        vcenter.fails(
                Reads.VERSION,
                new Trouble.Forbidden("ExecuteSoap", "privilege Host.Cim.CimInteraction"));

        var told = told();

        assertThat(vcenter.ran()).containsExactly("host-1", VERSION);
        assertThat(facts(told))
                .allSatisfy(setting ->
                        assertThat(why(told, setting))
                                .isInstanceOf(Problem.LockedByPolicy.class)
                                .extracting(Problem::text)
                                .asString()
                                .contains("Host.Cim.CimInteraction"));
    }

    /** Of the host that says nothing. */
    @Test
    void vcenter_that_has_nobody_run_commands_says_so_itself() {
        everything();
        vcenter.runsNothing(new Trouble.NotOffered("RetrieveManagedMethodExecuter", "no such"));

        var told = told();

        assertThat(vcenter.ran()).isEmpty();
        assertThat(facts(told))
                .allSatisfy(setting ->
                        assertThat(why(told, setting)).isInstanceOf(Problem.Rejected.class));
    }

    @Test
    void host_that_is_slow_is_asked_nothing_more_after_some_time() {
        everything();
        var slow =
                new RelayedLook(
                        HOST,
                        command -> {
                            later(RelayedLook.LIMIT.dividedBy(2));
                            return vcenter.commandsOf(new HostRef("host-1")).run(command);
                        },
                        now::get);

        var readings =
                List.of(
                        slow.reading(fact(RelayedProperties.RELEASE), HOST),
                        slow.reading(fact(RelayedProperties.VIB), MFT),
                        slow.reading(fact(RelayedProperties.MODULE_LOADED), CORE),
                        slow.reading(fact(RelayedProperties.RULE_SET), PVRDMA));

        var late =
                new Reading.Unreadable<>(
                        new Problem.TimedOut(
                                HOST, "vCenter esxcli system module list", RelayedLook.LIMIT));
        assertThat(readings)
                .containsExactly(
                        is(new EsxiRelease(7, 0, 3)),
                        new Reading.Settled<>(State.none()),
                        late,
                        late);
    }

    private static RelayedFact<?, ?> fact(Property<?> property) {
        return RelayedFact.ALL.stream()
                .filter(fact -> fact.property().equals(property))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void host_that_hangs_is_asked_nothing_more() {
        everything();
        vcenter.fails(Reads.VERSION, new Trouble.TimedOut("ExecuteSoap", Duration.ofSeconds(30)));

        var told = told();

        assertThat(vcenter.ran()).containsExactly("host-1", VERSION);
        assertThat(facts(told))
                .allSatisfy(setting ->
                        assertThat(why(told, setting)).isInstanceOf(Problem.TimedOut.class));
    }

    @Test
    void host_that_vcenter_does_not_talk_to_is_asked_nothing() {
        everything();
        vcenter.host(
                "host-1",
                new Told.Is<>("esx01.lab"),
                new Told.Is<>(SeenHost.Connection.NOT_RESPONDING));

        var told = told();

        assertThat(vcenter.ran()).isEmpty();
        assertThat(why(told, RelayedProperties.RELEASE.of(HOST)))
                .isInstanceOf(Problem.Unreachable.class);
        assertThat(why(told, RelayedProperties.VIB.of(MFT)))
                .isInstanceOf(Problem.Unreachable.class);
    }

    /** Nothing was asked of it, so nobody waits for the next time. */
    @Test
    void host_that_vcenter_talks_to_again_is_asked_with_the_next_look() {
        everything();
        vcenter.host(
                "host-1",
                new Told.Is<>("esx01.lab"),
                new Told.Is<>(SeenHost.Connection.NOT_RESPONDING));
        told();
        vcenter.host(
                "host-1", new Told.Is<>("esx01.lab"), new Told.Is<>(SeenHost.Connection.CONNECTED));

        assertThat(told().running(RelayedProperties.MODULE_LOADED.of(CORE))).contains(true);
    }
}
