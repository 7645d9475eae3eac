package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.plumbline.device.Device;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;
import io.plumbline.target.Vib;

import java.time.Duration;
import java.util.Set;

/** Two hosts with machines in one vCenter. */
abstract class TwoHosts {
    static final Host HOST = new Host("esx01.lab");
    static final Machine DB = new Machine(HOST, "db01");
    static final Machine WEB = new Machine(HOST, "web01");
    static final Trouble GONE = new Trouble.Unreachable("WaitForUpdatesEx", "refused");

    static final Scope MACHINES = new Scope(HOST, Machine.class);
    static final Query ALL =
            new Query(
                    Set.of(MACHINES, new Scope(HOST, Vib.class)),
                    Set.of(MachineProperties.POWER, HostProperties.RUNNING_VMS),
                    Set.of());

    static final Patience PATIENCE = new Patience(Duration.ofSeconds(20), Duration.ofMillis(1));

    final MemoryVCenter vcenter =
            new MemoryVCenter()
                    .host("host-1", "ESX01.lab")
                    .host("host-2", "esx02.lab")
                    .machine("vm-1", "db01", "host-1", SeenMachine.Power.ON)
                    .machine("vm-2", "web01", "host-1", SeenMachine.Power.OFF)
                    .machine("vm-3", "web01", "host-2", SeenMachine.Power.ON);

    /** The machines of the first. */
    final Device device = new Estate(vcenter, PATIENCE).machinesOf(HOST);

    interface Call {
        void run() throws DeviceException;
    }

    /** Of a machine of which nobody ever set anything. */
    static SeenMachine.Size only(String changeVersion) {
        return new SeenMachine.Size(
                new Told.Is<>(changeVersion),
                new Told.Unset<>(),
                new Told.Unset<>(),
                new Told.Unset<>(),
                new Told.Unset<>(),
                new Told.Unset<>());
    }

    static Problem problem(Call call) {
        var failed = catchThrowableOfType(DeviceException.class, call::run);
        assertThat(failed).as("a problem").isNotNull();
        return failed.problem();
    }
}
