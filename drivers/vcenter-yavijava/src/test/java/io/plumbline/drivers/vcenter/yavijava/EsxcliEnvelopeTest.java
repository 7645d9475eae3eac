package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.vmware.vim25.ws.Argument;

import io.plumbline.drivers.vcenter.EsxcliCommand;
import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.problem.Redactor;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** How vCenter is asked to have a host run a command: compared with govmomi's cli/esx. */
class EsxcliEnvelopeTest extends Envelopes {
    @Override
    List<String> methods() {
        return List.of(MethodExecuters.METHOD, EsxcliRun.METHOD);
    }

    @Test
    void host_is_asked_who_runs_its_methods() throws Exception {
        assertThatThrownBy(() -> MethodExecuters.of(port(), new HostRef("host-6011")))
                .isInstanceOf(VCenterException.class);

        check("retrieve-executer.xml");
    }

    @Test
    void command_without_an_argument_has_none() throws Exception {
        run(new EsxcliCommand(Reads.PACKAGES, Optional.empty()));

        check("esxcli-plain.xml");
    }

    /** The value is XML in XML, whatever it is. */
    @Test
    void argument_stands_escaped_in_an_element_of_its_name() throws Exception {
        run(new EsxcliCommand(Reads.PARAMETERS, Optional.of("a</module><x>&\"'")));

        check("esxcli-argument.xml");
    }

    /** Any method of a host goes by this one; so what is not on the list goes nowhere. */
    @Test
    void nothing_but_the_commands_on_the_list_leaves_the_stub() {
        for (var method :
                List.of(
                        "vim.EsxCLI.system.module.parameters.set",
                        "vim.EsxCLI.software.vib.install",
                        "vim.EsxCLI.software.vib.list.x",
                        "")) {
            assertGuarded(
                    new Argument("moid", "String", "ha-cli-handler-software-vib"),
                    new Argument("method", "String", method));
        }
        var packages = new Argument("method", "String", "vim.EsxCLI.software.vib.list");
        assertGuarded(packages);
        assertGuarded(new Argument("moid", "String", "ha-host"), packages);
        var object = new Argument("moid", "String", "ha-cli-handler-software-vib");
        assertGuarded(object, packages, packages);
        assertGuarded(packages, packages, object);
        assertGuarded(object, object, packages);
        assertGuarded(new Argument("version", "String", "ha-cli-handler-software-vib"), packages);
    }

    private void assertGuarded(Argument... arguments) {
        assertThatThrownBy(() -> port().getWsc().invoke(EsxcliRun.METHOD, arguments, null))
                .hasCauseInstanceOf(GuardedException.class);
    }

    private void run(EsxcliCommand command) {
        var executer = of("ReflectManagedMethodExecuter", "ManagedMethodExecuter-6011");
        assertThatThrownBy(() ->
                        new EsxcliRun(command, Redactor.shortening()).by(port(), executer, 20))
                .isInstanceOf(VCenterException.class);
    }
}
