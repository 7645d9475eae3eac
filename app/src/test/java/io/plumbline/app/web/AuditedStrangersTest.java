package io.plumbline.app.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.TestStore;

import jakarta.servlet.ServletException;

import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** What is audited stays for ever: nobody fills the disk from outside. */
class AuditedStrangersTest {
    private static final Instant NOW = Instant.parse("2022-03-13T10:00:00Z");
    private static final String PATH = "/api/v1/hooks/" + "x".repeat(20_000);

    /** What asks for no login may break off as well, and that is no refusal. */
    @Test
    void what_nobody_known_sends_is_cut_and_beyond_a_budget_only_counted() throws Exception {
        var audit = TestStore.inMemory().audit;
        var now = new Instant[] {NOW};
        var calls = new AuditedCalls(audit, () -> now[0]);
        for (var call = 0; call < 3 * StrangersBudget.MOST; call++) {
            breaksOff(calls);
        }

        assertThat(lines(audit))
                .hasSize(StrangersBudget.MOST)
                .allSatisfy(line -> assertThat(line.path("what").asString()).hasSizeLessThan(800));

        now[0] = NOW.plus(StrangersBudget.WINDOW);
        breaksOff(calls);
        assertThat(lines(audit).getLast().at("/detail/unaudited").asInt())
                .isEqualTo(2 * StrangersBudget.MOST);
    }

    private static void breaksOff(AuditedCalls calls) throws ServletException, IOException {
        var response = new MockHttpServletResponse();
        response.setStatus(HttpStatus.CONTENT_TOO_LARGE.value());
        calls.doFilter(new MockHttpServletRequest("POST", PATH), response, new MockFilterChain());
    }

    private static List<JsonNode> lines(AuditLog audit) {
        return audit.lines(0, 1_000).stream()
                .map(line -> JsonMapper.shared().readTree(line.text()))
                .toList();
    }
}
