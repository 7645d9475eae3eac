package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.EnvelopeReader;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;

/** A vCenter of two hosts, of which the first has two machines, in a world whose time stands. */
abstract class VCenterCase {
    static final Account ACCOUNT = new Account("me@lab", "secret");
    static final String COLLECTOR = "type=\"PropertyCollector\">propertyCollector";
    static final String HOST_1 = "type=\"HostSystem\">host-10";
    static final String HOST_2 = "type=\"HostSystem\">host-11";

    final World world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    final HostModel busy = HostSetup.alreadyRight("esx01.lab").running("a", "b").in(world);
    final HostModel idle = HostSetup.alreadyRight("esx02.lab").in(world);
    final VCenter vcenter = new VCenter(world, VCenterTimes.USUAL, ACCOUNT);
    String cookie = "";

    void login() throws Exception {
        var answer =
                ask(
                        "Login",
                        "type=\"SessionManager\">SessionManager",
                        "<userName>me@lab</userName><password>secret</password>");
        cookie = answer.cookie().orElseThrow();
    }

    VCenter.Answer ask(String method, String on, String arguments) throws Exception {
        return vcenter.answer(call(method, on, arguments), cookie);
    }

    /** The text of the answer without what every envelope has. */
    String say(String method, String on, String arguments) throws Exception {
        return ask(method, on, arguments)
                .body()
                .replaceFirst("(?s).*<soapenv:Body>\\s*", "")
                .replaceFirst("(?s)\\s*</soapenv:Body>.*", "");
    }

    private static Element call(String method, String on, String arguments) throws Exception {
        var envelope =
                "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\""
                        + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"><e:Body><"
                        + method
                        + " xmlns=\"urn:vim25\"><_this "
                        + on
                        + "</_this>"
                        + arguments
                        + "</"
                        + method
                        + "></e:Body></e:Envelope>";
        return EnvelopeReader.call(
                new ByteArrayInputStream(envelope.getBytes(StandardCharsets.UTF_8)));
    }

    /** Starts a task; its id. */
    String begin(String method, String on, String arguments) throws Exception {
        return value(say(method, on, arguments), "returnval");
    }

    /** {@code running}, {@code success}, or the name of the fault. */
    String stateOf(String task) throws Exception {
        var info = properties("Task", "type=\"Task\">" + task, "info.state", "info.error");
        return info.contains(">error<")
                ? info.replaceFirst("(?s).*?<fault xsi:type=\"([^\"]+)\".*", "$1")
                : value(info, "val");
    }

    String properties(String type, String object, String... paths) throws Exception {
        var set = new StringBuilder();
        for (var path : paths) {
            set.append("<pathSet>").append(path).append("</pathSet>");
        }
        return say(
                "RetrievePropertiesEx",
                COLLECTOR,
                "<specSet><propSet><type>"
                        + type
                        + "</type>"
                        + set
                        + "</propSet><objectSet><obj "
                        + object
                        + "</obj></objectSet></specSet><options/>");
    }

    static String value(String text, String element) {
        var found = Pattern.compile("<" + element + "(?: [^>]*)?>([^<]*)<").matcher(text);
        return found.find() ? found.group(1) : text;
    }

    void pass(Duration time) {
        world.advance(time);
    }
}
