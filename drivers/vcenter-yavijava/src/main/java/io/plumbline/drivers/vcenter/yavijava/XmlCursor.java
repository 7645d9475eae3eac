package io.plumbline.drivers.vcenter.yavijava;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * A walk over one document. It knows no document type and no entity beyond the five of XML, and
 * goes only so deep.
 */
final class XmlCursor {

    private static final String NO_LIMIT = "0";
    private static final XMLInputFactory FACTORY = factory();

    private final XMLStreamReader reader;
    private final int deepest;
    private int depth;

    XmlCursor(InputStream document, int deepest) throws XMLStreamException {
        // Read at one place: whoever makes it may not read it at another one.
        synchronized (FACTORY) {
            this.reader = FACTORY.createXMLStreamReader(document);
        }
        this.deepest = deepest;
    }

    private static XMLInputFactory factory() {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        // Those are against what document types define, and count &amp; too, which a text may have
        // in any number: how long an answer may be is bounded where it is received.
        factory.setProperty("jdk.xml.entityExpansionLimit", NO_LIMIT);
        factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", NO_LIMIT);
        factory.setProperty("jdk.xml.totalEntitySizeLimit", NO_LIMIT);
        return factory;
    }

    /** Enters the first child of where it stands; empty where the end comes first. */
    Optional<String> child() throws XMLStreamException {
        while (true) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    deeper();
                    return Optional.of(reader.getLocalName());
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    depth--;
                    return Optional.empty();
                }
                case XMLStreamConstants.END_DOCUMENT -> {
                    return Optional.empty();
                }
                case XMLStreamConstants.DTD ->
                        throw new XMLStreamException("a document type in an answer");
                default -> {}
            }
        }
    }

    /** The text of an element without children; leaves it. */
    String text() throws XMLStreamException {
        var text = reader.getElementText();
        depth--;
        return text;
    }

    /** The text of an element; leaves it. Empty, and left all the same, where it has children. */
    Optional<String> leaf() throws XMLStreamException {
        var text = new StringBuilder();
        while (true) {
            switch (reader.next()) {
                case XMLStreamConstants.CHARACTERS,
                        XMLStreamConstants.CDATA,
                        XMLStreamConstants.SPACE ->
                        text.append(reader.getText());
                case XMLStreamConstants.START_ELEMENT -> {
                    deeper();
                    skip();
                    skip();
                    return Optional.empty();
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    depth--;
                    return Optional.of(text.toString());
                }
                case XMLStreamConstants.ENTITY_REFERENCE ->
                        throw new XMLStreamException("an entity in an answer");
                default -> {}
            }
        }
    }

    /** All texts in an element, at any depth, without blank ones; leaves it. */
    List<String> texts() throws XMLStreamException {
        var texts = new ArrayList<String>();
        for (var open = depth; depth >= open; ) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> deeper();
                case XMLStreamConstants.END_ELEMENT -> depth--;
                case XMLStreamConstants.CHARACTERS -> {
                    if (!reader.getText().isBlank()) {
                        texts.add(reader.getText().strip());
                    }
                }
                default -> {}
            }
        }
        return texts;
    }

    private void deeper() throws XMLStreamException {
        if (++depth > deepest) {
            throw new XMLStreamException("deeper than " + deepest + " elements");
        }
    }

    /** Leaves the element with all that is in it. */
    void skip() throws XMLStreamException {
        while (child().isPresent()) {
            skip();
        }
    }

    /** An attribute without a namespace. */
    Optional<String> attribute(String name) {
        // Not null for the namespace: that would take xsi:type for type.
        for (var i = 0; i < reader.getAttributeCount(); i++) {
            var namespace = reader.getAttributeNamespace(i);
            if ((namespace == null || namespace.isEmpty())
                    && reader.getAttributeLocalName(i).equals(name)) {
                return Optional.of(reader.getAttributeValue(i));
            }
        }
        return Optional.empty();
    }

    /** The type that the element says it has, without its prefix. */
    Optional<String> type() {
        var type = reader.getAttributeValue(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, "type");
        return type == null
                ? Optional.empty()
                : Optional.of(type.substring(type.indexOf(':') + 1).strip());
    }
}
