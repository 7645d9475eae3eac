package io.plumbline.drivers.vcenter.yavijava;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.drivers.vcenter.EsxcliRow;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import javax.xml.stream.XMLStreamException;

/**
 * The document that a command of esxcli answers with: an array of objects, or one object, whose
 * elements are its fields. One that is a single value is none of those that are asked for.
 *
 * @see "govmomi, cli/esx/response.go: ArrayOfDataObject, DataObject; public file 56733822500
 *     derives one object of it"
 */
final class EsxcliAnswer {
    private static final String ARRAY = "ArrayOfDataObject";

    private EsxcliAnswer() {}

    /**
     * @param deepest elements within each other
     */
    static List<EsxcliRow> rows(String document, int deepest) throws UnknownAnswerException {
        try {
            var xml = cursor(document, deepest);
            if (xml.child().isEmpty()) {
                throw new XMLStreamException("nothing");
            }
            var rows = xml.type().filter(ARRAY::equals).isPresent() ? many(xml) : List.of(row(xml));
            if (xml.child().isPresent()) {
                throw new XMLStreamException("more than one answer");
            }
            return rows;
        } catch (XMLStreamException e) {
            throw new UnknownAnswerException("no answer of esxcli: " + e.getMessage(), e);
        }
    }

    private static XmlCursor cursor(String document, int deepest) throws XMLStreamException {
        return new XmlCursor(new ByteArrayInputStream(document.getBytes(UTF_8)), deepest);
    }

    private static List<EsxcliRow> many(XmlCursor xml) throws XMLStreamException {
        var rows = new ArrayList<EsxcliRow>();
        while (xml.child().isPresent()) {
            rows.add(row(xml));
        }
        return List.copyOf(rows);
    }

    /** What is in the element that was entered; leaves it. */
    private static EsxcliRow row(XmlCursor xml) throws XMLStreamException {
        Map<String, List<String>> fields = new LinkedHashMap<>();
        for (var field = xml.child(); field.isPresent(); field = xml.child()) {
            var texts = fields.computeIfAbsent(field.get(), _ -> new ArrayList<>());
            xml.leaf().ifPresent(texts::add);
        }
        if (fields.isEmpty()) {
            throw new XMLStreamException("an object without fields");
        }
        return new EsxcliRow(fields);
    }

    /** All texts of a document, such as those of a refusal; none where it is no document. */
    static List<String> texts(String document, int deepest) {
        try {
            var xml = cursor(document, deepest);
            return xml.child().isPresent() ? xml.texts() : List.of();
        } catch (XMLStreamException e) {
            return List.of(); // The message beside it says what there is to say.
        }
    }
}
