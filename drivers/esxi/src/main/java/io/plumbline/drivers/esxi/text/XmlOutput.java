package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.Text;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

/**
 * The XML form of esxcli: {@code output/root} with a {@code list} of {@code structure}s, one {@code
 * structure}, or one value. Shape: capture nic_list.xml.
 */
final class XmlOutput {

    /** Kept: finding it searches the whole class path. */
    private static final DocumentBuilderFactory FACTORY = factory();

    /** Those that nobody reads with: making one takes longer than most answers take to be read. */
    private static final Queue<DocumentBuilder> IDLE = new ConcurrentLinkedQueue<>();

    private XmlOutput() {}

    static List<Fields> structures(String text) throws UnparsedText {
        var structures = new ArrayList<Fields>();
        for (var child : children(root(text))) {
            switch (child.getTagName()) {
                case "structure" -> structures.add(fields(child));
                case "list" -> {
                    for (var item : children(child)) {
                        structures.add(fields(named(item, "structure")));
                    }
                }
                default ->
                        throw new UnparsedText(
                                "<" + child.getTagName() + "> where structures were expected");
            }
        }
        return List.copyOf(structures);
    }

    static String scalar(String text) throws UnparsedText {
        var values = children(root(text));
        if (values.size() != 1) {
            throw new UnparsedText("one value was expected, there are " + values.size());
        }
        return value(values.getFirst());
    }

    /**
     * @see Esxcli#names
     */
    static List<String> names(String text, String field) throws UnparsedText {
        var structure = only(root(text));
        if (structure.getTagName().equals("list")) {
            structure = only(structure);
        }
        var found = only(named(structure, "structure"));
        if (!named(found, "field").getAttribute("name").equals(field)) {
            throw new UnparsedText("a field " + field + " was expected");
        }
        var value = only(found);
        if (!value.getTagName().equals("list")) {
            return Esxcli.named(word(value), field);
        }
        if (!List.of("", "string").contains(value.getAttribute("type")) || hasBareText(value)) {
            throw new UnparsedText("a list of texts was expected in field " + field);
        }
        var names = new ArrayList<String>();
        for (var item : children(value)) {
            names.addAll(Esxcli.named(word(item), field));
        }
        return List.copyOf(names);
    }

    private static String word(Element element) throws UnparsedText {
        if (!children(named(element, "string")).isEmpty()) {
            throw new UnparsedText("a text was expected in <" + element.getTagName() + ">");
        }
        return element.getTextContent();
    }

    /** The one element that is in another one, and no text beside it. */
    private static Element only(Element parent) throws UnparsedText {
        var inner = children(parent);
        if (inner.size() != 1 || hasBareText(parent)) {
            throw new UnparsedText("one element was expected in <" + parent.getTagName() + ">");
        }
        return inner.getFirst();
    }

    private static boolean hasBareText(Element parent) {
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Text text && !text.getData().isBlank()) {
                return true;
            }
        }
        return false;
    }

    private static Element root(String text) throws UnparsedText {
        var output = named(document(text), "output");
        var roots =
                children(output).stream()
                        .filter(child -> child.getTagName().equals("root"))
                        .toList();
        if (roots.size() != 1) {
            throw new UnparsedText("there is no <root>");
        }
        return roots.getFirst();
    }

    private static Fields fields(Element structure) throws UnparsedText {
        var fields = new Fields.Builder();
        for (var field : children(structure)) {
            fields.put(named(field, "field").getAttribute("name"), content(field));
        }
        return fields.build();
    }

    /**
     * A field holds one value; a list is joined by blanks, as the text form prints it; a structure
     * inside is not read.
     */
    private static String content(Element field) throws UnparsedText {
        var values = new ArrayList<String>();
        for (var value : children(field)) {
            switch (value.getTagName()) {
                case "list" -> {
                    for (var item : children(value)) {
                        values.add(value(item));
                    }
                }
                default -> values.add(value(value));
            }
        }
        return String.join(" ", values);
    }

    private static String value(Element element) throws UnparsedText {
        return switch (element.getTagName()) {
            case "string", "integer", "boolean" -> element.getTextContent().strip();
            case "structure" -> "";
            default -> throw new UnparsedText("<" + element.getTagName() + "> is no value");
        };
    }

    private static Element named(Element element, String name) throws UnparsedText {
        if (!element.getTagName().equals(name)) {
            throw new UnparsedText(
                    "<" + element.getTagName() + "> where <" + name + "> was expected");
        }
        return element;
    }

    private static List<Element> children(Element parent) {
        var children = new ArrayList<Element>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    static Element document(String text) throws UnparsedText {
        var builder = builder();
        try {
            return builder.parse(new InputSource(new StringReader(text.strip())))
                    .getDocumentElement();
        } catch (SAXException | IOException e) {
            throw new UnparsedText("no XML: " + e.getMessage(), e);
        } finally {
            IDLE.add(builder);
        }
    }

    /** A device's text defines no entities for us: a document type is refused. */
    private static DocumentBuilderFactory factory() {
        try {
            var factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            // All of an answer is read: what is built only once it is asked for is built twice.
            factory.setFeature("http://apache.org/xml/features/dom/defer-node-expansion", false);
            return factory;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's XML parser lacks a feature", e);
        }
    }

    private static DocumentBuilder builder() {
        var idle = IDLE.poll();
        return idle == null ? made() : idle;
    }

    private static DocumentBuilder made() {
        try {
            DocumentBuilder builder;
            synchronized (FACTORY) { // It promises nothing to several threads.
                builder = FACTORY.newDocumentBuilder();
            }
            builder.setErrorHandler(new DefaultHandler());
            return builder;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's XML parser lacks a feature", e);
        }
    }
}
