package io.plumbline.drivers.vcenter.yavijava;

import java.util.Base64;
import java.util.Calendar;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

import javax.xml.datatype.DatatypeConfigurationException;
import javax.xml.datatype.DatatypeFactory;

/** Values that are one text: how they are read, and what XML Schema calls them. */
final class Simple {

    private static final DatatypeFactory DATES = dates();

    private static final Map<Class<?>, Function<String, Object>> READ =
            Map.ofEntries(
                    Map.entry(String.class, text -> text),
                    Map.entry(boolean.class, Simple::truth),
                    Map.entry(Boolean.class, Simple::truth),
                    Map.entry(int.class, Integer::valueOf),
                    Map.entry(Integer.class, Integer::valueOf),
                    Map.entry(long.class, Long::valueOf),
                    Map.entry(Long.class, Long::valueOf),
                    Map.entry(short.class, Short::valueOf),
                    Map.entry(Short.class, Short::valueOf),
                    Map.entry(byte.class, Byte::valueOf),
                    Map.entry(Byte.class, Byte::valueOf),
                    Map.entry(double.class, Double::valueOf),
                    Map.entry(Double.class, Double::valueOf),
                    Map.entry(float.class, Float::valueOf),
                    Map.entry(Float.class, Float::valueOf),
                    Map.entry(Calendar.class, Simple::date),
                    Map.entry(byte[].class, text -> Base64.getMimeDecoder().decode(text)));

    private static final Map<String, Class<?>> NAMED =
            Map.ofEntries(
                    Map.entry("string", String.class),
                    Map.entry("anyURI", String.class),
                    Map.entry("boolean", Boolean.class),
                    Map.entry("int", Integer.class),
                    Map.entry("long", Long.class),
                    Map.entry("short", Short.class),
                    Map.entry("byte", Byte.class),
                    Map.entry("double", Double.class),
                    Map.entry("float", Float.class),
                    Map.entry("dateTime", Calendar.class),
                    Map.entry("base64Binary", byte[].class));

    private Simple() {}

    static boolean is(Class<?> type) {
        return READ.containsKey(type);
    }

    /**
     * @throws IllegalArgumentException if the text is no such value
     */
    static Object read(Class<?> type, String text) {
        var value = type == String.class ? text : text.strip();
        return Objects.requireNonNull(READ.get(type), () -> "not simple: " + type).apply(value);
    }

    static Optional<Class<?>> named(String schemaType) {
        return Optional.ofNullable(NAMED.get(schemaType));
    }

    private static Boolean truth(String text) {
        return switch (text) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw new IllegalArgumentException("no truth: " + text);
        };
    }

    private static Calendar date(String text) {
        return DATES.newXMLGregorianCalendar(text).toGregorianCalendar();
    }

    private static DatatypeFactory dates() {
        try {
            return DatatypeFactory.newInstance();
        } catch (DatatypeConfigurationException e) {
            throw new IllegalStateException("the JDK has no dates of XML Schema", e);
        }
    }
}
