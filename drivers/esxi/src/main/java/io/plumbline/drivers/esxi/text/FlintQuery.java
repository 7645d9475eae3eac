package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.FirmwareVersion;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What {@code flint query} prints of a card or of an image file: capture flint_query_esxi.
 *
 * @param onFlash what the next reset loads
 * @param running what is executed now: printed only where it differs from the flash
 * @param baseMac twelve hexadecimal digits as colon-separated pairs; an image file has none
 */
public record FlintQuery(
        FirmwareVersion onFlash, FirmwareVersion running, String psid, Optional<String> baseMac) {

    private static final Pattern PSID = Pattern.compile("[A-Z0-9_]{5,16}");
    private static final Pattern MAC = Pattern.compile("[0-9a-f]{12}");

    public static FlintQuery parse(String text) throws UnparsedText {
        var values = values(text);
        var onFlash = version(needed(values, "FW Version"));
        var running = values.get("FW Version(Running)");
        var psid = needed(values, "PSID");
        if (!PSID.matcher(psid).matches()) {
            throw new UnparsedText("'" + psid + "' is no PSID");
        }
        return new FlintQuery(
                onFlash,
                running == null ? onFlash : version(running),
                psid,
                mac(values.get("Base MAC")));
    }

    private static Map<String, String> values(String text) throws UnparsedText {
        var values = new HashMap<String, String>();
        for (var line : Lines.of(text)) {
            if (line.startsWith("-E-")) {
                throw new UnparsedText(line);
            }
            var colon = line.indexOf(':');
            if (colon > 0
                    && !Character.isWhitespace(line.charAt(0))
                    && values.put(line.substring(0, colon), line.substring(colon + 1).strip())
                            != null) {
                throw new UnparsedText(line.substring(0, colon) + " stands twice");
            }
        }
        return values;
    }

    private static String needed(Map<String, String> values, String title) throws UnparsedText {
        var value = values.get(title);
        if (value == null) {
            throw new UnparsedText("there is no line '" + title + ":'");
        }
        return value;
    }

    private static FirmwareVersion version(String text) throws UnparsedText {
        try {
            return new FirmwareVersion(text);
        } catch (IllegalArgumentException e) {
            throw new UnparsedText(String.valueOf(e.getMessage()), e);
        }
    }

    /** The number of addresses follows the address. */
    private static Optional<String> mac(@Nullable String text) throws UnparsedText {
        if (text == null) {
            return Optional.empty();
        }
        var digits = text.replaceFirst("\\s.*", "");
        if (digits.equals("N/A")) {
            return Optional.empty();
        }
        if (!MAC.matcher(digits).matches()) {
            throw new UnparsedText("'" + text + "' is no base MAC");
        }
        return Optional.of(String.join(":", digits.split("(?<=\\G..)")));
    }
}
