package io.plumbline.app.rest;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.daemon.TestDaemon;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** One client of a watch, over HTTP. */
final class Events implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 60;

    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private final HttpResponse<InputStream> answer;
    private final LinkedBlockingQueue<Event> events = new LinkedBlockingQueue<>();

    /**
     * @param word of the event; {@code end} for the end of the stream
     * @param id empty where it has none
     */
    record Event(String word, String id, JsonNode data) {
        String host() {
            return data.path("host").path("name").asString("");
        }

        Optional<String> truth(String type) {
            return data.path("host")
                    .path("conditions")
                    .valueStream()
                    .filter(one -> one.get("type").asString().equals(type))
                    .map(one -> one.get("status").asString())
                    .findFirst();
        }
    }

    private Events(TestDaemon daemon, String path, String token, Optional<String> lastId) {
        var request = HttpRequest.newBuilder(daemon.at(path));
        request.header("Authorization", "Bearer " + token);
        lastId.ifPresent(id -> request.header("Last-Event-ID", id));
        try {
            answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
        Thread.ofVirtual().start(this::read);
    }

    static Events of(TestDaemon daemon, String path) {
        return new Events(daemon, path, daemon.token(), Optional.empty());
    }

    static Events after(TestDaemon daemon, String path, String lastId) {
        return new Events(daemon, path, daemon.token(), Optional.of(lastId));
    }

    static Events by(TestDaemon daemon, String path, String token) {
        return new Events(daemon, path, token, Optional.empty());
    }

    HttpResponse<InputStream> answer() {
        return answer;
    }

    /** All up to the first that is meant. */
    List<Event> until(Predicate<Event> meant) throws InterruptedException {
        var seen = new ArrayList<Event>();
        while (true) {
            var next = events.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            assertThat(next).as("after " + seen).isNotNull();
            seen.add(next);
            if (meant.test(next)) {
                return seen;
            }
            assertThat(next.word()).as("after " + seen).isNotEqualTo("end");
        }
    }

    Event first(String word) throws InterruptedException {
        return until(event -> event.word().equals(word)).getLast();
    }

    private void read() {
        try (var lines = answer.body()) {
            var text = new StringBuilder();
            int next;
            while ((next = lines.read()) >= 0) {
                text.append((char) next);
                if (text.length() > 1 && text.substring(text.length() - 2).equals("\n\n")) {
                    parse(text.toString());
                    text.setLength(0);
                }
            }
        } catch (IOException _) {
            // Closed by either side.
        }
        events.add(new Event("end", "", JsonMapper.shared().createObjectNode()));
    }

    private void parse(String text) {
        var word = "";
        var id = "";
        var data = "{}";
        for (var line : text.split("\n", -1)) {
            if (line.startsWith("event: ")) {
                word = line.substring(7);
            } else if (line.startsWith("id: ")) {
                id = line.substring(4);
            } else if (line.startsWith("data: ")) {
                data =
                        new String(
                                line.substring(6).getBytes(StandardCharsets.ISO_8859_1),
                                StandardCharsets.UTF_8);
            }
        }
        if (!word.isEmpty()) {
            events.add(new Event(word, id, JsonMapper.shared().readTree(data)));
        }
    }

    @Override
    public void close() throws IOException {
        answer.body().close();
    }
}
