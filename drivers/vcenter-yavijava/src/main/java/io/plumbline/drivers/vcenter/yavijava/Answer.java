package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.CustomizationSpec;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.MethodFault;
import com.vmware.vim25.VirtualDevice;

import org.jspecify.annotations.Nullable;

import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import javax.xml.stream.XMLStreamException;

/**
 * Reads one answer into the binding's classes. What these do not know is left out and counted:
 * fields, types (the declared one is taken then) and words of a closed set.
 */
final class Answer {

    /**
     * An id goes back into requests, where the binding does not escape it; vSphere's have letters,
     * digits and {@code -[]_.:}.
     */
    private static final Pattern ID = Pattern.compile("[^<>&\"']{0,512}");

    private final XmlCursor xml;
    private final Drift drift;

    /** How much was left out of this answer so far. */
    private int leftOut;

    private Answer(XmlCursor xml, Drift drift) {
        this.xml = xml;
        this.drift = drift;
    }

    /**
     * @param promised what the method returns; null where it returns nothing
     * @return what it returned; null where that was nothing
     * @throws SoapFault where it is one
     */
    static @Nullable Object read(
            InputStream document, @Nullable Class<?> promised, int deepest, Drift drift)
            throws SoapFault, UnknownAnswerException {
        try {
            return new Answer(new XmlCursor(document, deepest), drift).envelope(promised);
        } catch (XMLStreamException e) {
            throw new UnknownAnswerException("no answer of vSphere's API: " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new UnknownAnswerException("a value that is none: " + e.getMessage(), e);
        }
    }

    private @Nullable Object envelope(@Nullable Class<?> promised)
            throws XMLStreamException, SoapFault {
        enter("Envelope");
        var part = child("Body");
        while (part.equals("Header")) {
            xml.skip();
            part = child("Body");
        }
        if (!part.equals("Body")) {
            throw new XMLStreamException("no Body but " + part);
        }
        if (child("an answer").equals("Fault")) {
            throw fault();
        }
        var value = returned(promised);
        leave("Body");
        leave("Envelope");
        return value;
    }

    /** To the end of the element: an answer that was cut off is none. */
    private void leave(String element) throws XMLStreamException {
        if (xml.child().isPresent()) {
            throw new XMLStreamException("more in " + element + " than an answer");
        }
    }

    private void enter(String element) throws XMLStreamException {
        var found = child(element);
        if (!found.equals(element)) {
            throw new XMLStreamException("no " + element + " but " + found);
        }
    }

    private String child(String wanted) throws XMLStreamException {
        return xml.child().orElseThrow(() -> new XMLStreamException("no " + wanted));
    }

    private @Nullable Object returned(@Nullable Class<?> promised) throws XMLStreamException {
        if (promised != null && promised.isArray()) {
            return array(promised.componentType(), elements(promised.componentType()));
        }
        Object value = null;
        while (xml.child().isPresent()) {
            if (promised == null || value != null) {
                xml.skip();
            } else {
                value = value(promised);
            }
        }
        return value;
    }

    private SoapFault fault() throws XMLStreamException {
        var text = "";
        var type = "";
        MethodFault typed = null;
        for (var part = xml.child(); part.isPresent(); part = xml.child()) {
            switch (part.get()) {
                case "faultstring" -> text = xml.text();
                case "detail" -> {
                    if (xml.child().isPresent()) {
                        type = xml.type().orElse("");
                        typed = value(MethodFault.class) instanceof MethodFault some ? some : null;
                        while (xml.child().isPresent()) {
                            xml.skip();
                        }
                    }
                }
                default -> xml.skip();
            }
        }
        return new SoapFault(type, text, typed);
    }

    /** The value of the element that was entered; leaves it. */
    private @Nullable Object value(Class<?> declared) throws XMLStreamException {
        var type = typeHere(declared);
        if (type == UnknownValue.class) {
            var what = xml.type().orElse("a value without a type");
            xml.skip();
            return new UnknownValue(what);
        }
        if (Simple.is(type)) {
            return Simple.read(type, xml.text());
        }
        if (type.isArray()) {
            return array(type.componentType(), elements(type.componentType()));
        }
        if (type == ManagedObjectReference.class) {
            return reference();
        }
        return type.isEnum() ? word(type, declared) : composite(type);
    }

    private Class<?> typeHere(Class<?> declared) {
        var said = xml.type();
        if (said.isEmpty()) {
            return declared == Object.class ? UnknownValue.class : declared;
        }
        var found = Types.named(said.get());
        if (found.isPresent() && (declared.isAssignableFrom(found.get()) || Simple.is(declared))) {
            return Simple.is(declared) ? declared : found.get();
        }
        leaveOut(said.get());
        return declared == Object.class ? UnknownValue.class : declared;
    }

    private ManagedObjectReference reference() throws XMLStreamException {
        var reference = new ManagedObjectReference();
        reference.type = safe(xml.attribute("type").orElse(""));
        reference.val = safe(xml.text());
        return reference;
    }

    private static String safe(String id) throws XMLStreamException {
        if (!ID.matcher(id).matches()) {
            throw new XMLStreamException("no id of an object: " + id);
        }
        return id;
    }

    private @Nullable Object word(Class<?> type, Class<?> declared) throws XMLStreamException {
        var word = xml.text();
        for (var known : type.getEnumConstants()) {
            if (((Enum<?>) known).name().equals(word)) {
                return known;
            }
        }
        var what = type.getSimpleName() + " '" + word + "'";
        leaveOut(what);
        return declared == Object.class ? new UnknownValue(what) : null;
    }

    private List<@Nullable Object> elements(Class<?> type) throws XMLStreamException {
        var elements = new ArrayList<@Nullable Object>();
        while (xml.child().isPresent()) {
            elements.add(value(type));
        }
        return elements;
    }

    private void leaveOut(String what) {
        leftOut++;
        drift.count(what);
    }

    private Object composite(Class<?> type) throws XMLStreamException {
        var before = leftOut;
        var made = filled(type);
        if (leftOut > before && isSentBack(made)) {
            drift.partial(made);
        }
        return made;
    }

    private static boolean isSentBack(Object made) {
        return made instanceof VirtualDevice || made instanceof CustomizationSpec;
    }

    private Object filled(Class<?> type) throws XMLStreamException {
        var made = make(type);
        Map<Field, List<@Nullable Object>> arrays = new LinkedHashMap<>();
        for (var name = xml.child(); name.isPresent(); name = xml.child()) {
            var field = Types.field(type, name.get());
            if (field.isEmpty()) {
                leaveOut(type.getSimpleName() + "." + name.get());
                xml.skip();
            } else if (isRepeated(field.get())) {
                arrays.computeIfAbsent(field.get(), _ -> new ArrayList<>())
                        .add(value(field.get().getType().componentType()));
            } else {
                set(made, field.get(), value(field.get().getType()));
            }
        }
        for (var array : arrays.entrySet()) {
            var element = array.getKey().getType().componentType();
            set(made, array.getKey(), array(element, array.getValue()));
        }
        return made;
    }

    /**
     * vSphere has an element for each byte.
     *
     * @see "govmomi v0.56.0, vim25/types/byte_slice.go"
     */
    private static boolean isRepeated(Field field) {
        return field.getType() == byte[].class
                || (field.getType().isArray() && !Simple.is(field.getType()));
    }

    /** Without those that stand for words that the binding does not know. */
    private static Object array(Class<?> element, List<@Nullable Object> values) {
        var known =
                values.stream().filter(some -> element == Object.class || some != null).toList();
        var array = Array.newInstance(element, known.size());
        for (var i = 0; i < known.size(); i++) {
            Array.set(array, i, known.get(i));
        }
        return array;
    }

    private static Object make(Class<?> type) throws XMLStreamException {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new XMLStreamException("the binding cannot make a " + type.getSimpleName(), e);
        }
    }

    private static void set(Object owner, Field field, @Nullable Object value)
            throws XMLStreamException {
        if (value == null) {
            return;
        }
        try {
            field.set(owner, value);
        } catch (IllegalAccessException e) {
            throw new XMLStreamException("the binding hides " + field, e);
        }
    }
}
