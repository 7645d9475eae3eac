package io.plumbline.drivers.switches.faces;

import io.plumbline.drivers.switches.nxos.NxosDialect;
import io.plumbline.lab.nxos.NxosSetup;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.traffic.Count;

import java.io.IOException;
import java.util.Set;

/** Cisco NX-OS on a Nexus 9000. */
final class NxosConvergesTest extends PlatformContract {
    @Override
    SwitchSetup asItComes() {
        return NxosSetup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return NxosSetup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return OverSsh.to(model, new NxosDialect(), folder);
    }

    @Override
    ClusterSpec spec(int links) {
        return TestSpec.nxos(links, ANY);
    }

    @Override
    String port(int number) {
        return "Ethernet1/" + number;
    }

    @Override
    Set<Count> counted() {
        return Set.of(Count.PAUSES_RECEIVED, Count.PAUSES_SENT);
    }

    @Override
    String lastLine() {
        return "copy running-config startup-config";
    }
}
