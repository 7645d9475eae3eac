package io.plumbline.app.demo;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the lab counted in this run, whatever the daemon believes.
 *
 * @param boots by host
 * @param writes by host and by switch
 * @param mostAwayAtOnce the largest number of hosts that did not serve at one time
 * @param now lab time
 */
record LabLedger(
        Map<String, Integer> boots,
        Map<String, Integer> writes,
        int mostAwayAtOnce,
        Machines machines,
        Instant now) {
    /**
     * Virtual machines.
     *
     * @param starts how often one was started, the beginning of the world included
     * @param lost how often one ran while its host went down under it
     */
    record Machines(int registered, int running, int starts, int lost) {}

    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    static LabLedger ask(String control) throws CannotStart, InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            var summary = get(http, control + "/summary");
            var time = get(http, control + "/time");
            var boots = new TreeMap<String, Integer>();
            var writes = new TreeMap<String, Integer>();
            summary.required("hosts")
                    .properties()
                    .forEach(host -> {
                        boots.put(
                                host.getKey(), host.getValue().required("bootsThisRun").intValue());
                        writes.put(host.getKey(), host.getValue().required("writes").intValue());
                    });
            summary.required("switches")
                    .properties()
                    .forEach(one ->
                            writes.put(one.getKey(), one.getValue().required("writes").intValue()));
            return new LabLedger(
                    boots,
                    writes,
                    summary.required("mostAwayAtOnce").intValue(),
                    machines(summary.required("machines")),
                    Instant.parse(time.required("now").stringValue()));
        } catch (IOException | JacksonException e) {
            throw new CannotStart(
                    "the lab's control port does not tell what happened: " + e.getMessage(), e);
        }
    }

    private static Machines machines(JsonNode told) {
        return new Machines(
                told.required("registered").intValue(),
                told.required("running").intValue(),
                told.required("starts").intValue(),
                told.required("lost").intValue());
    }

    private static JsonNode get(HttpClient http, String address)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(address)).timeout(TIMEOUT).build();
        return JsonMapper.shared()
                .readTree(http.send(request, HttpResponse.BodyHandlers.ofString()).body());
    }
}
