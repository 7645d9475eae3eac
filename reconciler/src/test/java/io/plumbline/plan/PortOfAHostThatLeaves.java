package io.plumbline.plan;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.Observation;
import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.observed.Snapshot;
import io.plumbline.property.Activation;
import io.plumbline.property.JobNodeProperties;
import io.plumbline.property.LinkPause;
import io.plumbline.property.Setting;
import io.plumbline.property.SwitchProperties;
import io.plumbline.spec.ChangeCalendar;
import io.plumbline.spec.ChangeFreeze;
import io.plumbline.spec.Consent;
import io.plumbline.spec.Rollout;
import io.plumbline.target.JobNode;

import org.junit.jupiter.api.BeforeEach;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A host with a boot to take behind the port of a switch that is not as wished. */
abstract class PortOfAHostThatLeaves extends PlannedSteps {
    static final Setting<Boolean> PORT_PFC = SwitchProperties.PORT_PFC.of(PORT);
    static final JobNode NODE = new JobNode(ESX1, "vm-1");

    /** A host with a package to install behind the one port, nobody behind the other. */
    @BeforeEach
    void one_host_will_leave() {
        rollout = Rollout.of(3, 3, Consent.Approve.Never);
        vfs = settled(16);
        behind(ESX1, PORT);
    }

    void flowControlIsOff() {
        is(SwitchProperties.LINK_PAUSE.of(PORT), LinkPause.OFF);
        is(SwitchProperties.PFC.of(TOR), true);
        differs(PORT_PFC, false, true);
    }

    void node(Reading<String> closed, List<String> jobs) {
        jobNodes.put(ESX1, new TreeMap<>(Map.of("vm-1", Duration.ofHours(10))));
        var readings =
                Readings.builder()
                        .put(JobNodeProperties.CLOSED.of(NODE), closed)
                        .put(JobNodeProperties.JOBS.of(NODE), settled(jobs))
                        .put(JobNodeProperties.ANSWERS.of(NODE), settled(true));
        ofJobs =
                Optional.of(
                        Snapshot.never(ESX1, "jobs://esx01.lab", Snapshot.Tells.JOBS)
                                .answered(
                                        new Observation(
                                                Optional.empty(), readings.build(), List.of()),
                                        T));
    }

    void out() {
        outSince(T.minusSeconds(60));
    }

    void outSince(Instant before) {
        out = true;
        boot = MARKED;
        journal.add(
                new Event.TakeOutIntended(
                        ESX1, before, id(1), "sha256:0", "test", Optional.empty()));
        journal.add(new Event.TakenOut(ESX1, before));
        journal.add(new Event.MarkIntended(ESX1, before, id(2), MARKED));
        journal.add(new Event.ActEnded(ESX1, before, id(2), new Ending.Done(Activation.LIVE)));
    }

    static ChangeCalendar frozen() {
        return new ChangeCalendar(
                List.of(),
                List.of(
                        new ChangeFreeze(
                                LocalDateTime.parse("2022-03-13T00:00"),
                                LocalDateTime.parse("2022-03-15T00:00"),
                                ZoneOffset.UTC,
                                "year end")));
    }
}
