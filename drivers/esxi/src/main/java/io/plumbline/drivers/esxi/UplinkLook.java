package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.Uplink;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.property.PassthroughProperties;
import io.plumbline.target.NicPort;

import java.util.List;
import java.util.Optional;

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
                .flatMap(uplink ->
                        StandardSwitchLook.holding(look.answers())
                                .map(all -> uplink.flatMap(one -> on(all, one))));
    }

    private static Optional<String> on(List<StandardSwitchLook.Held> switches, Uplink uplink) {
        return switches.stream()
                .filter(one -> one.uplinks().contains(uplink.name()))
                .map(StandardSwitchLook.Held::name)
                .findFirst();
    }
}
