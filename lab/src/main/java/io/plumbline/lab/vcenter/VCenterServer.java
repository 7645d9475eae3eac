package io.plumbline.lab.vcenter;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;

import io.plumbline.lab.vcenter.soap.EnvelopeReader;
import io.plumbline.lab.vcenter.soap.EnvelopeWriter;
import io.plumbline.lab.vcenter.soap.Fault;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

import javax.xml.stream.XMLStreamException;

/** A vCenter over HTTPS, at {@code /sdk}. */
public final class VCenterServer implements AutoCloseable {
    private static final Pattern COOKIE =
            Pattern.compile("vmware_soap_session=\"?([^\";]*)\"?", Pattern.CASE_INSENSITIVE);
    private static final int LARGEST_CALL = 16 * 1024 * 1024;

    private final VCenter vcenter;
    private final String sha256;
    private final HttpsServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /**
     * Answers when this returns.
     *
     * @param address where to listen; port 0 for any that is free
     */
    public VCenterServer(VCenter vcenter, InetSocketAddress address, Certificate certificate)
            throws IOException {
        this.vcenter = vcenter;
        this.sha256 = certificate.sha256();
        this.server = HttpsServer.create(address, 0);
        server.setHttpsConfigurator(new HttpsConfigurator(certificate.context()));
        server.setExecutor(threads);
        server.createContext("/sdk", this::serve);
        server.start();
    }

    public VCenter vcenter() {
        return vcenter;
    }

    public URI url() {
        var address = server.getAddress();
        return URI.create("https://" + address.getHostString() + ":" + address.getPort() + "/sdk");
    }

    /** Of the certificate that it presents, 64 hexadecimal digits. */
    public String sha256() {
        return sha256;
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            var body = exchange.getRequestBody().readNBytes(LARGEST_CALL);
            send(exchange, answer(body, cookie(exchange)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private VCenter.Answer answer(byte[] body, String cookie) throws InterruptedException {
        try {
            return vcenter.answer(EnvelopeReader.call(new ByteArrayInputStream(body)), cookie);
        } catch (XMLStreamException e) {
            var fault = Fault.of("InvalidRequest", "The call cannot be read: " + e.getMessage());
            return new VCenter.Answer(500, EnvelopeWriter.fault(fault), Optional.empty());
        }
    }

    private static String cookie(HttpExchange exchange) {
        var shown = exchange.getRequestHeaders().getFirst("Cookie");
        var found = COOKIE.matcher(shown == null ? "" : shown);
        return found.find() ? found.group(1) : "";
    }

    private static void send(HttpExchange exchange, VCenter.Answer answer) throws IOException {
        var headers = exchange.getResponseHeaders();
        headers.add("Content-Type", "text/xml; charset=utf-8");
        headers.add("Cache-Control", "no-cache");
        answer.cookie()
                .ifPresent(cookie ->
                        headers.add(
                                "Set-Cookie",
                                "vmware_soap_session=\""
                                        + cookie
                                        + "\"; Path=/; HttpOnly; Secure;"));
        var bytes = answer.body().getBytes(UTF_8);
        exchange.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0) {
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
