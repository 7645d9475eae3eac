package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One structure of esxcli: its fields by name. Names are those of the XML form; the titles of the
 * text forms less their blanks are the same (capture nic_list.xml beside nic_list_cx5_reflowed:
 * {@code PCI Device} is {@code PCIDevice}).
 */
public record Fields(Map<String, String> values) {

    public Fields {
        values = Map.copyOf(values);
    }

    static final class Builder {
        private final Map<String, String> values = new LinkedHashMap<>();

        void put(String title, String value) throws UnparsedText {
            var name = title.replace(" ", "");
            if (values.putIfAbsent(name, value.strip()) != null) {
                throw new UnparsedText("field " + name + " stands twice");
            }
        }

        boolean isEmpty() {
            return values.isEmpty();
        }

        Fields build() {
            return new Fields(values);
        }
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    /**
     * @throws UnparsedText if there is no such field
     */
    public String text(String name) throws UnparsedText {
        var value = values.get(name);
        if (value == null) {
            throw new UnparsedText("there is no field " + name);
        }
        return value;
    }

    /** Empty if the field is there and says nothing. */
    public Optional<String> filled(String name) throws UnparsedText {
        return Optional.of(text(name))
                .filter(value -> !value.isEmpty() && !value.equals("-") && !value.equals("N/A"));
    }

    /**
     * Decimal, or hexadecimal after {@code 0x}: the text form prints ids as {@code 0x15b3}, the XML
     * form may print the number.
     */
    public int number(String name) throws UnparsedText {
        var value = text(name);
        try {
            return value.startsWith("0x")
                    ? Integer.parseInt(value.substring(2), 16)
                    : Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new UnparsedText("field " + name + " is no number: '" + value + "'", e);
        }
    }

    public boolean flag(String name) throws UnparsedText {
        var value = text(name);
        return switch (value) {
            case "true" -> true;
            case "false" -> false;
            default ->
                    throw new UnparsedText(
                            "field " + name + " is neither true nor false: '" + value + "'");
        };
    }
}
