package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;

import io.plumbline.drivers.vcenter.EsxcliCommand;
import io.plumbline.drivers.vcenter.EsxcliRow;
import io.plumbline.drivers.vcenter.HostCommands;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.drivers.vcenter.VCenterLimits;

import java.time.Duration;
import java.util.List;

/** Commands of one host, by who runs them there. */
record EsxcliOfHost(ManagedObjectReference executer, Conversation talk, VCenterLimits limits)
        implements HostCommands {
    /**
     * For a command: esxcli starts an interpreter and takes about a second a call (engineering
     * knowledge), and vCenter passes it on.
     */
    private static final Duration COMMAND = Duration.ofSeconds(30);

    static EsxcliOfHost of(HostRef host, Conversation talk, VCenterLimits limits)
            throws VCenterException {
        var deadline = talk.deadline();
        var executer =
                talk.ask(deadline, session -> MethodExecuters.of(session.with(deadline), host));
        return new EsxcliOfHost(executer, talk, limits);
    }

    @Override
    public List<EsxcliRow> run(EsxcliCommand command) throws VCenterException {
        var deadline = Deadline.after(shorter(limits.call(), COMMAND));
        return talk.ask(
                deadline,
                session ->
                        new EsxcliRun(command, talk.redactor())
                                .by(session.with(deadline), executer, limits.deepestAnswer()));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
