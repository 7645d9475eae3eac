package io.plumbline.lab.vcenter.soap;

import java.util.List;
import java.util.TreeMap;

/** Writes answers as envelopes. */
public final class EnvelopeWriter {
    private static final String HEAD =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<soapenv:Envelope xmlns:soapenc=\"http://schemas.xmlsoap.org/soap/encoding/\""
                + " xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\""
                + " xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n"
                + "<soapenv:Body>\n";
    private static final String TAIL = "\n</soapenv:Body>\n</soapenv:Envelope>";
    private static final String NAMESPACE = "urn:vim25";

    private EnvelopeWriter() {}

    /** What a method returned: no, one or several {@code returnval}. */
    public static String answer(String method, List<Element> returned) {
        return envelope(Element.of(method + "Response", returned).with("xmlns", NAMESPACE));
    }

    public static String fault(Fault fault) {
        return envelope(
                Element.of(
                        "soapenv:Fault",
                        Element.text("faultcode", "ServerFaultCode"),
                        Element.text("faultstring", fault.text()),
                        Element.of(
                                "detail",
                                Element.of(fault.type() + "Fault", fault.fields())
                                        .with("xmlns", NAMESPACE)
                                        .with("xsi:type", fault.type()))));
    }

    /** A document of its own, to stand in a text of an envelope. */
    public static String document(Element root) {
        var out = new StringBuilder();
        write(
                root.with("xmlns", NAMESPACE)
                        .with("xmlns:xsd", "http://www.w3.org/2001/XMLSchema")
                        .with("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
                out);
        return out.toString();
    }

    private static String envelope(Element body) {
        var out = new StringBuilder(HEAD);
        write(body, out);
        return out.append(TAIL).toString();
    }

    private static void write(Element element, StringBuilder out) {
        out.append('<').append(element.name());
        new TreeMap<>(element.attributes())
                .forEach((name, value) ->
                        out.append(' ')
                                .append(name)
                                .append("=\"")
                                .append(escaped(value))
                                .append('"'));
        if (element.children().isEmpty() && element.text().isEmpty()) {
            out.append("/>");
            return;
        }
        out.append('>').append(escaped(element.text()));
        element.children().forEach(child -> write(child, out));
        out.append("</").append(element.name()).append('>');
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
