package io.plumbline.lab.nvue;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.cli.ShellCase;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.world.SwitchSetup;

/** One switch that runs Cumulus Linux, in virtual time, and people with a shell on it. */
class NvueCase extends ShellCase {
    final NvueSwitch device;

    NvueCase() {
        this(NvueSetup.factory("leaf1"));
    }

    NvueCase(SwitchSetup setup) {
        super(setup);
        device = new NvueSwitch(model);
    }

    @Override
    protected Machine machine(String user) {
        return new NvueMachine(device, user);
    }

    void assertFails(String line, String words) {
        assertThat(run(line)).isEqualTo(new Ran(1, "", words + "\n"));
    }

    int mtu(String port) {
        return port(port).mtu();
    }
}
