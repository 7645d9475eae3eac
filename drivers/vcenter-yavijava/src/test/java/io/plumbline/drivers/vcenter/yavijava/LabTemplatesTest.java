package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.lab.Lab;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

/** How virtual machines are made at the vCenter of our own lab: it honours each {@link Fact}. */
class LabTemplatesTest extends TemplatesContract {
    @TempDir static Path folder;

    @Override
    Peer open() throws Exception {
        return new LabPeer(folder);
    }

    @Override
    String datastore() {
        return "vsan";
    }

    @Override
    String customization() {
        return "linux-dhcp";
    }

    @Override
    String pending(String machine) {
        return lab().world()
                .call(() -> lab().vcenter().orElseThrow().vcenter().machine(machine).guest());
    }

    /** It was registered by hand; or it was made so long ago that nobody tells of that any more. */
    @Test
    void nobody_knows_whether_a_machine_ran_whose_making_is_not_told() throws Exception {
        lab().world().run(() -> lab().world().machines().register("found", new Host("esx01.lab")));
        try (var gateway = gateway()) {
            var found = machine(gateway.inventory(), "found").ref();

            var refused = catchThrowableOfType(VCenterException.class, () -> gateway.hasRun(found));

            assertThat(refused.trouble()).isInstanceOf(Trouble.Busy.class);
            assertThat(refused.trouble().toString()).contains("do not reach back");
        }
    }

    private Lab lab() {
        return ((LabPeer) peer()).lab();
    }
}
