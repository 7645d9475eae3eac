package io.plumbline.lab.vcenter.soap;

import java.util.List;

/**
 * Why a call or a task did not do what it should.
 *
 * @param type as the API names it, for example {@code InvalidLogin}
 * @param text for people
 * @param fields of the type
 */
public record Fault(String type, String text, List<Element> fields) {
    public Fault {
        fields = List.copyOf(fields);
    }

    public static Fault of(String type, String text) {
        return new Fault(type, text, List.of());
    }

    /** A LocalizedMethodFault, as a task or a missing property carries it. */
    public Element localized(String name) {
        return Element.of(
                name,
                Element.of("fault", fields).with("xsi:type", type),
                Element.text("localizedMessage", text));
    }
}
