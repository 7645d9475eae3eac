package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.fleet.OpenForWork.Opener;
import io.plumbline.app.fleet.OpenForWork.Wait;
import io.plumbline.app.work.Pace;
import io.plumbline.plan.OnHold;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Of which hosts SSH may be started or stopped, by what all clusters say. */
class OpenForWorkTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Map<Target, OnHold> NOBODY = Map.of();
    private static final Set<Target> NONE = Set.of();
    static final Map<Target, OnHold> HELD =
            Map.of(HOST, new OnHold("ada", "a look at its fan", Optional.empty()));

    private static final String OUT =
            "it is out of service by us, or what made way for it is not back: if it does not"
                    + " answer, start its SSH by hand, so that it is put back";

    private final OpenForWork work = new OpenForWork(Pace.real());

    private OpenForWork.Bound bound(String cluster, String mode, String ssh) {
        return work.bound(spec(cluster, mode, ssh, "01"));
    }

    @Test
    void before_the_first_pass_of_its_cluster_nothing_is_started_or_stopped() {
        var other = bound("other", "Observe", "AsFound");
        work.passed(other, NOBODY, NONE);
        assertThat(work.waits("octo", HOST))
                .hasValue(awaited("no spec of cluster octo is in force yet"));
        assertThat(work.mayStop("octo", HOST)).as("this build may refuse its spec").isFalse();

        var octo = bound("octo", "Enforce", "OpenForWork");
        assertThat(work.mayStart(octo, HOST)).isFalse();
        assertThat(work.mayStop("octo", HOST)).isFalse();
        assertThat(work.passed(octo, NOBODY, NONE)).isTrue();
        assertThat(work.passed(octo, NOBODY, NONE)).isFalse();
        assertThat(work.mayStart(octo, HOST)).isTrue();
        assertThat(work.mayStop("octo", HOST)).isFalse();
    }

    @Test
    void what_a_newer_spec_or_the_last_pass_wants_open_is_not_stopped() {
        var closed = bound("octo", "Plan", "OpenForWork");
        work.passed(closed, NOBODY, NONE);
        assertThat(work.mayStop("octo", HOST)).isTrue();

        var open = bound("octo", "Enforce", "OpenForWork");
        assertThat(work.mayStop("octo", HOST)).isFalse();
        assertThat(work.mayStart(open, HOST)).isFalse();
        work.passed(open, NOBODY, NONE);
        assertThat(work.mayStart(open, HOST)).isTrue();

        var again = bound("octo", "Enforce", "AsFound");
        assertThat(work.mayStart(again, HOST)).isFalse();
        assertThat(work.waits("octo", HOST))
                .hasValue(said("cluster octo had no pass by its newest spec yet"));
        work.passed(again, NOBODY, NONE);
        assertThat(work.mayStart(open, HOST)).as("an old binding").isFalse();
        assertThat(work.mayStop("octo", HOST)).isTrue();
    }

    @Test
    void a_host_that_another_cluster_works_on_by_now_is_that_one_s() {
        work.passed(work.bound(spec("octo", "Enforce", "OpenForWork", "02")), NOBODY, NONE);
        assertThat(work.mayStop("octo", HOST)).isTrue();

        var there = bound("nona", "Enforce", "AsFound");
        assertThat(work.waits("octo", HOST)).hasValue(awaited("cluster nona had no pass yet"));
        work.passed(there, HELD, NONE);
        assertThat(work.waits("octo", HOST)).hasValue(said("a person holds it"));
        work.passed(there, NOBODY, NONE);
        assertThat(work.mayStop("octo", HOST)).isTrue();

        bound("nona", "Enforce", "OpenForWork");
        assertThat(work.openers(HOST)).extracting(Opener::cluster).containsExactly("nona");
        assertThat(work.mayStop("octo", HOST)).isFalse();
    }

    @Test
    void a_name_in_other_letters_is_the_same_host() {
        var as = new Host("ESX01.Lab");
        var open = bound("octo", "Enforce", "OpenForWork");
        work.passed(open, NOBODY, NONE);
        assertThat(work.mayStart(open, as)).isTrue();
        assertThat(work.mayStop("octo", as)).isFalse();
        work.passed(open, Map.of(as, HELD.get(HOST)), NONE);
        assertThat(work.mayStart(open, HOST)).isFalse();
        work.passed(bound("octo", "Observe", "OpenForWork"), HELD, NONE);
        assertThat(work.mayStop("octo", as)).isFalse();
    }

    /** It would stay in maintenance, its machines off, until a person starts SSH. */
    @Test
    void a_host_in_the_middle_of_an_outage_is_closed_by_its_mode_alone() {
        work.passed(bound("octo", "Enforce", "AsFound"), NOBODY, Set.of(HOST));
        assertThat(work.waits("octo", HOST)).hasValue(said(OUT));
        work.passed(work.bound(spec("octo", "Enforce", "AsFound", "02")), NOBODY, NONE);
        work.passed(bound("nona", "Enforce", "AsFound"), NOBODY, Set.of(HOST));
        assertThat(work.waits("octo", HOST)).hasValue(said(OUT));

        var brake = bound("nona", "Observe", "AsFound");
        assertThat(work.mayStop("octo", HOST)).isTrue();
        work.passed(brake, NOBODY, Set.of(HOST));
        assertThat(work.mayStop("octo", HOST)).isTrue();
        work.passed(bound("nona", "Enforce", "AsFound"), NOBODY, NONE);
        assertThat(work.mayStop("octo", HOST)).isTrue();
    }

    /** It could not be ended: nobody knows that host any more. */
    @Test
    void a_hold_keeps_a_host_as_long_as_a_spec_has_it() {
        var first = spec("octo", "Enforce", "OpenForWork", "01");
        var open = work.bound(first);
        work.passed(open, HELD, NONE);
        assertThat(work.mayStart(open, HOST)).isFalse();

        var second = spec("octo", "Enforce", "OpenForWork", "02");
        work.passed(work.bound(second.after(first)), HELD, NONE);
        assertThat(work.openers(HOST))
                .extracting(Opener::cluster)
                .as("it is leaving")
                .containsExactly("octo");
        work.passed(bound("octo", "Observe", "OpenForWork"), HELD, NONE);
        assertThat(work.waits("octo", HOST)).hasValue(said("a person holds it"));
        work.passed(work.bound(second), HELD, NONE);
        assertThat(work.mayStop("octo", HOST)).isTrue();
    }

    private static Wait said(String why) {
        return new Wait(why, true);
    }

    private static Wait awaited(String why) {
        return new Wait(why, false);
    }

    static ClusterSpec spec(String cluster, String mode, String ssh, String host) {
        var text =
                """
                apiVersion: plumbline/v1
                kind: Cluster
                metadata: {name: %s}
                spec:
                  mode: %s
                  credentials: {esxi: root, vcenter: vc}
                  vcenter: {url: "https://vc01.lab/sdk", tlsSha256: "%s", ssh: %s}
                  hostProfiles:
                    p:
                      nics:
                        hpc: {select: {pci: "3b:00"}, ports: {2: {virtualFunctions: 7}}}
                  hosts:
                    - {each: %s-%s, name: "esx{i}.lab", profile: p}
                """
                        .formatted(cluster, mode, "0".repeat(64), ssh, host, host);
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new AssertionError("rejected: " + problems);
        };
    }
}
