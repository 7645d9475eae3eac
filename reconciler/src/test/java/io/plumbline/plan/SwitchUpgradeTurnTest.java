package io.plumbline.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.property.SwitchVersion;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/** From a higher version nothing comes back: who has to agree to it, and what keeps it. */
class SwitchUpgradeTurnTest extends OneDistributedSwitch {
    @ParameterizedTest
    @ValueSource(strings = {"7.0.0", "8.0.3"})
    void other_version_is_only_told_with_what_to_do(String is) {
        text = TEXT.replace("networkIo", "version: 8.0.0, networkIo");
        version = is(new SwitchVersion(is));

        assertThat(next())
                .containsExactly(
                        "EVIDENCE switch dvs of vc01.lab vds.version is "
                                + is
                                + " and has to be 8.0.0; a lower one: upgrade it in vCenter, or say"
                                + " upgrade: true beside its version, which nothing takes back; a"
                                + " higher one: correct the spec");
    }

    @ParameterizedTest
    @ValueSource(strings = {"approve: Never", "approve: Reboots", "approve: Outages"})
    void upgrade_waits_for_a_person_whatever_else_is_asked(String asks) {
        upgraded();
        text = text.replace("approve: Never", asks);

        assertThat(next()).containsExactly(unapproved());
    }

    @Test
    void upgrade_waits_for_a_person_though_it_cannot_wait_and_nobody_feels_it() {
        upgraded();
        members = List.of();
        journal.add(new Event.GlassBroken(VCENTER, T, "ada", "it burns", T.plusSeconds(3600)));

        assertThat(next()).containsExactly(unapproved());
    }

    @Test
    void upgrade_waits_for_a_person_first_and_then_for_those_that_failed() {
        upgraded();
        text = text.replace("approve: Never", "approve: Never, stopAfterFailures: 1");
        journal.add(
                new Event.Stuck(new Host("esx01.lab"), T.minusSeconds(900), "it never came back"));

        assertThat(next()).containsExactly(unapproved());

        approved(Optional.empty());
        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("HALTED esx01.lab is stuck: nothing else leaves service");
    }

    @Test
    void upgrade_that_was_approved_is_sent_whatever_else_has_changed_since() {
        upgraded();
        approved(Optional.empty());
        ioControl = is(true);

        assertThat(next())
                .containsExactly(
                        "vds.networkIoControl true -> false", "vds.upgrade 7.0.0 -> 8.0.0");
    }

    @Test
    void approval_of_another_version_or_of_yesterday_is_none() {
        upgraded();
        approved(Optional.of(T.plusMillis(1)));
        assertThat(next()).containsExactly(unapproved());

        journal.clear();
        approved(Optional.empty());
        text = text.replace("8.0.0", "8.0.3");
        assertThat(next()).containsExactly(unapproved().replace("8.0.0", "8.0.3"));
    }

    @Test
    void upgrade_counts_all_members_as_away() {
        upgraded();
        approved(Optional.empty());
        text = text.replace("maxUnavailable: 2", "maxUnavailable: 1");

        assertThat(next()).singleElement().asString().startsWith("BUDGET ");
    }

    @Test
    void upgrade_waits_for_a_window_that_is_long_enough_for_it() {
        upgraded();
        approved(Optional.empty());
        var minute = T.atZone(ZoneOffset.UTC).toLocalTime();
        text =
                text.replace(
                        "approve: Never",
                        "approve: Never, windows: [{zone: UTC, from: %s, to: %s}]"
                                .formatted(minute, minute.plusMinutes(3)));

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("WINDOW would take up to 4 minutes, and the window closes at ");
    }

    @Test
    void upgrade_waits_for_whom_it_would_leave_behind_and_nothing_else_does() {
        upgraded();
        approved(Optional.empty());
        ioControl = is(true);
        kept = is(List.of("esx02.lab (in maintenance mode)"));

        assertThat(next())
                .containsExactly(
                        "vds.networkIoControl true -> false",
                        "NEED switch dvs of vc01.lab vds.upgrade is 7.0.0 and has to be 8.0.0; that"
                            + " waits until switch dvs of vc01.lab vds.keptFromUpgrade is nobody,"
                            + " and it is esx02.lab (in maintenance mode); nothing in the spec"
                            + " changes that");
    }

    @Test
    void upgrade_waits_where_vCenter_does_not_tell_whom_it_would_leave_behind() {
        upgraded();
        approved(Optional.empty());
        kept = new Reading.Unreadable<>(new Problem.Unparsed(DVS, "its members", "no answer"));

        assertThat(next()).singleElement().asString().contains("no answer");
    }

    @Test
    void no_version_comes_back_whatever_the_spec_allows() {
        upgraded();
        version = is(new SwitchVersion("8.0.3"));
        text = text.replace("  rollout:", "  safety: {downgrade: Allowed}\n  rollout:");

        assertThat(next())
                .containsExactly(
                        "DOWNGRADE switch dvs of vc01.lab vds.upgrade would go down from 8.0.3 to"
                                + " 8.0.0; it goes up only, so correct the spec");
    }

    @ParameterizedTest
    @CsvSource({
        "true, was tried once and did not become 8.0.0; find out why",
        "false, was refused and did not become 8.0.0 (not now); find out why"
    })
    void upgrade_that_did_not_take_is_not_sent_again(boolean lied, String told) {
        upgraded();
        approved(Optional.empty());
        sent(
                lied
                        ? new Ending.Done(Activation.LIVE)
                        : new Ending.Failed("not now", Remedy.ASK_A_PERSON));

        assertThat(next())
                .singleElement()
                .asString()
                .startsWith("QUARANTINED switch dvs of vc01.lab vds.upgrade " + told);
    }

    @Test
    void upgrade_that_was_tried_is_agreed_to_anew_after_a_retry_for_whatever_reason() {
        upgraded();
        approved(Optional.of(T.plusSeconds(86_400)));
        sent(new Ending.Failed("not now", Remedy.ASK_A_PERSON));
        journal.add(new Event.Retried(VCENTER, T.minusSeconds(60), "ada"));

        assertThat(next()).containsExactly(unapproved());

        approved(Optional.empty());
        assertThat(next()).containsExactly("vds.upgrade 7.0.0 -> 8.0.0");
    }

    @Test
    void retry_leaves_what_was_agreed_to_and_not_tried() {
        upgraded();
        approved(Optional.empty());
        journal.add(new Event.Retried(VCENTER, T.minusSeconds(60), "ada"));

        assertThat(next()).containsExactly("vds.upgrade 7.0.0 -> 8.0.0");
    }

    /** It may have begun and have ended meanwhile: a person finds out, and nothing is disturbed. */
    @Test
    void upgrade_of_which_nobody_knows_whether_it_began_is_not_sent_again() {
        upgraded();
        approved(Optional.empty());
        sent(new Ending.Unknown("no answer within 5 seconds"), new Ending.NeverStarted());
        assertThat(next())
                .containsExactly(
                        "QUARANTINED switch dvs of vc01.lab vds.upgrade was tried once and did not"
                                + " become 8.0.0 (no answer within 5 seconds); find out why, then"
                                + " retry");

        journal.removeIf(event -> event instanceof Event.ActEnded);
        journal.add(ended(new Ending.NeverStarted()));
        assertThat(next())
                .containsExactly(
                        "QUARANTINED switch dvs of vc01.lab vds.upgrade was tried once and did not"
                                + " become 8.0.0; find out why, then retry");
    }

    @Test
    void upgrade_that_had_to_wait_for_others_is_sent_later() {
        upgraded();
        approved(Optional.empty());
        for (var time = 0; time < 5; time++) {
            sent(new Ending.Failed("ann is at it", Remedy.WAIT_FOR_OTHERS));
        }

        assertThat(next()).containsExactly("vds.upgrade 7.0.0 -> 8.0.0");
    }

    @Test
    void approval_from_while_something_kept_it_is_none_for_it() {
        upgraded();
        ioControl = is(true);
        kept = is(List.of("esx02.lab (in maintenance mode)"));
        approved(Optional.empty());
        kept = is(List.of());

        assertThat(next()).containsExactly("vds.networkIoControl true -> false", unapproved());
    }

    @Test
    void that_nothing_takes_it_back_is_told_beside_what_else_has_to_be_approved() {
        upgraded();
        text =
                text.replace("approve: Never", "approve: Outages")
                        .replace("{link: Ethernet}", "{fabric: roce}")
                        .replace(
                                "  hostProfiles:",
                                "  fabrics: {roce: {kind: RoCEv2, ipMtu: 9000, lossless:"
                                        + " {priority: 3, dscp: 26, trust: DSCP}}}\n"
                                        + "  hostProfiles:");

        assertThat(next())
                .containsExactly(
                        "APPROVAL 2 changes have to be approved: read 'plumb plan', then 'plumb"
                                + " approve vc01.lab "
                                + unit().change().digest()
                                + "'",
                        unapproved());
    }

    @Test
    void upgrade_that_goes_on_is_not_sent_again() {
        upgraded();
        approved(Optional.empty());
        sent(new Ending.Underway());

        assertThat(next()).noneMatch(next -> next.startsWith("vds."));
    }

    @Test
    void switch_that_is_not_there_is_made_of_its_version_and_needs_no_upgrade() {
        upgraded();
        uplinks = none();
        ioControl = none();
        version = none();

        assertThat(next()).containsExactly("vds.made none -> 2", "vds.version none -> 8.0.0");
    }

    private void upgraded() {
        text = TEXT.replace("networkIo", "version: 8.0.0, upgrade: true, networkIo");
    }

    private void approved(Optional<Instant> until) {
        journal.add(
                new Event.Approved(
                        VCENTER, T.minusSeconds(700), "ada", Approval.of(unit(), until)));
    }

    private String unapproved() {
        return "APPROVAL distributed-switch/vc01.lab/dvs#vds.upgrade -> 8.0.0, which nothing takes"
                + " back, has to be approved, whatever rollout.approve and break-glass say: read"
                + " 'plumb plan', then 'plumb approve vc01.lab "
                + unit().change().digest()
                + "'";
    }
}
