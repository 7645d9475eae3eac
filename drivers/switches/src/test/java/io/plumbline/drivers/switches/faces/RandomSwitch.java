package io.plumbline.drivers.switches.faces;

import io.plumbline.lab.world.SwitchConfig;
import io.plumbline.lab.world.SwitchPool;
import io.plumbline.lab.world.SwitchPortConfig;
import io.plumbline.lab.world.SwitchQueue;
import io.plumbline.lab.world.SwitchSetup;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;

/** A switch of which anything may be configured in any way. */
final class RandomSwitch {
    private RandomSwitch() {}

    static SwitchSetup from(Random random) {
        var setup =
                random.nextBoolean()
                        ? SwitchSetup.factory("tor1")
                        : SwitchSetup.alreadyRight("tor1");
        for (var port : List.of("Eth1/1", "Eth1/2")) {
            setup.port(port, config -> port(config, random));
        }
        return setup.with(config -> whole(config, random));
    }

    private static SwitchConfig whole(SwitchConfig config, Random random) {
        var changed = config.pfc(random.nextBoolean()).advancedBuffers(random.nextInt(8) == 0);
        for (var priority = 0; priority < 8; priority++) {
            changed = changed.lossless(priority, random.nextInt(4) == 0);
        }
        if (random.nextInt(3) == 0) {
            changed =
                    changed.pool(
                                    "roce",
                                    new SwitchPool(
                                            random.nextBoolean(),
                                            random.nextBoolean() ? 0 : random.nextInt(1, 9000),
                                            new TreeSet<>()))
                            .mapped("roce", random.nextInt(8));
        }
        if (random.nextInt(4) == 0) {
            changed =
                    changed.pool("storage", new SwitchPool(true, 1000, new TreeSet<>()))
                            .mapped("storage", random.nextInt(8));
        }
        return changed;
    }

    private static SwitchPortConfig port(SwitchPortConfig config, Random random) {
        var changed =
                config.mtu(random.nextBoolean() ? 1500 : random.nextInt(1500, 9217))
                        .receivesPause(random.nextInt(4) == 0)
                        .sendsPause(random.nextInt(4) == 0)
                        .trust(pick(SwitchPortConfig.Trust.values(), random))
                        .pfc(pick(SwitchPortConfig.PfcMode.values(), random));
        changed =
                changed.rewritesDscp(
                        changed.trust() != SwitchPortConfig.Trust.L3 && random.nextBoolean());
        for (var dscp : List.of(26, 48, random.nextInt(64))) {
            changed = random.nextBoolean() ? changed : changed.dscp(dscp, random.nextInt(8));
        }
        for (var number = 0; number < 8; number++) {
            changed = changed.queue(number, _ -> queue(random));
        }
        return changed;
    }

    /** Shares of eight queues that are less than a hundred together. */
    private static SwitchQueue queue(Random random) {
        var absolute = random.nextBoolean();
        var marking =
                random.nextBoolean()
                        ? Optional.<SwitchQueue.Marking>empty()
                        : Optional.of(
                                new SwitchQueue.Marking(
                                        random.nextBoolean(),
                                        absolute,
                                        random.nextInt(1, 50),
                                        random.nextInt(50, absolute ? 9999 : 100)));
        return new SwitchQueue(random.nextInt(3) == 0 ? 0 : random.nextInt(1, 13), marking);
    }

    private static <T> T pick(T[] some, Random random) {
        return some[random.nextInt(some.length)];
    }
}
