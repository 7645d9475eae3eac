package io.plumbline.drivers.vcenter.yavijava;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/**
 * A server with answers by hand, for bad days that no simulator has. What nobody said stands in
 * {@link #greeting} and {@link #login}; all that came in is kept.
 */
final class FakeVCenter implements AutoCloseable {

    /** What is done with one request. */
    interface Answer {
        void to(Asked asked) throws IOException;
    }

    /** One request. */
    record Asked(String method, String body, HttpExchange exchange) {

        void answer(int status, String body) throws IOException {
            var bytes = body.getBytes(UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        }

        void returned(String values) throws IOException {
            answer(
                    200,
                    envelope("<" + method + "Response>" + values + "</" + method + "Response>"));
        }

        void fault(String type, String text) throws IOException {
            answer(
                    500,
                    envelope(
                            "<soapenv:Fault><faultcode>ServerFaultCode</faultcode><faultstring>"
                                    + text
                                    + "</faultstring><detail><fault xsi:type=\""
                                    + type
                                    + "\"/></detail></soapenv:Fault>"));
        }

        String cookie() {
            return String.valueOf(exchange.getRequestHeaders().getFirst("Cookie"));
        }
    }

    private static final char[] PASSWORD = "changeit".toCharArray();
    private static final KeyStore KEYS = keys();
    private static final Pattern METHOD = Pattern.compile("Body>\\s*<([A-Za-z_]+) ");

    private final HttpsServer server;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final List<String> methods = Collections.synchronizedList(new ArrayList<>());
    private final List<Integer> ports = Collections.synchronizedList(new ArrayList<>());

    FakeVCenter() throws Exception {
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        var managers = KeyManagerFactory.getInstance("PKIX");
        managers.init(KEYS, PASSWORD);
        var context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/sdk", this::serve);
        when("RetrieveServiceContent", FakeVCenter::greeting);
        when("Login", FakeVCenter::login);
        when("CreateContainerView", FakeVCenter::view);
        when("CurrentTime", FakeVCenter::time);
        server.start();
    }

    FakeVCenter when(String method, Answer answer) {
        answers.put(method, answer);
        return this;
    }

    URI url() {
        return URI.create("https://127.0.0.1:" + server.getAddress().getPort() + "/sdk");
    }

    /** Methods in the order in which they were asked. */
    List<String> asked() {
        return List.copyOf(methods);
    }

    long asked(String method) {
        return asked().stream().filter(method::equals).count();
    }

    long connections() {
        return List.copyOf(ports).stream().distinct().count();
    }

    private void serve(HttpExchange exchange) throws IOException {
        var body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        var found = METHOD.matcher(body);
        var method = found.find() ? found.group(1) : "";
        methods.add(method);
        ports.add(exchange.getRemoteAddress().getPort());
        var asked = new Asked(method, body, exchange);
        try (exchange) {
            answers.getOrDefault(method, some -> some.answer(404, "no such method")).to(asked);
        }
    }

    static void greeting(Asked asked) throws IOException {
        asked.returned(
                """
                <returnval><rootFolder type="Folder">group-d1</rootFolder>\
                <propertyCollector type="PropertyCollector">propertyCollector</propertyCollector>\
                <taskManager type="TaskManager">TaskManager</taskManager>\
                <viewManager type="ViewManager">ViewManager</viewManager>\
                <about><name>VMware vCenter Server</name><fullName>a fake</fullName>\
                <apiVersion>7.0.2.0</apiVersion></about>\
                <sessionManager type="SessionManager">SessionManager</sessionManager></returnval>\
                """);
    }

    static void login(Asked asked) throws IOException {
        asked.exchange()
                .getResponseHeaders()
                .add("Set-Cookie", "vmware_soap_session=\"abc\"; Path=/; HttpOnly; Secure;");
        asked.returned("<returnval><key>52</key></returnval>");
    }

    private static void view(Asked asked) throws IOException {
        asked.returned("<returnval type=\"ContainerView\">session[52]view</returnval>");
    }

    static void time(Asked asked) throws IOException {
        asked.returned("<returnval>2026-11-21T13:00:00.123456Z</returnval>");
    }

    static String envelope(String body) {
        return """
        <?xml version="1.0" encoding="UTF-8"?>
        <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"\
         xmlns:xsd="http://www.w3.org/2001/XMLSchema"\
         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"\
        ><soapenv:Body>%s</soapenv:Body></soapenv:Envelope>\
        """
                .formatted(body);
    }

    /** By the JDK's own tool: it has no other way to make a certificate. */
    private static KeyStore keys() {
        try {
            var folder = Files.createTempDirectory("fake-vcenter");
            var file = folder.resolve("keys.p12");
            var tool = Path.of(System.getProperty("java.home"), "bin", "keytool");
            var made =
                    new ProcessBuilder(
                                    tool.toString(),
                                    "-genkeypair",
                                    "-keyalg",
                                    "EC",
                                    "-dname",
                                    "CN=somewhere-else.lab",
                                    "-ext",
                                    "SAN=dns:somewhere-else.lab",
                                    "-validity",
                                    "2",
                                    "-storetype",
                                    "PKCS12",
                                    "-storepass",
                                    new String(PASSWORD),
                                    "-keystore",
                                    file.toString())
                            .inheritIO()
                            .start();
            if (made.waitFor() != 0) {
                throw new IllegalStateException("keytool failed");
            }
            var store = KeyStore.getInstance("PKCS12");
            try (InputStream in = Files.newInputStream(file)) {
                store.load(in, PASSWORD);
            }
            Files.delete(file);
            Files.delete(folder);
            return store;
        } catch (Exception e) {
            throw new IllegalStateException("no certificate for the fake", e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
