package io.plumbline.lab.eos;

import io.plumbline.lab.world.SwitchModel;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.UUID;

/** {@code show version}: captures in napalm (test/eos) and ntc-templates (arista_eos). */
final class Versions {
    private Versions() {}

    static String text(SwitchModel model) {
        var make = model.make();
        return "Arista "
                + make.product()
                + "\nHardware version: 12.03\nSerial number: "
                + serial(model)
                + "\nHardware MAC address: "
                + mac(model).replaceAll("(..):(..)(?::|$)", "$1$2.").replaceFirst("\\.$", "")
                + "\nSystem MAC address: "
                + mac(model).replaceAll("(..):(..)(?::|$)", "$1$2.").replaceFirst("\\.$", "")
                + "\n\nSoftware image version: "
                + make.release()
                + "\nArchitecture: x86_64\nInternal build version: "
                + build(make.release())
                + "\nInternal build ID: "
                + buildId(make.release())
                + "\nImage format version: 3.0\nImage optimization: None\n\nUptime: "
                + words(up(model))
                + "\nTotal memory: 8099732 kB\nFree memory: 5204512 kB\n";
    }

    static String json(SwitchModel model) {
        var make = model.make();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("mfgName", "Arista");
        fields.put("modelName", make.product());
        fields.put("hardwareRevision", "12.03");
        fields.put("serialNumber", serial(model));
        fields.put("systemMacAddress", mac(model));
        fields.put("hwMacAddress", mac(model));
        fields.put("configMacAddress", "00:00:00:00:00:00");
        fields.put("version", make.release());
        fields.put("architecture", "x86_64");
        fields.put("internalVersion", build(make.release()));
        fields.put("internalBuildId", buildId(make.release()));
        fields.put("imageFormatVersion", "3.0");
        fields.put("imageOptimization", "None");
        fields.put("bootupTimestamp", seconds(model.upSince()));
        fields.put("uptime", up(model).toMillis() / 1000.0);
        fields.put("memTotal", 8099732);
        fields.put("memFree", 5204512);
        fields.put("isIntlVersion", false);
        return EosJson.of(fields);
    }

    /** Of the epoch, with a fraction. */
    static double seconds(Instant at) {
        return at.toEpochMilli() / 1000.0;
    }

    /** Of the whole switch; its ports count on from it. */
    static String mac(SwitchModel model) {
        var hex = model.uuid().toString();
        return "00:1c:73:" + hex.substring(0, 2) + ":" + hex.substring(2, 4) + ":00";
    }

    private static Duration up(SwitchModel model) {
        return Duration.between(model.upSince(), model.world().now());
    }

    private static String words(Duration up) {
        var weeks = up.toDays() / 7;
        var days =
                weeks > 0
                        ? weeks + " weeks, " + up.toDays() % 7 + " days, "
                        : up.toDays() > 0 ? up.toDays() + " days, " : "";
        return days + up.toHoursPart() + " hours and " + up.toMinutesPart() + " minutes";
    }

    private static String serial(SwitchModel model) {
        return "JPE" + Math.abs(model.uuid().getLeastSignificantBits() % 100_000_000);
    }

    private static String build(String release) {
        return release + "-41757195." + release.replace(".", "");
    }

    private static String buildId(String release) {
        return UUID.nameUUIDFromBytes(release.getBytes(StandardCharsets.UTF_8)).toString();
    }
}
