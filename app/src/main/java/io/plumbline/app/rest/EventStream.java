package io.plumbline.app.rest;

import jakarta.servlet.http.HttpServletResponse;

import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes server-sent events, each at once. */
final class EventStream {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final OutputStream out;

    private EventStream(OutputStream out) {
        this.out = out;
    }

    static void head(HttpServletResponse response) {
        response.setContentType(MediaType.TEXT_EVENT_STREAM_VALUE);
        response.setCharacterEncoding(StandardCharsets.UTF_8);
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-cache");
        // nginx would keep events until it has a buffer full of them.
        response.setHeader("X-Accel-Buffering", "no");
    }

    static EventStream to(HttpServletResponse response) throws IOException {
        head(response);
        var out = response.getOutputStream();
        response.flushBuffer(); // The client knows that it is listened to.
        return new EventStream(out);
    }

    /**
     * @param id that the client resumes by; JSON has no line ends, so that the data is one line
     */
    EventStream event(String word, String id, Object data) throws IOException {
        return write(
                "event: "
                        + word
                        + "\nid: "
                        + id
                        + "\ndata: "
                        + JSON.writeValueAsString(data)
                        + "\n\n");
    }

    /** Without an id: it is none to resume by. */
    EventStream event(String word, Object data) throws IOException {
        return write("event: " + word + "\ndata: " + JSON.writeValueAsString(data) + "\n\n");
    }

    /** Only tells, both to the client and to us, that the other side is there. */
    EventStream heartbeat() throws IOException {
        return write(":\n\n");
    }

    void flush() throws IOException {
        out.flush();
    }

    private EventStream write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        return this;
    }
}
