package io.plumbline.app.days;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;

/** Calls a daemon over TLS, and gives back headers and body. */
record TlsCaller(HttpClient http, int port) {
    String call(String method, String path, String token, String body)
            throws IOException, InterruptedException {
        return send(
                HttpRequest.newBuilder(URI.create("https://localhost:" + port + path))
                        .header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString(body)));
    }

    String hook(String path, String secret) throws IOException, InterruptedException {
        return send(
                HttpRequest.newBuilder(URI.create("https://localhost:" + port + path))
                        .header("X-Gitlab-Token", secret)
                        .POST(HttpRequest.BodyPublishers.ofString("{}")));
    }

    private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
        var answer = http.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        var headers = new TreeMap<>(answer.headers().map());
        headers.remove("date");
        try (var body = answer.body()) {
            return headers
                    + "\n"
                    + (headers.toString().contains("text/event-stream")
                            ? untilAllIsTold(body)
                            : new String(body.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** A watch does not end: all that there is comes before the first bookmark or heartbeat. */
    private static String untilAllIsTold(InputStream events) throws IOException {
        var lines = new BufferedReader(new InputStreamReader(events, StandardCharsets.UTF_8));
        var text = new StringBuilder();
        var line = lines.readLine();
        while (line != null && !line.startsWith(":") && !line.equals("event: BOOKMARK")) {
            text.append(line).append('\n');
            line = lines.readLine();
        }
        return text.toString();
    }
}
