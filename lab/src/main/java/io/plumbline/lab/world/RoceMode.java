package io.plumbline.lab.world;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The one command by which a switch sets all of its ports up for RoCE. What it makes of the traffic
 * classes that it does not name is recorded nowhere: here they share what {@code WRR 50%} leaves.
 *
 * @see "NVIDIA Onyx User Manual 3.10.4606, RoCE commands: since 3.8.2000; capture
 *     show_roce_3_10_lossless"
 */
public final class RoceMode {
    /** As it stands in a configuration. */
    public static final String LOSSLESS = "roce lossless";

    /** The pool that it makes. */
    public static final String POOL = "roce-reserved";

    private static final List<Integer> SINCE = List.of(3, 8, 2000);
    private static final int PAUSED = 3;
    private static final int NOTICES = 6;
    private static final int SHARE = 50;
    private static final int OF_OTHERS = 8;
    private static final SwitchQueue.Marking MARKING =
            new SwitchQueue.Marking(true, true, 150, 1500);

    private RoceMode() {}

    /** Whether its platform and release have the command. */
    public static boolean isOffered(SwitchModel model) {
        var release = model.release().split("\\.", -1);
        if (!model.make().platform().equals("Onyx") || release.length < SINCE.size()) {
            return false;
        }
        for (var part = 0; part < SINCE.size(); part++) {
            var order = Integer.compare(Integer.parseInt(release[part]), SINCE.get(part));
            if (order != 0) {
                return order > 0;
            }
        }
        return true;
    }

    public static boolean isOn(SwitchConfig config) {
        return config.text().equals(LOSSLESS);
    }

    public static SwitchChange turnedOn() {
        return new SwitchChange("roce", "lossless", RoceMode::on);
    }

    public static SwitchChange turnedOff() {
        return new SwitchChange("roce", "off", RoceMode::off);
    }

    private static SwitchConfig on(SwitchConfig config) {
        var changed =
                config.text(LOSSLESS)
                        .pool(POOL, new SwitchPool(true, 0, new TreeSet<>()))
                        .mapped(POOL, PAUSED)
                        .pfc(true)
                        .lossless(PAUSED, true);
        for (var name : config.ports().keySet()) {
            changed = changed.port(name, RoceMode::port);
        }
        return changed;
    }

    private static SwitchPortConfig port(SwitchPortConfig port) {
        var shared = port;
        for (var number = 0; number < port.queues().size(); number++) {
            shared = shared.queue(number, queue -> queue.weighted(OF_OTHERS));
        }
        return shared.trust(SwitchPortConfig.Trust.L3)
                .pfc(SwitchPortConfig.PfcMode.ON)
                .queue(PAUSED, queue -> queue.weighted(SHARE).marked(Optional.of(MARKING)))
                .queue(NOTICES, queue -> queue.weighted(0));
    }

    private static SwitchConfig off(SwitchConfig config) {
        var pools = new TreeMap<>(config.mapped(SwitchConfig.LOSSY, PAUSED).pools());
        pools.remove(POOL);
        var changed = config.text("").pools(pools).pfc(false).lossless(PAUSED, false);
        for (var name : config.ports().keySet()) {
            changed = changed.port(name, RoceMode::asItComes);
        }
        return changed;
    }

    private static SwitchPortConfig asItComes(SwitchPortConfig port) {
        var factory = SwitchPortConfig.FACTORY;
        var plain = port;
        for (var number = 0; number < factory.queues().size(); number++) {
            var queue = factory.queues().get(number);
            plain = plain.queue(number, _ -> queue);
        }
        return plain.trust(factory.trust()).pfc(factory.pfc());
    }

    /**
     * What somebody set by hand against it. That there is such a list is recorded, but not how an
     * entry of it is written.
     */
    public static List<String> exceptions(SwitchConfig config) {
        var found = new ArrayList<String>();
        if (!isOn(config)) {
            return found;
        }
        for (var port : config.ports().entrySet()) {
            var asWanted = port(port.getValue());
            var parts =
                    Map.of(
                            "port trust mode",
                            asWanted.trust() == port.getValue().trust(),
                            "port congestion-control",
                            asWanted.queues()
                                    .get(PAUSED)
                                    .marking()
                                    .equals(port.getValue().queues().get(PAUSED).marking()),
                            "ETS",
                            asWanted.queues().get(NOTICES).weight()
                                    == port.getValue().queues().get(NOTICES).weight());
            new TreeMap<>(parts)
                    .forEach((what, isSo) -> {
                        if (!isSo) {
                            found.add(port.getKey() + " " + what);
                        }
                    });
        }
        return found;
    }
}
