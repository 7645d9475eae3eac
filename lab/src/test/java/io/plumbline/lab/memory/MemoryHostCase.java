package io.plumbline.lab.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Query;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.HostSetup;
import io.plumbline.lab.world.LabTimes;
import io.plumbline.lab.world.World;
import io.plumbline.observed.BootId;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Wire;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Target;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A world with one host in it, and what its tests ask of the host. */
abstract class MemoryHostCase {
    static final Host HOST = new Host("esx01.lab");
    static final Nic HPC = new Nic(HOST, new PciAddress(0, 0x3b, 0, 0));
    static final KernelModule CORE = new KernelModule(HOST, "nmlx5_core");
    static final KernelModule MST = new KernelModule(HOST, "mst");

    final World world = World.virtual(Instant.parse("2022-03-13T10:00:00Z"), LabTimes.USUAL, 1);

    MemoryHost device(HostSetup setup) {
        return new MemoryHost(model(setup));
    }

    HostModel model(HostSetup setup) {
        return setup.in(world);
    }

    static BootId mark(MemoryHost device, String name) throws DeviceException {
        var now = boot(device);
        var marked = new BootId(now.hostUuid(), now.bootedAt(), Optional.of(name));
        device.apply(new Act.Mark(HOST, marked), id());
        assertThat(boot(device)).isEqualTo(marked);
        return marked;
    }

    static BootId boot(MemoryHost device) throws DeviceException {
        return device.observe(new Query(Set.of(), Set.of(), Set.of())).boot().orElseThrow();
    }

    static <V> Reading<V> read(MemoryHost device, Setting<V> setting) throws DeviceException {
        return device.observe(
                        new Query(Set.of(), Set.of(setting.property()), Set.of(setting.target())))
                .readings()
                .of(setting)
                .orElseThrow();
    }

    static Act.Write write(MemoryHost device, Wire wire, Target at, List<Put<?>> puts)
            throws DeviceException {
        return new Act.Write(HOST, boot(device), wire, at, puts);
    }

    static <V> Put<V> put(Setting<V> setting, State<V> from, State<V> to) {
        return new Put<>(setting, from, to, Optional.empty());
    }

    static ActId id() {
        return new ActId(UUID.randomUUID());
    }

    static void assertProblem(Asked asked, Problem problem) {
        assertThatExceptionOfType(DeviceException.class)
                .isThrownBy(asked::ask)
                .extracting(DeviceException::problem)
                .isEqualTo(problem);
    }

    interface Asked {
        void ask() throws DeviceException;
    }
}
