package io.plumbline.drivers.vcenter;

import static io.plumbline.property.PassthroughProperties.ENABLED;
import static io.plumbline.property.PassthroughProperties.LABEL;
import static io.plumbline.property.SriovProperties.FUNCTIONS;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.State;
import io.plumbline.target.NicPort;
import io.plumbline.target.PciAddress;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Functions of a host's ports, who has them and virtual ones of them, through a vCenter in memory,
 * unhappy days first.
 */
class HostFunctionsTest extends HostWithFunctions {
    /** Its numbers, and whether machines have it whole, may be of the boot before. */
    @Test
    void nothing_is_sent_by_the_word_of_another_boot() {
        for (var atMost : List.of(0, 16)) {
            tells(of("0000:3b:00.0", 0, 0, atMost));
            for (var untold :
                    List.<Told<Instant>>of(
                            new Told.Is<>(BOOT.bootedAt().minusSeconds(600)), new Told.Unset<>())) {
                vcenter.bootedAt("host-1", untold);

                assertThat(problem(write(put(FIRST, 0, 8))))
                        .isEqualTo(
                                new Problem.Occupied(
                                        HOST,
                                        "write passthruConfig",
                                        "vCenter has not heard of the newest boot yet"));
            }
        }
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void too_few_are_a_refusal_once_vcenter_has_heard_of_the_boot() {
        tells(of("0000:3b:00.0", 0, 0, 0));
        vcenter.bootedAt("host-1", new Told.Is<>(BOOT.bootedAt().plusSeconds(2)));

        assertThat(problem(write(put(FIRST, 0, 8)))).isInstanceOf(Problem.Rejected.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void ports_that_differ_go_in_one_call_and_the_others_are_not_in_it() throws Exception {
        tells(of("0000:3b:00.0", 0, 8, 16), of("0000:3b:00.1", 0, 0, 16));

        assertThat(device().apply(write(put(FIRST, 0, 8), put(SECOND, 0, 7)), ID))
                .isEqualTo(new Receipt.Done(Activation.HOST_REBOOT));
        assertThat(vcenter.done()).containsExactly("setFunctions host-1: [0000:3b:00.1=7]");
        assertThat(device().apply(write(put(FIRST, 0, 8), put(SECOND, 0, 7)), ID))
                .isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void more_than_the_card_shows_is_refused_and_nothing_is_sent() {
        tells(of("0000:3b:00.0", 0, 0, 4), of("0000:3b:00.1", 0, 0, 16));

        assertThat(problem(write(put(FIRST, 0, 8), put(SECOND, 0, 7))).text())
                .contains("vCenter supports at most 4 virtual functions")
                .contains("it is to have 8");
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void what_somebody_else_asked_for_meanwhile_is_not_written_over() {
        tells(of("0000:3b:00.0", 0, 3, 16));

        assertThat(problem(write(put(FIRST, 0, 8)))).isInstanceOf(Problem.Moved.class);
        assertThat(vcenter.done()).isEmpty();
    }

    @Test
    void success_that_is_a_lie_is_read_back_as_what_it_is() throws Exception {
        tells(of("0000:3b:00.0", 0, 0, 16));
        vcenter.liesOfFunctions();

        assertThat(device().apply(write(put(FIRST, 0, 8)), ID))
                .isEqualTo(new Receipt.Done(Activation.HOST_REBOOT));
        assertThat(read().of(FUNCTIONS.of(FIRST)))
                .contains(new Reading.Staged<>(State.is(0), State.is(0)));
    }

    /** The role may lack Host.Config.Settings. */
    @Test
    void write_is_done_although_vcenter_may_not_be_refreshed() throws Exception {
        tells(of("0000:3b:00.0", 0, 0, 16));
        vcenter.refusesRefresh(new Trouble.Forbidden("Refresh", "Host.Config.Settings"));

        assertThat(device().apply(write(put(FIRST, 0, 8)), ID))
                .isEqualTo(new Receipt.Done(Activation.HOST_REBOOT));
        assertThat(read().of(FUNCTIONS.of(FIRST)))
                .contains(new Reading.Staged<>(State.is(0), State.is(0)));
    }

    /** Whether it was done is not known, and the next look tells. */
    @Test
    void lost_reply_leaves_open_whether_it_was_done() throws Exception {
        tells(of("0000:3b:00.0", 0, 0, 16));
        vcenter.losesReplies(new Trouble.Unreachable("UpdatePassthruConfig", "reset"));

        assertThat(problem(write(put(FIRST, 0, 8)))).isInstanceOf(Problem.Unreachable.class);
        vcenter.tellsOfFunctions(new HostRef("host-1"));
        assertThat(read().of(FUNCTIONS.of(FIRST)))
                .contains(new Reading.Staged<>(State.is(0), State.is(8)));
    }

    /** Nothing was sent: it is no try, and nobody has to find out what became of it. */
    @Test
    void vcenter_that_cannot_tell_before_is_waited_for() {
        vcenter.falls(new Trouble.Unreachable("WaitForUpdatesEx", "refused"));
        assertThat(problem(write(put(FIRST, 0, 8)))).isInstanceOf(Problem.Occupied.class);

        vcenter.recovers().connection("host-1", SeenHost.Connection.NOT_RESPONDING);
        assertThat(problem(write(put(FIRST, 0, 8)))).isInstanceOf(Problem.Occupied.class);

        vcenter.connection("host-1", SeenHost.Connection.CONNECTED)
                .functions("host-1", new Told.Unreadable<>("NoPermission"));
        assertThat(problem(write(put(FIRST, 0, 8)))).isInstanceOf(Problem.Occupied.class);
        assertThat(vcenter.done()).isEmpty();
    }

    /** Nothing passes by itself there. */
    @Test
    void password_that_is_refused_before_is_told_as_that() {
        vcenter.falls(new Trouble.LoginRefused("vc", "InvalidLogin"));

        assertThat(problem(write(put(FIRST, 0, 8)))).isInstanceOf(Problem.LoginRefused.class);
    }

    @Test
    void role_that_does_not_allow_it_is_told() {
        tells(of("0000:3b:00.0", 0, 0, 16));
        vcenter.refuses(new Trouble.Forbidden("UpdatePassthruConfig", "Host.Config.PciPassthru"));

        assertThat(problem(write(put(FIRST, 0, 8)))).isInstanceOf(Problem.LockedByPolicy.class);
    }

    /** Its label, and the other port, are not in it, or are said again as they are. */
    @Test
    void function_is_given_away_with_the_label_that_it_has_and_nothing_else_is_said()
            throws Exception {
        tells(whole("0000:3b:00.0", false, false, ""), whole("0000:3b:00.1", false, false, "hpc"));
        var given =
                new Put<>(ENABLED.of(SECOND), State.is(false), State.is(true), Optional.empty());

        assertThat(device().apply(write(given), ID))
                .isEqualTo(new Receipt.Done(Activation.HOST_REBOOT));
        assertThat(vcenter.done()).containsExactly("setFunctions host-1: [0000:3b:00.1=true hpc]");
        assertThat(read().of(ENABLED.of(SECOND)))
                .contains(new Reading.Staged<>(State.is(false), State.is(true)));
        assertThat(device().apply(write(given), ID)).isEqualTo(new Receipt.AlreadySo());
    }

    @Test
    void label_is_written_with_who_has_the_function_as_it_is_configured() throws Exception {
        tells(whole("0000:3b:00.1", true, true, ""));
        var label = new Put<>(LABEL.of(SECOND), State.none(), State.is("hpc"), Optional.empty());

        assertThat(device().apply(write(label), ID)).isEqualTo(new Receipt.Done(Activation.LIVE));
        assertThat(vcenter.done()).containsExactly("setFunctions host-1: [0000:3b:00.1=true hpc]");
        assertThat(read().of(LABEL.of(SECOND))).contains(new Reading.Settled<>(State.is("hpc")));
    }

    /** Of one call all goes or nothing. */
    @Test
    void what_cannot_be_given_away_is_refused_and_nothing_is_sent() {
        var with =
                new SeenFunctions.Whole(
                        false,
                        true,
                        new SeenFunctions.Dependence.On(
                                PciAddress.parse("0000:3a:00.0").orElseThrow()));
        var never = new SeenFunctions.Whole(false, false, new SeenFunctions.Dependence.Alone());
        var untold =
                new SeenFunctions.Whole(false, true, new SeenFunctions.Dependence.Unparsed("bus"));
        var fits = SeenFunctions.Whole.OF_THE_KERNEL;
        for (var bad :
                List.of(
                        seen(with, 0, 0),
                        seen(never, 0, 0),
                        seen(untold, 0, 0),
                        seen(fits, 2, 0),
                        seen(fits, 0, 2))) {
            tells(bad, whole("0000:3b:00.1", false, false, ""));

            assertThat(
                            problem(
                                    write(
                                            new Put<>(
                                                    ENABLED.of(FIRST),
                                                    State.is(false),
                                                    State.is(true),
                                                    Optional.empty()),
                                            new Put<>(
                                                    ENABLED.of(SECOND),
                                                    State.is(false),
                                                    State.is(true),
                                                    Optional.empty()))))
                    .as(bad.toString())
                    .isInstanceOf(Problem.Rejected.class);
        }
        assertThat(vcenter.done()).isEmpty();
    }

    /** They are of the same host, and go in one call. */
    @Test
    void functions_of_one_port_and_who_has_another_go_in_one_call() throws Exception {
        tells(of("0000:3b:00.0", 0, 0, 16), whole("0000:3b:00.1", true, true, ""));
        var back = new Put<>(ENABLED.of(SECOND), State.is(true), State.is(false), Optional.empty());

        device().apply(write(put(FIRST, 0, 8), back), ID);

        assertThat(vcenter.done())
                .containsExactly("setFunctions host-1: [0000:3b:00.0=8, 0000:3b:00.1=false]");
    }

    private Problem problem(Act.Write write) {
        return catchThrowableOfType(DeviceException.class, () -> device().apply(write, ID))
                .problem();
    }

    private static Act.Write write(Put<?>... puts) {
        return new Act.Write(HOST, BOOT, FUNCTIONS.wire().orElseThrow(), HOST, List.of(puts));
    }

    private static Put<Integer> put(NicPort port, int from, int to) {
        return new Put<>(FUNCTIONS.of(port), State.is(from), State.is(to), Optional.empty());
    }
}
