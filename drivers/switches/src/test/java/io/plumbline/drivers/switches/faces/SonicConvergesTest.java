package io.plumbline.drivers.switches.faces;

import io.plumbline.drivers.switches.sonic.SonicDialect;
import io.plumbline.lab.sonic.SonicSetup;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.traffic.Count;

import java.io.IOException;
import java.util.Set;

/** Community SONiC, which takes documents and saves when it is told. */
final class SonicConvergesTest extends PlatformContract {
    @Override
    SwitchSetup asItComes() {
        return SonicSetup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return SonicSetup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return ShellOverSsh.to(model, new SonicDialect(), folder);
    }

    @Override
    ClusterSpec spec(int links) {
        return TestSpec.sonic(links, ANY);
    }

    @Override
    String port(int number) {
        return "Ethernet" + 4 * (number - 1);
    }

    @Override
    Set<Count> counted() {
        return Set.of(Count.PAUSES_RECEIVED, Count.PAUSES_SENT);
    }

    @Override
    String lastLine() {
        return "config save -y";
    }
}
