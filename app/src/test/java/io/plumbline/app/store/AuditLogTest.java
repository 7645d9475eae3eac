package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.app.audit.AuditChain;
import io.plumbline.app.audit.AuditEntry;
import io.plumbline.app.audit.AuditVerifier;
import io.plumbline.app.store.AcceptedSpecs.Accepted;
import io.plumbline.app.store.AcceptedSpecs.Commit;
import io.plumbline.device.ActId;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.JournalException;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

class AuditLogTest {
    private static final Instant T = Instant.parse("2026-11-22T10:00:00Z");
    private static final Host HOST = new Host("esx01.lab");
    private static final int ALL = 1_000;

    private final TestStore store = TestStore.inMemory();

    @Test
    void what_is_done_to_a_unit_is_audited_with_its_spec_and_how_long_it_took() {
        store.specs.keep(
                new Accepted("c", "c.yaml", "r1", "text", Optional.of(new Commit("hpc", "abc123"))),
                List.of(),
                T);
        var act = new ActId(new UUID(0, 1));
        append(
                new Event.TakeOutIntended(
                        HOST, T, act, "sha256:1", "9 settings differ", Optional.empty()));
        append(new Event.ActEnded(HOST, T.plusSeconds(90), act, new Ending.Done(Activation.LIVE)));
        append(new Event.Retried(HOST, T.plusSeconds(100), "ada (oncall)"));

        var lines = json();

        assertThat(lines)
                .extracting(line -> text(line, "what"))
                .containsExactly("SpecAccepted", "TakeOutIntended", "ActEnded", "Retried");
        assertThat(lines)
                .extracting(line -> text(line, "who"))
                .containsExactly("plumbline", "plumbline", "plumbline", "ada (oncall)");
        assertThat(lines.get(1).at("/detail/spec/commit").asString()).isEqualTo("abc123");
        assertThat(lines.get(1).at("/target").asString()).isEqualTo(HOST.path());
        assertThat(lines.get(2).at("/detail/seconds").asDouble()).isEqualTo(90);
    }

    @Test
    void a_chain_that_nobody_touched_is_whole_and_ends_as_the_daemon_kept_it() {
        EventSamples.all().forEach(this::append);

        var verifier = new AuditVerifier(0);
        lines().forEach(line -> assertThat(verifier.next(line)).isEmpty());

        assertThat(verifier.lines()).isEqualTo(EventSamples.all().size());
        assertThat(store.audit.head())
                .isEqualTo(new AuditLog.Head(verifier.seq(), verifier.head()));
    }

    @Test
    void a_line_that_was_changed_dropped_inserted_or_moved_is_told() {
        IntStream.range(0, 5).forEach(n -> append(new Event.Released(HOST, T.plusSeconds(n))));
        var whole = lines();

        var changed = new ArrayList<>(whole);
        changed.set(2, whole.get(2).replace("plumbline", "nobody"));
        var dropped = new ArrayList<>(whole);
        dropped.remove(2);
        var inserted = new ArrayList<>(whole);
        inserted.add(2, whole.get(2));
        var moved = new ArrayList<>(whole);
        Collections.swap(moved, 2, 3);

        assertThat(fault(changed)).get().asString().contains("line 4 (number 4) does not follow");
        assertThat(fault(dropped))
                .get()
                .asString()
                .contains("line 3 has number 4 where 3 is expected");
        assertThat(fault(inserted))
                .get()
                .asString()
                .contains("line 4 has number 3 where 4 is expected");
        assertThat(fault(moved))
                .get()
                .asString()
                .contains("line 3 has number 4 where 3 is expected");
        assertThat(fault(List.of("no json"))).get().asString().contains("line 1 is no JSON");
        assertThat(fault(whole.subList(2, 5))).get().asString().contains("number 3 where 1");
        var rest = new AuditVerifier(2);
        whole.subList(2, 5).forEach(line -> assertThat(rest.next(line)).isEmpty());
    }

    @Test
    void what_was_not_kept_is_not_audited() {
        var dead = store.journals.of("c", store.leases.take("c"), "r1");
        store.leases.take("c");

        assertThatThrownBy(() -> dead.append(List.of(new Event.Released(HOST, T))))
                .isInstanceOf(JournalException.class);

        assertThat(lines()).isEmpty();
        assertThat(store.events("c")).isEmpty();
    }

    @Test
    void many_at_a_time_make_one_chain() throws Exception {
        try (var threads = Executors.newFixedThreadPool(8)) {
            var all =
                    IntStream.range(0, 80)
                            .mapToObj(n ->
                                    threads.submit(() ->
                                            store.audit.append(
                                                    List.of(
                                                            new AuditEntry(
                                                                    "t" + n,
                                                                    "test",
                                                                    Optional.empty(),
                                                                    Optional.empty(),
                                                                    JsonMapper.shared()
                                                                            .createObjectNode())))))
                            .toList();
            for (var one : all) {
                one.get();
            }
        }

        assertThat(lines()).hasSize(80);
        assertThat(fault(lines())).isEmpty();
        assertThat(AuditChain.hash(lines().getLast())).isEqualTo(store.audit.head().hash());
    }

    private void append(Event event) {
        store.journals.of("c", store.leases.take("c"), "r1").append(List.of(event));
    }

    private List<String> lines() {
        return store.audit.lines(0, ALL).stream().map(AuditLog.Line::text).toList();
    }

    private List<JsonNode> json() {
        return lines().stream().map(line -> JsonMapper.shared().readTree(line)).toList();
    }

    private static String text(JsonNode line, String key) {
        return line.path(key).asString();
    }

    private static Optional<String> fault(List<String> lines) {
        var verifier = new AuditVerifier(0);
        return lines.stream().flatMap(line -> verifier.next(line).stream()).findFirst();
    }
}
