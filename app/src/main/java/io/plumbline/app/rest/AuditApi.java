package io.plumbline.app.rest;

import io.plumbline.app.store.AuditLog;

import jakarta.servlet.http.HttpServletResponse;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What was done, by whom and why. */
@RestController
@RequestMapping("/api/v1/audit")
public final class AuditApi {
    private static final int PORTION = 1_000;

    private final AuditLog log;

    public AuditApi(AuditLog log) {
        this.log = log;
    }

    /** The end of the chain as the daemon has it. */
    @GetMapping("/head")
    Json.AuditHead head() {
        var head = log.head();
        return new Json.AuditHead(head.seq(), head.hash());
    }

    /**
     * Lines as they stand, one a line, up to the end that there is when it is asked: whoever checks
     * the chain needs each to the letter.
     *
     * @param after number of the last line that is known
     */
    @GetMapping
    void lines(@RequestParam(defaultValue = "0") long after, HttpServletResponse response)
            throws IOException {
        if (after < 0) {
            throw new IllegalArgumentException("after=" + after + " is below 0");
        }
        response.setContentType("application/x-ndjson");
        var out = response.getOutputStream();
        var end = log.head().seq();
        var last = after;
        while (last < end) {
            var lines = log.lines(last, (int) Math.min(PORTION, end - last));
            if (lines.isEmpty()) {
                return; // Some are missing; the reader sees that by the head.
            }
            for (var line : lines) {
                out.write((line.text() + "\n").getBytes(StandardCharsets.UTF_8));
            }
            last = lines.getLast().seq();
        }
    }
}
