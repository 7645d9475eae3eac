package io.plumbline.drivers.switches.faces;

import io.plumbline.drivers.switches.os10.Os10Dialect;
import io.plumbline.lab.os10.Os10Setup;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.traffic.Count;

import java.io.IOException;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Dell SmartFabric OS10. */
final class Os10ConvergesTest extends PlatformContract {
    @Override
    SwitchSetup asItComes() {
        return Os10Setup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return Os10Setup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return OverSsh.to(model, new Os10Dialect(), folder);
    }

    @Override
    ClusterSpec spec(int links, UnaryOperator<String> changed) {
        return TestSpec.os10(links, ANY, changed);
    }

    @Override
    String port(int number) {
        return "ethernet1/1/" + number;
    }

    /** Queues that nobody gave a share have one of the model's own here. */
    @Override
    int mostPromised() {
        return Integer.MAX_VALUE;
    }

    @Override
    Set<Count> counted() {
        return Set.of(Count.DISCARDED);
    }

    @Override
    String lastLine() {
        return "write memory";
    }
}
