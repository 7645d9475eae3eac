package io.plumbline.drivers.switches.faces;

import io.plumbline.drivers.switches.nvue.NvueDialect;
import io.plumbline.lab.nvue.NvueSetup;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SwitchPlatform;
import io.plumbline.traffic.Count;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Cumulus Linux with NVUE, which is confirmed and saves by itself. */
final class NvueConvergesTest extends PlatformContract implements WatchdogContract {
    @Override
    public PlatformContract here() {
        return this;
    }

    @Override
    public SwitchPlatform platform() {
        return SwitchPlatform.NVUE;
    }

    @Override
    SwitchSetup asItComes() {
        return NvueSetup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return NvueSetup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return ShellOverSsh.to(model, new NvueDialect(), folder);
    }

    @Override
    ClusterSpec spec(int links, UnaryOperator<String> changed) {
        return TestSpec.nvue(links, ANY, changed);
    }

    @Override
    String port(int number) {
        return "swp" + number;
    }

    @Override
    SwitchModel counting() {
        return NvueSetup.begin(
                        "tor1",
                        "MSN3700",
                        List.of(
                                "qos roce enable on",
                                "qos roce mode lossless",
                                "interface swp1 qos pfc-watchdog state enable"))
                .in(world);
    }

    @Override
    Set<Count> counted() {
        return Set.of(
                Count.PAUSES_RECEIVED,
                Count.PAUSES_SENT,
                Count.MARKED,
                Count.DISCARDED,
                Count.STORMS);
    }

    @Override
    String lastLine() {
        return "--confirm-yes";
    }
}
