package io.plumbline.lab.world;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.lab.ledger.Entry;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The adapters of a host's own kernel. */
class VmkAdaptersTest {
    private final World world = world();
    private final HostModel host = HostSetup.alreadyRight("esx01.lab").in(world);
    private final VmkAdapters adapters = host.vmkernel();

    @Test
    void a_host_begins_with_one_that_carries_management() {
        assertThat(adapters.all())
                .containsExactly(
                        new VmkAdapter("vmk0", 1500, Optional.empty(), List.of("Management")));
    }

    @Test
    void what_is_set_is_in_the_ledger_and_what_cannot_be_is_refused() {
        adapters.put(VmkAdapter.on("dvs", "vmk1", 1500));

        assertThat(adapters.setMtu("vmk1", 9000)).isEqualTo(Answer.OK);
        assertThat(adapters.setMtu("vmk1", 9000)).isEqualTo(Answer.OK);
        assertThat(adapters.setMtu("vmk1", 9001)).isInstanceOf(Answer.Refused.class);
        assertThat(adapters.setMtu("vmk1", 1279)).isInstanceOf(Answer.Refused.class);
        assertThat(adapters.setMtu("vmk7", 1500)).isInstanceOf(Answer.Refused.class);

        assertThat(adapters.find("vmk1")).contains(VmkAdapter.on("dvs", "vmk1", 9000));
        assertThat(world.ledger().of(Entry.Wrote.class))
                .singleElement()
                .satisfies(wrote -> {
                    assertThat(wrote.what()).isEqualTo("host/esx01.lab#vmk1 mtu");
                    assertThat(wrote.from() + " " + wrote.to()).isEqualTo("1500 9000");
                });
    }

    @Test
    void a_write_may_be_rejected_or_be_a_lie() {
        world.letStrike((kind, _) -> kind == Mishap.WRITE_REJECTED);
        assertThat(adapters.setMtu("vmk0", 9000)).isInstanceOf(Answer.Refused.class);

        world.letStrike((kind, _) -> kind == Mishap.WRITE_IS_A_LIE);
        assertThat(adapters.setMtu("vmk0", 9000)).isEqualTo(Answer.OK);
        assertThat(adapters.find("vmk0").map(VmkAdapter::mtu)).contains(1500);
    }

    @Test
    void world_that_is_kept_has_them_all_when_it_is_restored() {
        adapters.remove("vmk0");
        adapters.put(VmkAdapter.on("dvs", "vmk2", 9000).carrying("VSAN", "VMotion"));
        adapters.put(VmkAdapter.on("dvs", "vmk10", 1600));

        var again = world();
        WorldStore.restore(WorldStore.of(world), again);

        assertThat(again.host(host.host()).vmkernel().all()).isEqualTo(adapters.all());
        assertThat(adapters.all()).extracting(VmkAdapter::name).containsExactly("vmk2", "vmk10");
    }

    private static World world() {
        return World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);
    }
}
