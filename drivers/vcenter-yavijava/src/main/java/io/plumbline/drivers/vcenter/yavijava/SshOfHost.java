package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.property.SshService;

/** The SSH service of one host. */
record SshOfHost(HostRef host, Conversation talk) {
    /** As the host itself has it now. */
    SshService asked() throws VCenterException {
        var keeper = keeper(HostServices.REFRESH);
        talk.change(port -> {
            port.refreshServices(keeper);
            return true;
        });
        var deadline = talk.deadline();
        return talk.ask(deadline, session -> HostServices.ssh(session, keeper, deadline));
    }

    void start() throws VCenterException {
        var keeper = keeper(HostServices.START);
        talk.change(port -> {
            port.startService(keeper, HostServices.SSH);
            return true;
        });
    }

    void stop() throws VCenterException {
        var keeper = keeper(HostServices.STOP);
        talk.change(port -> {
            port.stopService(keeper, HostServices.SSH);
            return true;
        });
    }

    private ManagedObjectReference keeper(String change) throws VCenterException {
        var deadline = talk.deadline();
        return talk.before(
                change, deadline, session -> HostServices.keeper(session, host, deadline, change));
    }
}
