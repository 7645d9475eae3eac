package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.Blocks;
import io.plumbline.lab.world.SwitchModel;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a switch says of itself. The text: a transcript of NX-OS 10.2(2), with the hardware of
 * others; the JSON: salt's tests of Nexus 9000 and users' programs, which read {@code
 * nxos_ver_str}.
 */
final class Versions {
    static final String COPYRIGHT =
            """
            Copyright (c) 2002-2022, Cisco Systems, Inc. All rights reserved.
            The copyrights to certain works contained herein are owned by
            other third parties and are used and distributed under license.
            Some parts of this software are covered under the GNU Public
            License. A copy of the license is available at
            http://www.gnu.org/licenses/gpl.html.
            """;

    private static final String BIOS = "05.45";
    private static final String COMPILED = "3/2/2022 4:00:00 [03/02/2022 13:33:12]";
    private static final String CPU = "Intel(R) Xeon(R) CPU D-1526 @ 1.80GHz";
    private static final int MEMORY = 24571640;
    private static final int FLASH = 53298520;

    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSS 'UTC' EEE MMM dd uuuu", Locale.ENGLISH);

    private Versions() {}

    static String text(NxosSwitch device) {
        var model = device.model();
        var up = Duration.between(model.upSince(), model.world().now());
        return "Cisco Nexus Operating System (NX-OS) Software\n"
                + "TAC support: http://www.cisco.com/tac\n"
                + "Documents:"
                + " http://www.cisco.com/en/US/products/ps9372/tsd_products_support_serie\n"
                + "s_home.html\n"
                + COPYRIGHT
                + "\nSoftware\n  BIOS: version "
                + BIOS
                + "\n  NXOS: version "
                + model.release()
                + "\n  BIOS compile time:  07/05/2021\n  NXOS image file is: "
                + image(model)
                + "\n  NXOS compile time:  "
                + COMPILED
                + "\n\nHardware\n  cisco "
                + model.make().product()
                + " Chassis\n  "
                + CPU
                + " with "
                + MEMORY
                + " kB of memory.\n  Processor Board ID "
                + serial(model)
                + "\n  Device name: "
                + device.hostname()
                + "\n  bootflash:   "
                + FLASH
                + " kB\n\nKernel uptime is "
                + up.toDays()
                + " day(s), "
                + up.toHoursPart()
                + " hour(s), "
                + up.toMinutesPart()
                + " minute(s), "
                + up.toSecondsPart()
                + " second(s)\n\nLast reset\n  Reason: Unknown\n  System version: "
                + model.release()
                + "\n"
                + "  Service:\n\n"
                + "plugin\n"
                + "  Core Plugin, Ethernet Plugin\n\n"
                + "Active Package(s):\n\n";
    }

    static Map<String, Object> json(NxosSwitch device) {
        var model = device.model();
        var up = Duration.between(model.upSince(), model.world().now());
        var fields = new LinkedHashMap<String, Object>();
        fields.put(
                "header_str",
                "Cisco Nexus Operating System (NX-OS) Software\nTAC support:"
                        + " http://www.cisco.com/tac\n"
                        + COPYRIGHT);
        fields.put("bios_ver_str", BIOS);
        fields.put("nxos_ver_str", model.release());
        fields.put("bios_cmpl_time", "07/05/2021");
        fields.put("nxos_file_name", image(model));
        fields.put("nxos_cmpl_time", " " + COMPILED);
        fields.put("chassis_id", model.make().product() + " Chassis");
        fields.put("cpu_name", CPU);
        fields.put("memory", MEMORY);
        fields.put("mem_type", "kB");
        fields.put("proc_board_id", serial(model));
        fields.put("host_name", device.hostname());
        fields.put("bootflash_size", FLASH);
        fields.put("kern_uptm_days", up.toDays());
        fields.put("kern_uptm_hrs", up.toHoursPart());
        fields.put("kern_uptm_mins", up.toMinutesPart());
        fields.put("kern_uptm_secs", up.toSecondsPart());
        fields.put("rr_reason", "Unknown");
        fields.put("rr_sys_ver", model.release());
        fields.put("rr_service", "");
        fields.put("manufacturer", "Cisco Systems, Inc.");
        return fields;
    }

    static String bios() {
        return BIOS;
    }

    static String clock(SwitchModel model) {
        return CLOCK.format(model.world().now().atOffset(ZoneOffset.UTC))
                + "\nTime source is NTP\n";
    }

    /** A transcript of NX-OS 10.2(2). */
    static String features(Blocks config) {
        var lldp = config.line(List.of(), "feature lldp", 0).isPresent();
        return "Feature Name          Instance  State\n"
                + "--------------------  --------  --------\n"
                + String.format(
                        Locale.ROOT, "%-23s%-11s%s\n", "lldp", 1, lldp ? "enabled" : "disabled")
                + String.format(Locale.ROOT, "%-23s%-11s%s\n", "sshServer", 1, "enabled");
    }

    private static String image(SwitchModel model) {
        return "bootflash:///nxos." + model.release().replaceAll("[()]", ".") + "bin";
    }

    private static String serial(SwitchModel model) {
        return "FDO"
                + model.uuid().toString().replace("-", "").substring(0, 8).toUpperCase(Locale.ROOT);
    }
}
