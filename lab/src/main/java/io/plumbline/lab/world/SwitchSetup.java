package io.plumbline.lab.world;

import io.plumbline.target.Switch;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How a switch is when the world begins; everything can be changed before it is built. One without
 * a platform of its own runs Onyx.
 */
public final class SwitchSetup {
    /** Ports of an SN2700: seed 001. */
    public static final int PORTS = 32;

    private static final SwitchQueue.Marking RIGHT_MARKING =
            new SwitchQueue.Marking(true, true, 150, 1500);

    private final Switch target;
    private SwitchConfig config;
    private SwitchMake make;

    private SwitchSetup(String name, SwitchMake make, SwitchConfig config) {
        this.target = new Switch(name);
        this.make = make;
        this.config = config;
    }

    /** Of any platform. */
    public static SwitchSetup of(String name, SwitchMake make, SwitchConfig config) {
        return new SwitchSetup(name, make, config);
    }

    /** As it comes: nothing lossless, frames of 1500 bytes. */
    public static SwitchSetup factory(String name) {
        var lossy = new SwitchPool(false, 0, all());
        return new SwitchSetup(
                name,
                new SwitchMake("Onyx", "x86onie", "3.6.8190"),
                new SwitchConfig(
                        false,
                        new TreeSet<>(),
                        new TreeMap<>(Map.of(SwitchConfig.LOSSY, lossy)),
                        false,
                        ports()));
    }

    /** As seed 001 wants every port. */
    public static SwitchSetup alreadyRight(String name) {
        return factory(name)
                .with(config ->
                        config.pool("roce", new SwitchPool(true, 5000, new TreeSet<>()))
                                .mapped("roce", 3)
                                .pfc(true)
                                .lossless(3, true))
                .everyPort(port ->
                        port.mtu(9216)
                                .trust(SwitchPortConfig.Trust.L3)
                                .pfc(SwitchPortConfig.PfcMode.ON)
                                .queue(3, queue -> queue.marked(Optional.of(RIGHT_MARKING)))
                                .queue(6, queue -> queue.weighted(0)));
    }

    public SwitchSetup with(UnaryOperator<SwitchConfig> change) {
        config = change.apply(config);
        return this;
    }

    public SwitchSetup port(String name, UnaryOperator<SwitchPortConfig> change) {
        return with(some -> some.port(name, change));
    }

    public SwitchSetup everyPort(UnaryOperator<SwitchPortConfig> change) {
        config.ports().keySet().forEach(name -> port(name, change));
        return this;
    }

    public SwitchSetup release(String text) {
        make = new SwitchMake(make.platform(), make.product(), text);
        return this;
    }

    /** Adds this switch to a world. */
    public SwitchModel in(World world) {
        var uuid =
                UUID.nameUUIDFromBytes(
                        ("switch " + target.name()).getBytes(StandardCharsets.UTF_8));
        return world.add(new SwitchModel(world, target, uuid, make, config));
    }

    private static SortedMap<String, SwitchPortConfig> ports() {
        return IntStream.rangeClosed(1, PORTS)
                .boxed()
                .collect(
                        Collectors.toMap(
                                number -> "Eth1/" + number,
                                _ -> SwitchPortConfig.FACTORY,
                                (some, _) -> some,
                                TreeMap::new));
    }

    private static SortedSet<Integer> all() {
        return IntStream.range(0, 8).boxed().collect(Collectors.toCollection(TreeSet::new));
    }
}
