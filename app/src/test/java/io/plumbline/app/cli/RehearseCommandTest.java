package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;

import io.plumbline.app.demo.BareSample;
import io.plumbline.app.rest.RehearsalBodies;
import io.plumbline.lab.rehearsal.Misfortune;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import picocli.CommandLine;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

class RehearseCommandTest {
    private static final Instant T = Instant.parse("2022-03-13T10:00:00Z");

    private final List<String> asked = new ArrayList<>();
    @TempDir private Path folder = Path.of("");

    @Test
    void the_exit_code_tells_whether_it_is_in_plumb_in_the_end() throws IOException {
        var file = Files.writeString(folder.resolve("c.yaml"), BareSample.text());

        var well = rehearse(true, file.toString());
        var badly = rehearse(false, file.toString());

        assertThat(well.err()).isEmpty();
        assertThat(well.exit()).isZero();
        assertThat(well.out()).startsWith("A rehearsal on a twin of demo.");
        assertThat(badly.exit()).isEqualTo(ExitCode.BLOCKED);
        assertThat(badly.out()).contains("NOT in plumb");
    }

    @Test
    void what_shall_go_wrong_and_how_slow_it_is_is_asked_of_the_daemon() throws IOException {
        var file = Files.writeString(folder.resolve("c.yaml"), BareSample.text());

        rehearse(
                true,
                file.toString(),
                "--cluster",
                "demo",
                "--slow",
                "--fail",
                "esx01.lab",
                "--fail",
                "esx02.lab=burn-dies");

        assertThat(asked)
                .singleElement()
                .satisfies(uri ->
                        assertThat(uri)
                                .startsWith("/api/v1/clusters/demo/rehearsal?file=")
                                .endsWith("&slow=true&fail=esx01.lab&fail=esx02.lab%3Dburn-dies"));
    }

    @Test
    void a_text_that_is_no_spec_gives_its_problems_and_the_daemon_is_not_asked()
            throws IOException {
        var file =
                Files.writeString(
                        folder.resolve("c.yaml"),
                        BareSample.text().replace("mode: Enforce", "mode: Enfroce"));

        var typed = rehearse(true, file.toString());
        var missing = rehearse(true, folder.resolve("none.yaml").toString());

        assertThat(typed.exit()).isEqualTo(1);
        assertThat(typed.err()).contains("c.yaml:").contains("Enfroce");
        assertThat(missing.exit()).isEqualTo(1);
        assertThat(missing.err()).contains("none.yaml cannot be read: NoSuchFileException");
        assertThat(asked).isEmpty();
    }

    @Test
    void help_names_all_that_can_be_asked_to_go_wrong() {
        var help = new CommandLine(new RehearseCommand()).getUsageMessage().replaceAll("\\s+", " ");

        assertThat(Misfortune.names().split(", "))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(help).contains(name));
    }

    private Typed rehearse(boolean inPlumb, String... words) throws IOException {
        var server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    asked.add(exchange.getRequestURI().toString());
                    var body =
                            new JsonMapper()
                                    .writeValueAsString(told(inPlumb))
                                    .getBytes(StandardCharsets.UTF_8);
                    exchange.getRequestBody().readAllBytes();
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        server.start();
        try {
            var url = "http://127.0.0.1:" + server.getAddress().getPort();
            return Typed.plumb(
                    Stream.concat(Stream.of("rehearse", "--url", url), Arrays.stream(words))
                            .toArray(String[]::new));
        } finally {
            server.stop(0);
        }
    }

    private static RehearsalBodies.Rehearsal told(boolean inPlumb) {
        return new RehearsalBodies.Rehearsal(
                "A rehearsal on a twin of demo.",
                "r1",
                T,
                T,
                T,
                T,
                0,
                inPlumb,
                inPlumb ? "IN_PLUMB" : "STALLED",
                inPlumb ? "" : "nothing goes on",
                0,
                0,
                0,
                1,
                0,
                0,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }
}
