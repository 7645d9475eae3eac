package io.plumbline.drivers.switches.sonic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.Put;
import io.plumbline.observed.Reading;
import io.plumbline.property.PortTrust;
import io.plumbline.property.Priorities;
import io.plumbline.property.QueueMarking;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPriority;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Documents before the library by which SONiC takes them, python's {@code jsonpatch}: what they
 * make of a configuration reads as what was wished, and what was changed since refuses them.
 */
class PatchPeerTest extends SonicAnswers {
    private static final int PATIENCE_SECONDS = 60;
    private static final String APPLY =
            """
            import json, sys, jsonpatch
            config, *patches = sys.stdin.read().split("\\n--\\n")
            config = json.loads(config)
            for patch in patches:
                config = jsonpatch.JsonPatch(json.loads(patch)).apply(config)
                assert all(config.values()), "a table without entries"
            print(json.dumps(config))
            """;

    private static final String FIND =
            "for one in python3 /usr/bin/python3; do $one -c"
                    + " 'import jsonpatch, sys; print(sys.executable)' 2>/dev/null && break; done";

    private static String python = "";

    private record Answer(int exit, String text) {}

    @Test
    void what_documents_make_reads_as_it_was_wished() throws Exception {
        runningToo("PFC_WD", "\"Ethernet0\": {\"action\": \"drop\", \"detection_time\": \"200\"}");
        runningToo(
                "ACL_TABLE",
                "\"a~b/c\": {\"ports\": [\"Ethernet0\"], \"policy_desc\": \"it's"
                        + " \\\"\\u00fc\\\"\"}");
        var before = ConfigDb.parse(answers.get(RUNNING));

        comesTrue(
                put(
                        SwitchProperties.MARKING.of(THREE),
                        QueueMarking.parse("ECN 1MiB..2MiB"),
                        MARKS));
        comesTrue(
                put(
                        SwitchProperties.SCHEDULING.of(SIX),
                        Scheduling.weighted(14),
                        Scheduling.STRICT));
        comesTrue(
                put(
                        SwitchProperties.SCHEDULING.of(new PortPriority(PORT, 1)),
                        State.none(),
                        State.is(Scheduling.weighted(12))));
        comesTrue(put(SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)), 1, 3));
        comesTrue(put(SwitchProperties.PORT_TRUST.of(PORT), PortTrust.DSCP, PortTrust.BOTH));
        comesTrue(
                put(
                        SwitchProperties.LOSSLESS_PRIORITIES.of(LEAF),
                        Priorities.parse("3,4"),
                        Priorities.parse("3")));
        comesTrue(put(SwitchProperties.PORT_PFC.of(PORT), false, true));
        comesTrue(put(SwitchProperties.MARKING.of(THREE), State.is(MARKS), State.none()));

        var after = ConfigDb.parse(answers.get(RUNNING));
        assertThat(after.entry("PFC_WD", "Ethernet0"))
                .isEqualTo(before.entry("PFC_WD", "Ethernet0"));
        assertThat(after.table("ACL_TABLE")).isEqualTo(before.table("ACL_TABLE"));
        assertThat(after.entry("PORT_QOS_MAP", "Ethernet4"))
                .isEqualTo(before.entry("PORT_QOS_MAP", "Ethernet4"));
        assertThat(after.entry("QUEUE", "Ethernet4|3-4"))
                .isEqualTo(before.entry("QUEUE", "Ethernet4|3-4"));
        assertThat(after.entry("WRED_PROFILE", "AZURE_LOSSLESS"))
                .isEqualTo(before.entry("WRED_PROFILE", "AZURE_LOSSLESS"));
    }

    @Test
    void odd_names_and_values_stay_what_they_are() throws Exception {
        var config = ConfigDb.parse("{\"T\": {\"k\": {\"f\": \"x\"}}}");
        var patch = new Patch(config);
        patch.set("T", "k", "a~1/b", "it's \"q\" \\ \u00fc\n");
        patch.set("T", "x/~y", "f", "$(reboot)");

        var answer = apply("{\"T\": {\"k\": {\"f\": \"x\"}}}", List.of(patch.json().orElseThrow()));

        assertThat(ConfigDb.parse(answer.text()))
                .isEqualTo(
                        ConfigDb.parse(
                                "{\"T\": {\"k\": {\"f\": \"x\", \"a~1/b\": \"it's \\\"q\\\" \\\\"
                                        + " \\u00fc\\n\"}, \"x/~y\": {\"f\": \"$(reboot)\"}}}"));
    }

    @Test
    void what_was_changed_since_refuses_a_document() throws Exception {
        var lines =
                lines(
                        put(
                                SwitchProperties.SCHEDULING.of(SIX),
                                Scheduling.weighted(14),
                                Scheduling.STRICT));
        running(
                "\"Ethernet0|6\": {\"scheduler\": \"scheduler.0\"}",
                "\"Ethernet0|6\": {\"scheduler\": \"scheduler.1\"}");

        var answer = apply(answers.get(RUNNING), documents(lines));

        assertThat(answer.exit()).isNotZero();
        assertThat(answer.text()).contains("is not equal to tested value");
        assertThat(SONIC.saysAway(answer.text())).isTrue();
    }

    @Test
    void an_entry_that_was_taken_away_since_refuses_a_document_too() throws Exception {
        var lines =
                lines(
                        put(
                                SwitchProperties.SCHEDULING.of(SIX),
                                Scheduling.weighted(14),
                                Scheduling.STRICT));
        running("\"Ethernet0|6\": {\"scheduler\": \"scheduler.0\"},", "");

        var answer = apply(answers.get(RUNNING), documents(lines));

        assertThat(answer.exit()).isNotZero();
        assertThat(SONIC.saysAway(answer.text())).isTrue();
    }

    @Test
    void a_switch_of_which_nothing_is_said_is_told_all() throws Exception {
        answers.put(
                RUNNING,
                "{\"BUFFER_PG\": {\"Ethernet0|3\": {\"profile\": \"mine\"}}, \"PORT\":"
                        + " {\"Ethernet0\": {\"mtu\": \"9100\"}}}");

        comesTrue(put(SwitchProperties.MARKING.of(THREE), State.none(), State.is(MARKS)));
        comesTrue(
                put(
                        SwitchProperties.SCHEDULING.of(SIX),
                        State.none(),
                        State.is(Scheduling.STRICT)));
        comesTrue(
                put(
                        SwitchProperties.DSCP_PRIORITY.of(new PortDscp(PORT, 26)),
                        State.none(),
                        State.is(3)));
        comesTrue(put(SwitchProperties.PORT_TRUST.of(PORT), PortTrust.PORT, PortTrust.DSCP));
        comesTrue(
                put(
                        SwitchProperties.LOSSLESS_PRIORITIES.of(LEAF),
                        Priorities.parse("-"),
                        Priorities.parse("3")));
        comesTrue(put(SwitchProperties.PORT_PFC.of(PORT), false, true));
        comesTrue(put(SwitchProperties.PORT_PFC.of(PORT), true, false));
        assertThat(read(new PortDscp(PORT, 48), SwitchProperties.DSCP_PRIORITY)).isEqualTo(is(6));
    }

    /** After it, it reads as it was wished, and the same again would change nothing. */
    private <V> void comesTrue(Put<V> put) throws Exception {
        var answer = apply(answers.get(RUNNING), documents(lines(put)));
        assertThat(answer.exit()).as(answer.text()).isZero();
        answers.put(RUNNING, answer.text());
        assertThat(read(put.setting().target(), put.setting().property()))
                .isEqualTo(new Reading.Settled<>(put.to()));
        assertThat(refused(put).text()).contains("configured so already");
    }

    /** Those that are put in force, as this machine's own shell gives them to a program. */
    private static List<String> documents(List<String> lines) throws Exception {
        var pipe = " | sudo config apply-patch /dev/stdin";
        var documents = new ArrayList<String>();
        for (var line : lines) {
            if (line.contains(pipe)) {
                documents.add(
                        run("", "sh", "-c", line.substring(OUT.length(), line.indexOf(pipe)))
                                .text());
            }
        }
        return documents;
    }

    private static Answer apply(String config, List<String> documents) throws Exception {
        return run(config + "\n--\n" + String.join("\n--\n", documents), python(), "-c", APPLY);
    }

    /** The first that has the library; Debian's own may stand behind another one. */
    private static synchronized String python() throws Exception {
        if (python.isEmpty()) {
            python = run("", "sh", "-c", FIND).text().strip();
        }
        if (python.isEmpty()) {
            var reason = "no jsonpatch of python here (Debian's package python3-jsonpatch)";
            if ("required".equals(System.getenv("PLUMBLINE_PEERS"))) {
                fail(reason + ", and PLUMBLINE_PEERS=required");
            }
            System.out.println("skipped: " + reason);
            Assumptions.abort(reason);
        }
        return python;
    }

    private static Answer run(String given, String... words)
            throws IOException, InterruptedException {
        var process = new ProcessBuilder(words).redirectErrorStream(true).start();
        try (var in = process.getOutputStream()) {
            in.write(given.getBytes(UTF_8));
        }
        var text = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Answer(process.exitValue(), text);
    }
}
