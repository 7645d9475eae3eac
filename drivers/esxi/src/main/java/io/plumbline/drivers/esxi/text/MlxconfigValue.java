package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Codec;
import io.plumbline.property.LinkType;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A value as mlxconfig prints it, {@code True(1)}, {@code ETH(2)} or {@code 16}, and as it takes
 * it: always the number.
 */
public final class MlxconfigValue {

    private static final Pattern NAMED = Pattern.compile("([A-Za-z0-9_]+)\\(([0-9]+)\\)");

    private MlxconfigValue() {}

    /**
     * @throws UnparsedText if the codec takes neither the name nor the number, or takes them for
     *     different values
     */
    public static <V> V parse(String text, Codec<V> codec) throws UnparsedText {
        var matcher = NAMED.matcher(text);
        var found = new LinkedHashSet<V>();
        if (matcher.matches()) {
            add(found, codec, matcher.group(1));
            add(found, codec, matcher.group(1).toLowerCase(Locale.ROOT));
            add(found, codec, matcher.group(2));
        } else {
            add(found, codec, text);
        }
        if (found.size() != 1) {
            throw new UnparsedText("'" + text + "' is not " + codec.accepts());
        }
        var value = found.getFirst();
        if (matcher.matches() && !print(value).equals(matcher.group(2))) {
            throw new UnparsedText("'" + text + "' says one thing and its number another");
        }
        return value;
    }

    /**
     * As {@code mlxconfig set} takes it: capture mlxconfig_set_linktype_prompt shows IB as 1 and
     * ETH as 2.
     */
    public static String print(Object value) {
        return switch (value) {
            case Boolean on -> on ? "1" : "0";
            case LinkType.IB -> "1";
            case LinkType.ETH -> "2";
            case Integer number -> number.toString();
            default ->
                    throw new IllegalArgumentException(
                            "mlxconfig takes no " + value.getClass().getSimpleName());
        };
    }

    private static <V> void add(Set<V> found, Codec<V> codec, String text) {
        try {
            found.add(codec.parse(text));
        } catch (IllegalArgumentException _) {
            // The codec does not know this spelling; another one may be known.
        }
    }
}
