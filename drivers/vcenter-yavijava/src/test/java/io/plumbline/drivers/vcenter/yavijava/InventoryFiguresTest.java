package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.drivers.vcenter.Inventory;
import io.plumbline.drivers.vcenter.SeenMachine;
import io.plumbline.drivers.vcenter.Sighting;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.drivers.vcenter.VCenterLimits;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;

/**
 * Prints what it takes to read a large inventory from vcsim, and to hear of one change, beside curl
 * with the same request; how long anything took is judged by whoever reads it. vcsim's work is in
 * all figures: it runs on the same processors.
 */
class InventoryFiguresTest {
    private static final int ROUNDS = 7;
    private static final VCenterLimits ONE_PAGE = VCenterLimits.usual().pagesOf(10_000);

    @TempDir private Path folder;

    @BeforeEach
    void only_where_long_tests_are_asked_for() {
        if (!Boolean.getBoolean("plumbline.long")) {
            var reason = "figures of a large inventory: with -Dplumbline.long=true";
            System.out.println("skipped: " + reason);
            Assumptions.abort(reason);
        }
    }

    @Test
    void two_hundred_hosts_and_a_thousand_machines() throws Exception {
        try (var vcsim =
                Vcsim.start(
                        "-cluster", "4", "-host", "50", "-standalone-host", "0", "-vm", "250")) {
            var pin = Presented.pin(vcsim.url());
            var login = Vcsim.login(Vcsim.PASSWORD);
            try (var gateway = new YavijavaGateway(vcsim.url(), pin, login, VCenterLimits.usual());
                    var atOnce = new YavijavaGateway(vcsim.url(), pin, login, ONE_PAGE);
                    var other = new Administrator(vcsim.url(), login.now().orElseThrow())) {
                var cold = timed(() -> complete(gateway.inventory()));
                var pages = median(() -> complete(gateway.inventory()));
                atOnce.clock(); // Logged in, as curl is.
                var onePage = median(() -> complete(atOnce.inventory()));
                var curl = new Curl(vcsim).median();
                System.out.printf(
                        "200 hosts and 1,000 machines of vcsim: cold, with the login, %d ms; warm"
                                + " in pages of %d %d ms; in one page %d ms, curl of the same"
                                + " request %d ms (medians of %d)%n",
                        cold.toMillis(),
                        VCenterLimits.usual().page(),
                        pages.toMillis(),
                        onePage.toMillis(),
                        curl.toMillis(),
                        ROUNDS);
                hearOfAChange(gateway, other);
            }
        }
    }

    private static void hearOfAChange(YavijavaGateway gateway, Administrator other)
            throws Exception {
        try (var watch = gateway.watch()) {
            var first = (Sighting.Anew) watch.next(Duration.ZERO);
            var machine =
                    first.now().machines().stream()
                            .filter(some ->
                                    some.power().equals(new Told.Is<>(SeenMachine.Power.ON)))
                            .findFirst()
                            .orElseThrow();
            other.powerOff(machine.ref().id());
            var begin = System.nanoTime();
            var sighting = watch.next(Duration.ofSeconds(20));
            var heard = Duration.ofNanos(System.nanoTime() - begin);
            System.out.printf("one machine off: heard of in %d ms%n", heard.toMillis());
            assertThat(sighting).isInstanceOf(Sighting.Changed.class);
            assertThat(((Sighting.Changed) sighting).touched()).containsExactly(machine.ref());
        }
    }

    private static Void complete(Inventory inventory) {
        assertThat(inventory.hosts()).hasSize(200);
        assertThat(inventory.machines()).hasSize(1000);
        return null;
    }

    private static Duration median(Callable<Void> work) throws Exception {
        var took = new Duration[ROUNDS];
        for (var round = 0; round < ROUNDS; round++) {
            took[round] = timed(work);
        }
        Arrays.sort(took);
        return took[ROUNDS / 2];
    }

    private static Duration timed(Callable<Void> work) throws Exception {
        var begin = System.nanoTime();
        work.call();
        return Duration.ofNanos(System.nanoTime() - begin);
    }

    /** The request as a person would write it, with a session of its own. */
    private final class Curl {
        private static final String ENVELOPE =
                """
                <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"\
                 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soapenv:Body>\
                %s</soapenv:Body></soapenv:Envelope>\
                """;

        /** What the gateway sends: {@link EnvelopeTest} holds it to that. */
        private static final Path ALL =
                Path.of("src/test/resources/envelopes/retrieve-properties.xml");

        private final Vcsim vcsim;
        private final String view;

        Curl(Vcsim vcsim) throws IOException, InterruptedException {
            this.vcsim = vcsim;
            var password = Vcsim.PASSWORD.replace("&", "&amp;").replace("<", "&lt;");
            send(
                    call(
                            "Login",
                            "SessionManager",
                            "SessionManager",
                            "<userName>%s</userName><password>%s</password>"
                                    .formatted(Vcsim.USER, password)));
            var made =
                    send(
                            call(
                                    "CreateContainerView",
                                    "ViewManager",
                                    "ViewManager",
                                    "<container type=\"Folder\">group-d1</container>"
                                            + "<type>HostSystem</type><type>VirtualMachine</type>"
                                            + "<type>ClusterComputeResource</type>"
                                            + "<type>DistributedVirtualSwitch</type>"
                                            + "<type>DistributedVirtualPortgroup</type>"
                                            + "<recursive>true</recursive>"));
            view = Administrator.all(made, "<returnval[^>]*>([^<]+)<").getFirst();
        }

        Duration median() throws Exception {
            var request = request();
            return InventoryFiguresTest.median(() -> {
                var answer = send(request);
                assertThat(Administrator.all(answer, "<obj type=\"(HostSystem|VirtualMachine)\""))
                        .hasSize(1200);
                return null;
            });
        }

        private static String call(String method, String type, String id, String arguments) {
            return "<%1$s xmlns=\"urn:vim25\"><_this type=\"%2$s\">%3$s</_this>%4$s</%1$s>"
                    .formatted(method, type, id, arguments);
        }

        /** Of all in this view, in one page. */
        private String request() throws IOException {
            return Files.readString(ALL)
                    .replaceFirst("session[^<]*", Matcher.quoteReplacement(view))
                    .replaceFirst("<maxObjects>[0-9]+", "<maxObjects>10000");
        }

        /** curl trusts anybody here: it is a tool to compare with, on the loop-back address. */
        private String send(String request) throws IOException, InterruptedException {
            var body = folder.resolve("body.xml");
            var answer = folder.resolve("answer.xml");
            var jar = folder.resolve("cookies").toString();
            Files.writeString(body, ENVELOPE.formatted(request));
            var curl =
                    new ProcessBuilder(
                                    List.of(
                                            "curl",
                                            "--silent",
                                            "--show-error",
                                            "--fail",
                                            "--insecure",
                                            "--cookie",
                                            jar,
                                            "--cookie-jar",
                                            jar,
                                            "--header",
                                            "SOAPAction: urn:vim25/6.5",
                                            "--header",
                                            "Content-Type: text/xml",
                                            "--data-binary",
                                            "@" + body,
                                            "--output",
                                            answer.toString(),
                                            vcsim.url().toString()))
                            .redirectErrorStream(true)
                            .start();
            var said = new String(curl.getInputStream().readAllBytes(), UTF_8);
            assertThat(curl.waitFor()).as(said).isZero();
            return Files.readString(answer);
        }
    }
}
