package io.plumbline.lab.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.memory.MemoryFleet;
import io.plumbline.lab.rehearsal.Account.UnitAccount;
import io.plumbline.lab.simulation.HostStart.Kind;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.problem.Problem;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.Setting;
import io.plumbline.target.Nic;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;

/** A rehearsal makes nothing up: what was not read is named, and stays as it is. */
class RehearsalOfTheUnknownTest extends RehearsedHosts {
    @Test
    void a_unit_that_was_never_observed_is_named_and_counts_as_away() {
        begin(of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY));
        var snapshots = new ArrayList<>(observe());
        snapshots.replaceAll(snapshot ->
                snapshot.unit().equals(host(2)) ? Snapshot.never(host(2), "esxi://x") : snapshot);

        var told = rehearse(spec("approve: Never"), snapshots);

        assertThat(told.leftOut())
                .singleElement()
                .satisfies(left -> {
                    assertThat(left.unit()).isEqualTo(host(2));
                    assertThat(left.why()).contains("never observed");
                });
        assertThat(told.inPlumb()).isFalse();
        assertThat(told.mostAway()).isEqualTo(1); // With the one that nobody sees, two are away.
        assertThat(each(told, UnitAccount::boots).values()).containsExactly(1, 1, 0);
    }

    @Test
    void cards_that_nobody_can_read_yet_and_answers_that_nobody_understands_are_not_made_up() {
        begin(of(Kind.BARE), of(Kind.TOOLS_ONLY), of(Kind.TOOLS_ONLY));
        var odd = new Nic(host(1), world.host(host(1)).cards().getFirst().at());
        var snapshots = new ArrayList<>(observe());
        snapshots.replaceAll(snapshot ->
                snapshot.unit().equals(host(1))
                        ? misunderstood(snapshot, NicFirmwareProperties.FIRMWARE_VERSION.of(odd))
                        : snapshot);

        var told = rehearse(spec("approve: Never"), snapshots);

        assertThat(told.leftOut())
                .extracting(left -> left.unit().label())
                .containsExactly(host(0).label(), host(1).label());
        assertThat(told.leftOut().getFirst().why()).contains("cannot be read before mst is loaded");
        assertThat(told.leftOut().getLast().why()).contains("answered something unknown");
        assertThat(told.inPlumb()).isFalse();
        assertThat(told.units().getLast().inPlumb()).isTrue();
    }

    @Test
    void a_switch_that_was_not_asked_about_all_that_is_wished_now_stays_as_it_is() {
        var linked = text.withLinks(new SimLinks(1, SimLinks.Cabling.ONE_WAY, false));
        begin(linked, of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT), of(Kind.ALREADY_RIGHT));
        SwitchStart.of(SwitchStart.Kind.FACTORY).in(world, SimSpec.switchAt(0).name());
        var before = Living.read(SpecText.of(linked));
        var after = Living.read(SpecText.of(linked.withPriority(4)));

        var told = rehearse(after, observe(before, MemoryFleet.of(world)));

        assertThat(told.leftOut())
                .singleElement()
                .satisfies(left -> assertThat(left.why()).contains("was never asked about"));
        assertThat(told.inPlumb()).isFalse();
    }

    private static <V> Snapshot misunderstood(Snapshot snapshot, Setting<V> setting) {
        var last = snapshot.last().orElseThrow();
        var odd =
                Readings.builder()
                        .put(
                                setting,
                                new Reading.Unreadable<V>(
                                        new Problem.Unparsed(setting.target(), "query", "???")))
                        .build();
        return snapshot.answered(
                new Observation(last.boot(), last.readings().and(odd), last.listings()),
                snapshot.answeredAt().orElseThrow());
    }
}
