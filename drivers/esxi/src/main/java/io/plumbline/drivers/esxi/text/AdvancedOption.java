package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Optional;

/**
 * One option of {@code esxcli system settings advanced list}: with its value, and what it takes.
 * Fields: ansible-collections/community.vmware issue 2105, ESXi 8.0.2 ({@code Path}, {@code Type:
 * integer}, {@code Int Value}, {@code Min Value}, {@code Max Value}, {@code String Value}); that
 * {@code Type} is {@code string} for {@code /Net/PVRDMAVmknic}: domain facts on ESXi, section 7.
 *
 * @param value as text; empty for a text that is empty
 * @param range of a number; empty for a text
 */
public record AdvancedOption(String path, String value, Optional<Range> range) {
    /** Both ends included. */
    public record Range(long from, long to) {}

    /**
     * One of those that are listed, whatever the rows of others say.
     *
     * @return empty if it is not listed
     */
    public static Optional<AdvancedOption> find(String text, String path) throws UnparsedText {
        var rows = Esxcli.structures(text);
        if (rows.stream().noneMatch(row -> row.values().containsKey("Path"))) {
            throw new UnparsedText("there is no field Path");
        }
        var those = rows.stream().filter(row -> path.equals(row.values().get("Path"))).toList();
        if (those.size() > 1) {
            throw new UnparsedText("option " + path + " stands twice");
        }
        return those.isEmpty() ? Optional.empty() : Optional.of(of(those.getFirst()));
    }

    private static AdvancedOption of(Fields row) throws UnparsedText {
        var path = row.text("Path");
        return switch (row.text("Type")) {
            case "string" -> new AdvancedOption(path, row.text("StringValue"), Optional.empty());
            case "integer" ->
                    new AdvancedOption(
                            path,
                            String.valueOf(number(row, "IntValue")),
                            Optional.of(
                                    new Range(number(row, "MinValue"), number(row, "MaxValue"))));
            default -> throw new UnparsedText(path + " has type " + row.text("Type"));
        };
    }

    private static long number(Fields row, String name) throws UnparsedText {
        try {
            return Long.parseLong(row.text(name));
        } catch (NumberFormatException e) {
            throw new UnparsedText("field " + name + " is no number: '" + row.text(name) + "'", e);
        }
    }

    /** What is wrong with a value for this option; empty if it takes it. */
    public Optional<String> refuses(String wanted) {
        if (range.isEmpty()) {
            return Optional.empty();
        }
        var accepts = "a number " + range.get().from() + ".." + range.get().to();
        return isWithin(wanted, range.get())
                ? Optional.empty()
                : Optional.of(path + " takes " + accepts + ", not '" + wanted + "'");
    }

    /** As the host prints it: a number with a zero before it would be read back as another text. */
    private static boolean isWithin(String wanted, Range range) {
        if (!wanted.matches("0|-?[1-9]\\d{0,17}")) {
            return false;
        }
        var number = Long.parseLong(wanted);
        return number >= range.from() && number <= range.to();
    }
}
