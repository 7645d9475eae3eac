package io.plumbline.drivers.switches.faces;

import io.plumbline.drivers.switches.onyx.OnyxDialect;
import io.plumbline.lab.world.SwitchModel;
import io.plumbline.lab.world.SwitchSetup;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SwitchPlatform;
import io.plumbline.traffic.Count;

import java.io.IOException;
import java.util.Set;
import java.util.function.UnaryOperator;

/** NVIDIA Onyx. */
final class OnyxConvergesTest extends PlatformContract implements DcbxContract {
    @Override
    public PlatformContract here() {
        return this;
    }

    @Override
    public SwitchPlatform platform() {
        return SwitchPlatform.Onyx;
    }

    @Override
    public SwitchModel negotiating() {
        return asItComes().in(world);
    }

    @Override
    boolean showsWhatIsInForce() {
        return true;
    }

    @Override
    SwitchSetup asItComes() {
        return SwitchSetup.factory("tor1");
    }

    @Override
    SwitchSetup setUpByHand() {
        return SwitchSetup.alreadyRight("tor1");
    }

    @Override
    Line open(SwitchModel model) throws IOException {
        return OverSsh.to(model, new OnyxDialect(), folder);
    }

    @Override
    ClusterSpec spec(int links, UnaryOperator<String> changed) {
        return TestSpec.onyx(links, ANY, changed);
    }

    @Override
    String port(int number) {
        return "Eth1/" + number;
    }

    @Override
    Set<Count> counted() {
        return Set.of(
                Count.PAUSES_RECEIVED,
                Count.PAUSES_SENT,
                Count.MARKED,
                Count.DISCARDED,
                Count.DROPPED_EARLY);
    }

    @Override
    String lastLine() {
        return "configuration write";
    }
}
