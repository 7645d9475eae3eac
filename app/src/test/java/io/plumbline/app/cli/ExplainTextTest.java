package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.rest.Json;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;

class ExplainTextTest {
    private static final Instant T = Instant.parse("2026-11-20T10:00:00Z");
    private static final Json.Condition UP = condition("Reachable", "True", "AllSourcesUp", "");
    private static final Json.Condition SEEN = condition("Observed", "True", "Fresh", "");

    @Test
    void a_host_that_differs_tells_the_first_change_its_evidence_and_what_is_next() {
        var ready = condition("Ready", "False", "PendingChange", "1 setting differs, 1 boots");

        var text = ExplainText.of(host(List.of(), ready, UP, SEEN), plan("take out of service"));

        assertThat(text.inPlumb()).isFalse();
        assertThat(text.lines())
                .containsExactly(
                        "esx01.lab  Ready False  PendingChange: 1 setting differs, 1 boots",
                        "first failing layer: nic#NUM_OF_VFS is 8 and has to be 16 (HOST_REBOOT,"
                                + " PendingChange)",
                        "  NUM_OF_VFS: Differs, is 8, after a boot 8, wished 16 (demo.yaml:12:3)",
                        "next: take out of service");
    }

    @Test
    void a_host_that_does_not_answer_fails_there_whatever_else_differs() {
        var ready = condition("Ready", "False", "PendingChange", "");
        var down = condition("Reachable", "False", "Unreachable", "no route");
        var held = List.of(new Json.Held("esx01.lab", "UNREACHABLE", "no route"));

        var text = ExplainText.of(host(held, ready, down, SEEN), plan());

        assertThat(text.lines())
                .contains(
                        "first failing layer: Reachable  Reachable False  Unreachable: no route",
                        "held UNREACHABLE: no route",
                        "next: nothing, until what holds it is gone");
    }

    @Test
    void a_host_that_nobody_gets_in_to_tells_what_vcenter_relays_of_it() {
        var ready = condition("Ready", "False", "Unreachable", "its SSH is off");
        var bare = host(List.of(), ready);
        var told =
                new Json.HostDetail(
                        T,
                        bare.host(),
                        bare.observations(),
                        bare.fields(),
                        bare.held(),
                        List.of(
                                new Json.Fact("host/esx01.lab#vcenter.ssh", "Off", null, null),
                                new Json.Fact(
                                        "host/esx01.lab#relayed.askedAt",
                                        "2026-11-27T10:00:00Z",
                                        null,
                                        null),
                                new Json.Fact(
                                        "host/esx01.lab#relayed.release", "7.0 U2", null, null),
                                new Json.Fact("vib/esx01.lab/nmst#relayed.vib", null, null, "no")));

        assertThat(ExplainText.of(told, plan()).lines())
                .startsWith(
                        "esx01.lab  Ready False  Unreachable: its SSH is off",
                        "vCenter relays, as of 2026-11-27T10:00:00Z:",
                        "vCenter relays host/esx01.lab#relayed.release: 7.0 U2",
                        "vCenter relays vib/esx01.lab/nmst#relayed.vib: no",
                        "first failing layer: nic#NUM_OF_VFS is 8 and has to be 16 (HOST_REBOOT,"
                                + " PendingChange)");
    }

    @Test
    void a_host_in_plumb_says_so() {
        var ready = condition("Ready", "True", "InSync", "");
        var nothing =
                new Json.Plan(
                        T,
                        "r1",
                        "sha256:0",
                        true,
                        false,
                        false,
                        0,
                        new Json.Takes(0, 0, false),
                        List.of());

        var text = ExplainText.of(host(List.of(), ready, UP, SEEN), nothing);

        assertThat(text)
                .isEqualTo(
                        new ExplainText(
                                true,
                                List.of(
                                        "esx01.lab  Ready True  InSync",
                                        "in plumb: nothing differs, and nothing is to be done")));
    }

    @Test
    void a_host_whose_machines_are_off_for_our_work_names_them() {
        var ready = condition("Ready", "False", "Held", "0 settings differ, 0 boots");
        var off = condition("MachinesOff", "True", "ShutDownByUs", "down for our work: compute-01");

        var text =
                ExplainText.of(
                        host(List.of(), ready, UP, SEEN, off),
                        plan(List.of("compute-02"), "start compute-01: it went down for our work"));

        assertThat(text.lines())
                .contains(
                        "esx01.lab  MachinesOff True  ShutDownByUs: down for our work: compute-01",
                        "shuts down compute-02",
                        "next: start compute-01: it went down for our work");
    }

    private static Json.HostDetail host(List<Json.Held> held, Json.Condition... conditions) {
        var host =
                new Json.Host(
                        "esx01.lab",
                        "demo",
                        "InService",
                        T,
                        1,
                        1,
                        0,
                        null,
                        T,
                        Arrays.asList(conditions),
                        "rack1",
                        1,
                        1,
                        "1");
        var field =
                new Json.Field(
                        "nic#NUM_OF_VFS",
                        "NUM_OF_VFS",
                        "16",
                        "Differs",
                        "8",
                        "8",
                        true,
                        true,
                        "PendingChange",
                        null,
                        "HOST_REBOOT",
                        "demo.yaml:12:3");
        return new Json.HostDetail(T, host, List.of(), List.of(field), held, List.of());
    }

    private static Json.Plan plan(String... ready) {
        return plan(List.of(), ready);
    }

    private static Json.Plan plan(List<String> shutDown, String... ready) {
        return PlanOfOne.of(
                        new Json.Delta("nic#NUM_OF_VFS", "8", "16", "HOST_REBOOT", "PendingChange"))
                .takes(840)
                .shutsDown(shutDown.toArray(String[]::new))
                .does(ready)
                .plan();
    }

    private static Json.Condition condition(
            String type, String status, String reason, String message) {
        return new Json.Condition(type, status, reason, message, T, 1);
    }
}
