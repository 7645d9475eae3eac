package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.Uplink;
import io.plumbline.drivers.esxi.text.VirtualSwitch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.target.NicPort;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** On which switch of the host, its own or its copy of a distributed one, ports are uplinks. */
final class UplinkLook {
    private UplinkLook() {}

    static void read(FirstLook look, NicPort port, Sheet sheet) {
        if (look.asked().switches()) {
            sheet.settledOrNone(PassthroughProperties.SWITCH.of(port), on(look, port));
        }
    }

    /** A port without an uplink is on no switch, but only good lists say that it has none. */
    private static Told<Optional<String>> on(FirstLook look, NicPort port) {
        return look.uplink(port)
                .flatMap(uplink -> switches(look).map(all -> uplink.flatMap(one -> on(all, one))));
    }

    private static Optional<String> on(Map<String, List<String>> switches, Uplink uplink) {
        return switches.entrySet().stream()
                .filter(one -> one.getValue().contains(uplink.name()))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static Told<Map<String, List<String>>> switches(FirstLook look) {
        return StandardSwitchLook.all(look.answers())
                .flatMap(own ->
                        VmkernelLook.uplinks(look.answers()).map(copies -> joined(own, copies)));
    }

    private static Map<String, List<String>> joined(
            Map<String, VirtualSwitch> own, Map<String, List<String>> copies) {
        var all = new TreeMap<>(copies);
        own.values().forEach(one -> all.put(one.name(), one.uplinks()));
        return all;
    }
}
