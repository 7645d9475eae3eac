package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.vcenter.Login;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
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

    Administrator(URI url, Login login) throws Exception {
        this.url = url;
        this.http =
                HttpClient.newBuilder().sslContext(TrustedOnly.context(Presented.pin(url))).build();
        var session =
                call(
                        "Login",
                        "SessionManager",
                        "SessionManager",
                        "<userName>"
                                + login.user()
                                + "</userName><password>"
                                + escaped(login.password().reveal())
                                + "</password>");
        key = all(session, "<key>([^<]+)</key>").getFirst();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** What somebody is answered who shows no session, be it a fault. */
    String asStranger(String method, String type, String id, String arguments) throws Exception {
        return send(method, type, id, arguments, "").body();
    }

    /** What is answered, be it a fault. */
    String whatever(String method, String type, String id, String arguments) throws Exception {
        return send(method, type, id, arguments, cookie).body();
    }

    String call(String method, String type, String id, String arguments) throws Exception {
        var answer = send(method, type, id, arguments, cookie);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        answer.headers()
                .firstValue("Set-Cookie")
                .ifPresent(set -> cookie = set.replaceFirst(";.*", ""));
        return answer.body();
    }

    private HttpResponse<String> send(
            String method, String type, String id, String arguments, String shown)
            throws Exception {
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
                        .header("Cookie", shown)
                        .POST(BodyPublishers.ofString(body))
                        .build();
        return http.send(request, BodyHandlers.ofString());
    }

    void cancel(String task) throws Exception {
        call("CancelTask", "Task", task, "");
    }

    /** Calls a method and waits until its task is over, however it ends. */
    private void await(String method, String type, String id) throws Exception {
        await(method, type, id, "");
    }

    private void await(String method, String type, String id, String arguments) throws Exception {
        var task = all(call(method, type, id, arguments), "<returnval[^>]*>([^<]+)<").getFirst();
        var deadline = Deadline.after(Duration.ofSeconds(20));
        while (isUnderway(task)) {
            assertThat(deadline.left()).as(method + " in time").isPositive();
        }
    }

    private boolean isUnderway(String task) throws Exception {
        var answer =
                call(
                        "RetrieveProperties",
                        "PropertyCollector",
                        "propertyCollector",
                        "<specSet><propSet><type>Task</type><pathSet>info.state</pathSet></propSet>"
                                + "<objectSet><obj type=\"Task\">"
                                + task
                                + "</obj></objectSet></specSet>");
        return answer.contains(">running<") || answer.contains(">queued<");
    }

    void powerOff(String machine) throws Exception {
        await("PowerOffVM_Task", "VirtualMachine", machine);
    }

    void reconfigure(String machine, String fields) throws Exception {
        await("ReconfigVM_Task", "VirtualMachine", machine, "<spec>" + fields + "</spec>");
    }

    void reconfigureCluster(String cluster, String fields) throws Exception {
        await(
                "ReconfigureComputeResource_Task",
                "ClusterComputeResource",
                cluster,
                "<spec xsi:type=\"ClusterConfigSpecEx\">"
                        + fields
                        + "</spec><modify>true</modify>");
    }

    void destroy(String machine) throws Exception {
        await("Destroy_Task", "VirtualMachine", machine);
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
    public void close() throws Exception {
        call("Logout", "SessionManager", "SessionManager", "");
        http.shutdownNow();
    }
}
