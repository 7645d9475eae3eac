package io.plumbline.app.days;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.read.ListAppender;

import io.plumbline.lab.LabPlan;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Hosts answer with the password that they were logged in with, to questions and to orders. It is
 * in nothing that people or files get; the words beside it are, so the answers did come through.
 */
class PasswordStaysSecretTest {
    private static final String ANSWER = "answer-beside-it";
    private static final String VERDICT = "verdict-beside-it";

    /** Facts are stale after five minutes of lab time: three seconds. */
    private static final int SCALE = 100;

    private static final Duration LONGEST = Duration.ofSeconds(120);
    private static final Duration GLANCE = Duration.ofMillis(250);

    /**
     * More questions than a host is asked between two glances: it answers so until one shows it.
     */
    private static final int UNTIL_NEXT_GLANCE = 20;

    private static final List<String> PAGES =
            List.of(
                    "/api/v1/clusters",
                    "/api/v1/clusters/%s/hosts",
                    "/api/v1/clusters/%s/plan",
                    "/api/v1/clusters/%s/journal?last=1000",
                    "/api/v1/clusters/%s/hosts/esx01.lab",
                    "/api/v1/clusters/%s/hosts/esx02.lab",
                    "/actuator/prometheus",
                    "/");

    @TempDir private Path home = Path.of("");

    @Test
    void a_password_that_hosts_repeat_is_in_nothing_that_people_or_files_get() throws Exception {
        var spec = DaySpec.sample().with("each: 01-16", "each: 01-02");
        var log = new ListAppender<ILoggingEvent>();
        var told = new LinkedHashMap<String, StringBuilder>();
        String password;
        try (var day = new Day(home, spec, LabPlan.Situation.ONLY_NIC_CONFIG_DIFFERS, SCALE)) {
            password = Files.readString(day.lab().passwordFile()).strip();
            day.garbles("esx02.lab", "maintenanceMode set", 1, VERDICT + " " + password);
            day.startDaemon();
            log.start();
            root().addAppender(log);
            ours().setLevel(Level.DEBUG);

            await("both in plumb")
                    .atMost(LONGEST)
                    .pollInterval(GLANCE)
                    .until(() -> {
                        var answered = told.toString().contains(ANSWER);
                        if (!answered) {
                            for (var nth = 1; nth <= UNTIL_NEXT_GLANCE; nth++) {
                                day.garbles("esx01.lab", "esxcli", nth, ANSWER + " " + password);
                            }
                        }
                        for (var page : PAGES) {
                            told.computeIfAbsent(page, _ -> new StringBuilder())
                                    .append(day.get(page.formatted(spec.name())));
                        }
                        told.computeIfAbsent("rehearsal", _ -> new StringBuilder())
                                .append(
                                        day.client()
                                                .rehearse(
                                                        spec.name(),
                                                        "cluster.yaml",
                                                        spec.text(),
                                                        false,
                                                        List.of()));
                        return answered && day.ready().size() == 2;
                    });
        } finally {
            root().detachAppender(log);
            ours().setLevel(Level.INFO);
        }
        var files = files(home.resolve("daemon"));

        assertThat(told.toString()).contains(ANSWER, VERDICT).doesNotContain(password);
        assertThat(files.toString()).contains(VERDICT).doesNotContain(password);
        assertThat(lines(log)).isNotEmpty().noneMatch(line -> line.contains(password));
    }

    private static Logger root() {
        return logger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    }

    private static Logger ours() {
        return logger("io.plumbline");
    }

    private static Logger logger(String name) {
        return ((LoggerContext) LoggerFactory.getILoggerFactory()).getLogger(name);
    }

    private static List<String> lines(ListAppender<ILoggingEvent> log) {
        var lines = new ArrayList<String>();
        for (var event : List.copyOf(log.list)) {
            lines.add(
                    event.getFormattedMessage()
                            + event.getKeyValuePairs()
                            + (event.getThrowableProxy() == null
                                    ? ""
                                    : ThrowableProxyUtil.asString(event.getThrowableProxy())));
        }
        return lines;
    }

    /** All that the daemon keeps, as text. */
    private static Map<Path, String> files(Path folder) throws IOException {
        var files = new LinkedHashMap<Path, String>();
        try (var all = Files.walk(folder)) {
            all.filter(Files::isRegularFile)
                    .forEach(file -> {
                        try {
                            files.put(
                                    file,
                                    new String(
                                            Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    });
        }
        return files;
    }
}
