package io.plumbline.lab.memory;

import static io.plumbline.property.NicDriverProperties.CORE_OPTIONS;
import static io.plumbline.property.NicDriverProperties.ECN;
import static io.plumbline.property.NicDriverProperties.MAX_VFS;
import static io.plumbline.property.NicFirmwareProperties.MLXCONFIG;
import static io.plumbline.property.NicFirmwareProperties.NUM_OF_VFS;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Receipt;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.Modules;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.State;
import io.plumbline.target.NicPort;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Writes of the twin in memory that end at once. */
class MemoryHostWritingTest extends MemoryHostCase {
    @Test
    void a_write_done_twice_is_done_once() throws DeviceException {
        var device = ready();
        var write = vfs(device, 0, 16);

        var receipts = List.of(device.apply(write, id()), device.apply(write, id()));

        assertThat(receipts)
                .isEqualTo(
                        List.of(new Receipt.Done(Activation.HOST_REBOOT), new Receipt.AlreadySo()));
        assertThat(world.ledger().writes(HOST).stream().map(Entry.Wrote::what))
                .containsExactly("module/esx01.lab/mst", "nic/esx01.lab/0000:3b:00#NUM_OF_VFS");
        assertThat(read(device, NUM_OF_VFS.of(HPC)))
                .isEqualTo(new Reading.Staged<>(State.is(0), State.is(16)));
    }

    @Test
    void nothing_is_written_over_what_moved() throws DeviceException {
        var device = ready();
        device.apply(vfs(device, 0, 16), id());

        assertProblem(
                () -> device.apply(vfs(device, 0, 8), id()), new Problem.Moved(HPC, "0", "16"));
        assertThat(read(device, NUM_OF_VFS.of(HPC)))
                .isEqualTo(new Reading.Staged<>(State.is(0), State.is(16)));
    }

    @Test
    void options_are_merged_into_what_is_configured() throws DeviceException {
        var model =
                model(
                        HostSetup.alreadyRight(HOST.name())
                                .options(Modules.CORE, "DRSS=4 max_vfs=1"));
        var device = new MemoryHost(model);
        var write =
                write(
                        device,
                        CORE_OPTIONS,
                        CORE,
                        List.of(
                                put(ECN.of(CORE), State.none(), State.is(true)),
                                put(MAX_VFS.of(new NicPort(HPC, 1)), State.is(0), State.is(8))));

        device.apply(write, id());

        assertThat(model.modules().configured(Modules.CORE))
                .isEqualTo("DRSS=4 max_vfs=1,0,8,0 ecn=1");
    }

    private MemoryHost ready() {
        var model = model(HostSetup.toolsOnly(HOST.name()));
        model.modules().loadMst();
        return new MemoryHost(model);
    }

    private static Act.Write vfs(MemoryHost device, int from, int to) throws DeviceException {
        return write(
                device,
                MLXCONFIG,
                HPC,
                List.of(put(NUM_OF_VFS.of(HPC), State.is(from), State.is(to))));
    }
}
