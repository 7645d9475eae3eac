package io.plumbline.drivers.switches.eos;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/**
 * {@code show version | json}.
 *
 * @param release for example {@code 4.31.1F}
 * @param uuid made of serial number and system MAC address, for EOS prints none of its own; a
 *     virtual switch may lack the former
 * @param bootedAt by the switch's own clock
 * @see "aristanetworks/anta, tests of show version; Azure operator nexus, how to run read-only
 *     commands: bootupTimestamp 1742470725.3758163"
 */
record Version(String release, UUID uuid, Instant bootedAt) {
    static final String QUESTION = EosLine.json("show version");

    /** Later than this, in seconds, no clock of today is: the year 5138. */
    private static final BigDecimal LATEST = BigDecimal.TEN.pow(11);

    static Version parse(String text) throws UnparsedText {
        var json = Json.parse(text);
        return new Version(
                own(json, "version"),
                uuid(json.own("serialNumber").orElse(""), own(json, "systemMacAddress")),
                instant(own(json, "bootupTimestamp")));
    }

    private static UUID uuid(String serial, String mac) throws UnparsedText {
        if (!mac.matches("[0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){5}")) {
            throw new UnparsedText("no MAC address: " + mac);
        }
        return UUID.nameUUIDFromBytes((serial + "/" + mac).getBytes(UTF_8));
    }

    private static Instant instant(String seconds) throws UnparsedText {
        if (seconds.matches("\\d{1,11}(\\.\\d{1,9})?|\\d(\\.\\d{1,17})?[eE]\\+?\\d{1,2}")) {
            var number = new BigDecimal(seconds);
            if (number.signum() > 0 && number.compareTo(LATEST) < 0) {
                return Instant.ofEpochMilli(number.movePointRight(3).longValue());
            }
        }
        throw new UnparsedText("no time: " + seconds);
    }

    private static String own(Json json, String key) throws UnparsedText {
        return json.own(key)
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> new UnparsedText("it does not say its " + key));
    }
}
