package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.check.Checkup;
import io.plumbline.app.check.Finding;
import io.plumbline.app.check.Said;
import io.plumbline.app.work.Pace;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.lab.world.Alarms.Raised;
import io.plumbline.lab.world.Alarms.Usual;
import io.plumbline.lab.world.Drs;
import io.plumbline.lab.world.MachineAdapter;
import io.plumbline.target.Target;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What a vCenter tells of its hosts where nobody wishes anything of it. */
class VSphereCheckTest extends VSphereLab {
    private static final String SWITCH =
            "  distributedSwitches: [{name: ROCE-DVS, uplinks: [hpc/2]}]\n";

    private static final MachineAdapter FUNCTION =
            new MachineAdapter(
                    4001,
                    MachineAdapter.SRIOV,
                    new MachineAdapter.Network.Standard("VM Network"),
                    "0000:3b:00.1",
                    true);

    /** By calls that pass the guard, and without a wish for any of it. */
    @Test
    void check_is_told_by_vcenter_what_would_hold_work() throws IOException {
        lab.world()
                .run(() -> {
                    var world = lab.world();
                    world.profiles().attach("gold", FIRST);
                    world.alarms().raise(new Raised(Usual.UPLINK_REDUNDANCY, Optional.of(SECOND)));
                    var db = world.machines().all().getFirst();
                    world.machines().setUp(db, db.setup().with(List.of(FUNCTION)));
                    world.drs().set(true, Drs.Behavior.manual);
                    world.drs().override(db, new Drs.OwnSetting(true, Drs.Behavior.fullyAutomated));
                });

        try (var reading =
                Connections.thatOnlyRead(
                        home.resolve("secrets"),
                        lab.knownHosts(),
                        this::address,
                        Pace.real(),
                        SshLimits.usual())) {
            var spec = spec(text(url(), pin()) + SWITCH);
            var checkup = Checkup.of(reading.survey(spec).look(), Said.by(spec));

            assertThat(checkup.unread()).isEmpty();
            assertThat(checkup.findings().stream().map(VSphereCheckTest::told))
                    .containsExactly(
                            "[esx01.lab] red in vCenter: Network uplink redundancy lost on"
                                    + " esx02.lab",
                            "[esx01.lab] vcenter.hostProfile is host profile gold",
                            "[override of esx01.lab machine db01 at 127.0.0.1]"
                                    + " override.drsAutomation is FullyAutomated, and a device of"
                                    + " its host is in it");
        }
    }

    private static String told(Finding some) {
        return some.at().stream().map(Target::label).toList() + " " + some.is();
    }
}
