package io.plumbline.lab.vcenter.soap;

import java.io.InputStream;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads an envelope into a tree. */
public final class EnvelopeReader {
    private static final int DEEPEST = 64;

    private EnvelopeReader() {}

    /**
     * The call in an envelope: an element named like the method.
     *
     * @throws XMLStreamException if it is not an envelope with one call
     */
    public static Element call(InputStream in) throws XMLStreamException {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        var reader = factory.createXMLStreamReader(in);
        try {
            return root(reader)
                    .child("Body")
                    .filter(body -> body.children().size() == 1)
                    .orElseThrow(() -> new XMLStreamException("no body with one call"))
                    .children()
                    .getFirst();
        } finally {
            reader.close();
        }
    }

    /**
     * A document that stands in a text of an envelope.
     *
     * @throws XMLStreamException if it is none
     */
    public static Element document(String text) throws XMLStreamException {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return root(factory.createXMLStreamReader(new StringReader(text)));
    }

    private static Element root(XMLStreamReader reader) throws XMLStreamException {
        Deque<Open> open = new ArrayDeque<>();
        open.push(new Open("", Map.of()));
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (open.size() > DEEPEST) {
                        throw new XMLStreamException("too many elements within each other");
                    }
                    open.push(new Open(reader.getLocalName(), attributes(reader)));
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
                        open.element().text.append(reader.getText());
                case XMLStreamConstants.END_ELEMENT -> {
                    var done = open.pop().element();
                    open.element().children.add(done);
                }
                default -> {}
            }
        }
        return open.element().children.getFirst();
    }

    private static Map<String, String> attributes(XMLStreamReader reader) {
        var attributes = new TreeMap<String, String>();
        for (var i = 0; i < reader.getAttributeCount(); i++) {
            var ofSchema =
                    XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(
                            reader.getAttributeNamespace(i));
            attributes.put(
                    (ofSchema ? "xsi:" : "") + reader.getAttributeLocalName(i),
                    reader.getAttributeValue(i));
        }
        return attributes;
    }

    private static final class Open {
        private final String name;
        private final Map<String, String> attributes;
        private final List<Element> children = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();

        Open(String name, Map<String, String> attributes) {
            this.name = name;
            this.attributes = attributes;
        }

        Element element() {
            return new Element(
                    name, attributes, children, children.isEmpty() ? text.toString() : "");
        }
    }
}
