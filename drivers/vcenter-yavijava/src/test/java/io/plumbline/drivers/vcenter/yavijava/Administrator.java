package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Somebody else at the same vCenter, who writes envelopes by hand: shares nothing with the code
 * under test but TLS.
 */
final class Administrator implements AutoCloseable {

    private final HttpClient http;
    private final URI url;
    private String cookie = "";
    private String key = "";

    Administrator(URI url) throws Exception {
        this.url = url;
        this.http =
                HttpClient.newBuilder().sslContext(TrustedOnly.context(Presented.pin(url))).build();
        var session =
                call(
                        "Login",
                        "SessionManager",
                        "SessionManager",
                        "<userName>plumbline@vsphere.local</userName>"
                                + "<password>it's a &lt;secret&gt; &amp; more</password>");
        key = all(session, "<key>([^<]+)</key>").getFirst();
    }

    String call(String method, String type, String id, String arguments) throws Exception {
        var body =
                """
                <soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"\
                 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soapenv:Body>\
                <%1$s xmlns="urn:vim25"><_this type="%2$s">%3$s</_this>%4$s</%1$s>\
                </soapenv:Body></soapenv:Envelope>\
                """
                        .formatted(method, type, id, arguments);
        var request =
                HttpRequest.newBuilder(url)
                        .header("SOAPAction", "urn:vim25/6.5")
                        .header("Cookie", cookie)
                        .POST(BodyPublishers.ofString(body))
                        .build();
        var answer = http.send(request, BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        answer.headers()
                .firstValue("Set-Cookie")
                .ifPresent(set -> cookie = set.replaceFirst(";.*", ""));
        return answer.body();
    }

    void powerOff(String machine) throws Exception {
        call("PowerOffVM_Task", "VirtualMachine", machine, "");
    }

    void destroy(String machine) throws Exception {
        call("Destroy_Task", "VirtualMachine", machine, "");
    }

    /** The keys of all sessions but the own. */
    List<String> otherSessions() throws Exception {
        var answer =
                call(
                        "RetrieveProperties",
                        "PropertyCollector",
                        "propertyCollector",
                        "<specSet><propSet><type>SessionManager</type>"
                                + "<pathSet>sessionList</pathSet></propSet>"
                                + "<objectSet><obj type=\"SessionManager\">SessionManager</obj>"
                                + "</objectSet></specSet>");
        return all(answer, "<key>([^<]+)</key>").stream()
                .filter(some -> !some.equals(key))
                .toList();
    }

    void endOtherSessions() throws Exception {
        for (var other : otherSessions()) {
            call(
                    "TerminateSession",
                    "SessionManager",
                    "SessionManager",
                    "<sessionId>" + other + "</sessionId>");
        }
    }

    static List<String> all(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    @Override
    public void close() {
        http.shutdownNow();
    }
}
