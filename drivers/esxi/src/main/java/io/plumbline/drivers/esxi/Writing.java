package io.plumbline.drivers.esxi;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.job.Jobs;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;

/** One way of writing: all settings of one wire in one call. */
interface Writing {

    Act.Write write();

    Receipt apply(ActId id) throws DeviceException;

    /** Most wires tell nothing ahead. */
    default Rehearsal rehearse() throws DeviceException {
        var takes = Activation.LIVE;
        for (Put<?> put : write().puts()) {
            takes = takes.orHigher(put.setting().property().declared());
        }
        return Rehearsal.asDeclared(takes);
    }

    /**
     * @throws DeviceException Rejected for a wire that this driver does not know
     */
    static Writing at(Host host, Shell shell, Jobs jobs, Act.Write write) throws DeviceException {
        return switch (write.wire().name()) {
            case "vib" -> new VibWriting(host, shell, jobs, write);
            case "load" -> new LoadWriting(host, shell, write);
            case "burn" -> new BurnWriting(nic(write), shell, jobs, write);
            case "mlxconfig" -> new MlxconfigWriting(nic(write), shell, write);
            case "power", "option", "firewall", "vmkernel" -> SettingWriting.at(shell, write);
            case "standardSwitch.make",
                    "standardSwitch.frames",
                    "standardSwitch.uplinks",
                    "standardPortGroup.make",
                    "standardPortGroup.vlan" ->
                    SettingWriting.at(shell, write);
            case "options.nmlx5_core", "options.nmlx5_rdma" ->
                    new OptionsWriting(module(write), shell, write);
            default ->
                    throw new DeviceException(
                            new Problem.Rejected(
                                    host,
                                    "write " + write.wire().name(),
                                    "this driver knows no such wire"));
        };
    }

    private static Nic nic(Act.Write write) {
        if (write.at() instanceof Nic nic) {
            return nic;
        }
        throw misaddressed(write);
    }

    private static KernelModule module(Act.Write write) {
        if (write.at() instanceof KernelModule module) {
            return module;
        }
        throw misaddressed(write);
    }

    private static IllegalStateException misaddressed(Act.Write write) {
        return new IllegalStateException(
                "a write by " + write.wire().name() + " addresses " + write.at().path());
    }
}
