package io.plumbline.drivers.esxi.faces;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.Modules;
import io.plumbline.plan.Held;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * A host that takes what is configured and cannot save it, over SSH: it is not booted for what that
 * boot would not have. Judged by the lab's world and ledger.
 */
final class FullBootBankTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final String BEFORE = "max_vfs=0,0,8,6";

    private static final String SPEC =
            """
            apiVersion: plumbline/v1
            kind: Cluster
            metadata: {name: full}
            spec:
              mode: Enforce
              credentials: {esxi: esxi-root}
              workFolder: "[vsan] plumbline"
              hostProfiles:
                p:
                  nics: {hpc: {select: {model: ConnectX5}, firmwareVfs: 16, ports: {1: {virtualFunctions: 8}, 2: {virtualFunctions: 7}}}}
              hosts: [{name: esx01.lab, profile: p}]
              rollout: {approve: Never}
            """;

    @TempDir private Path folder;

    @Test
    void host_is_not_booted_for_options_that_it_cannot_save() throws IOException {
        furnish();
        try (var lab = Lab.start(plan());
                var daemon = SeedDaemon.of(lab, SPEC)) {
            on(lab, host -> host.software().banks().setFull(true));

            var last = daemon.settle();

            assertThat(last.units().getFirst().held())
                    .extracting(Held::text)
                    .anyMatch(text -> text.contains("Error (1) saving state to /bootbank"));
            on(
                    lab,
                    host -> {
                        assertThat(host.world().ledger().of(Entry.Booted.class)).isEmpty();
                        assertThat(host.modules().configured(Modules.CORE)).isEqualTo(BEFORE);
                    });
        }
    }

    private static void on(Lab lab, Consumer<HostModel> what) {
        lab.world().run(() -> what.accept(lab.world().host(HOST)));
    }

    private LabPlan plan() {
        return new FurnishedLab(folder).plan("127.86", List.of(HOST));
    }

    private void furnish() throws IOException {
        new FurnishedLab(folder)
                .furnish(world ->
                        HostSetup.alreadyRight(HOST.name())
                                .options(Modules.CORE, BEFORE)
                                .in(world));
    }
}
