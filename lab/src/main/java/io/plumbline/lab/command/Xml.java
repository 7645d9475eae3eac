package io.plumbline.lab.command;

import java.util.List;
import java.util.TreeMap;

/**
 * The XML form of esxcli: capture nic_list.xml. Fields are in order of their names; a name is a
 * title without blanks.
 */
final class Xml {
    private final StringBuilder text = new StringBuilder();

    private Xml() {}

    static String list(List<Structure> rows) {
        return document(xml -> {
            xml.line(1, "<list type=\"structure\">");
            rows.forEach(row -> xml.structure(2, row));
            xml.line(1, "</list>");
        });
    }

    static String one(Structure structure) {
        return document(xml -> xml.structure(1, structure));
    }

    static String value(Object value) {
        return document(xml -> xml.value(1, value));
    }

    private interface Body {
        void write(Xml xml);
    }

    private static String document(Body body) {
        var xml = new Xml();
        xml.line(0, "<?xml version=\"1.0\" encoding=\"utf-8\"?>");
        xml.line(0, "<output xmlns=\"http://www.vmware.com/Products/ESX/5.0/esxcli\">");
        xml.line(0, "<root>");
        body.write(xml);
        xml.line(0, "</root>");
        xml.line(0, "</output>");
        return xml.text.toString();
    }

    private void structure(int depth, Structure structure) {
        line(depth, "<structure typeName=\"" + structure.type() + "\">");
        var byName = new TreeMap<String, Object>();
        structure.fields().forEach((title, value) -> byName.put(title.replace(" ", ""), value));
        byName.forEach((name, value) -> {
            line(depth + 1, "<field name=\"" + name + "\">");
            value(depth + 2, value);
            line(depth + 1, "</field>");
        });
        line(depth, "</structure>");
    }

    private void value(int depth, Object value) {
        switch (value) {
            case Structure inner -> structure(depth, inner);
            case Boolean flag -> line(depth, "<boolean>" + flag + "</boolean>");
            case Integer number -> line(depth, "<integer>" + number + "</integer>");
            case Long number -> line(depth, "<integer>" + number + "</integer>");
            case List<?> list when !list.isEmpty() && list.getFirst() instanceof Structure -> {
                line(depth, "<list type=\"structure\">");
                list.forEach(element -> value(depth + 1, element));
                line(depth, "</list>");
            }
            case List<?> list -> {
                line(depth, "<list type=\"string\">");
                list.forEach(element -> value(depth + 1, String.valueOf(element)));
                line(depth, "</list>");
            }
            default -> line(depth, "<string>" + escape(value.toString()) + "</string>");
        }
    }

    private void line(int depth, String content) {
        text.append("   ".repeat(depth)).append(content).append('\n');
    }

    private static String escape(String raw) {
        return raw.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
