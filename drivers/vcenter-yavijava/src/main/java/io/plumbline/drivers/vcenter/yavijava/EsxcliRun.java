package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.VimPortType;
import com.vmware.vim25.ws.Argument;

import io.plumbline.drivers.vcenter.EsxcliCommand;
import io.plumbline.drivers.vcenter.EsxcliRow;
import io.plumbline.drivers.vcenter.Trouble;
import io.plumbline.drivers.vcenter.VCenterException;
import io.plumbline.problem.Redactor;

import java.rmi.RemoteException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One command of esxcli, by the method that has any method of a host run, those that change
 * something too. So it is sent for commands on the list alone, and the stub looks once more. The
 * binding has not the method.
 *
 * @see "govmomi, cli/esx/executor.go and command.go: object and method of a command, and the
 *     version: it sends no other; public file 56733822500 derives from it that any other is
 *     refused"
 */
record EsxcliRun(EsxcliCommand command, Redactor redactor) {
    /** Sent by its name. */
    static final String METHOD = "ExecuteSoap";

    private static final String VERSION = "urn:vim25/5.0";
    private static final String OBJECT_OF = "ha-cli-handler-";
    private static final String METHOD_OF = "vim.EsxCLI.";

    /** What vCenter and simulator say where the host has no such command. */
    private static final String NO_SUCH_COMMAND = "could not be found";

    /** Objects and their methods that only read: no others are sent. */
    private static final Set<List<Object>> LISTED =
            Arrays.stream(EsxcliCommand.Reads.values())
                    .map(reads -> List.<Object>of(object(reads), method(reads)))
                    .collect(Collectors.toUnmodifiableSet());

    /** Whether these are the arguments of a command on the list. */
    static boolean isListed(Argument[] arguments) {
        return LISTED.contains(
                Stream.of("moid", "method")
                        .flatMap(name ->
                                Arrays.stream(arguments)
                                        .filter(argument -> name.equals(argument.getName()))
                                        .map(Argument::getValue))
                        .toList());
    }

    private static String object(EsxcliCommand.Reads reads) {
        return OBJECT_OF + reads.space().replace('.', '-');
    }

    private static String method(EsxcliCommand.Reads reads) {
        return METHOD_OF + reads.path();
    }

    /**
     * @param executer of the host
     */
    List<EsxcliRow> by(VimPortType port, ManagedObjectReference executer, int deepest)
            throws RemoteException, VCenterException {
        Argument[] arguments = {
            new Argument("_this", "ManagedObjectReference", executer),
            new Argument("moid", "String", object(command.reads())),
            new Argument("version", "String", VERSION),
            new Argument("method", "String", method(command.reads())),
            // Each says its own type, which the binding would not find by name.
            new Argument("argument", "DynamicData[]", told())
        };
        var answer =
                port.getWsc().invoke(METHOD, arguments, "ReflectManagedMethodExecuterSoapResult");
        if (!(answer instanceof ReflectManagedMethodExecuterSoapResult result)) {
            throw unparsed("no answer");
        }
        if (result.fault != null) {
            throw new VCenterException(refusal(result.fault, deepest));
        }
        if (result.response == null) {
            throw unparsed("an answer without anything in it");
        }
        try {
            return EsxcliAnswer.rows(result.response, deepest);
        } catch (UnknownAnswerException e) {
            throw unparsed(String.valueOf(e.getMessage()));
        }
    }

    private ReflectManagedMethodExecuterSoapArgument[] told() {
        return command.of().stream()
                .map(value -> argument(command.reads().argument().orElseThrow(), value))
                .toArray(ReflectManagedMethodExecuterSoapArgument[]::new);
    }

    /** A document in a text: what is special in XML is so twice, here and in the envelope. */
    private static ReflectManagedMethodExecuterSoapArgument argument(String name, String value) {
        var argument = new ReflectManagedMethodExecuterSoapArgument();
        argument.name = name;
        argument.val =
                "<"
                        + name
                        + ">"
                        + value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                        + "</"
                        + name
                        + ">";
        return argument;
    }

    private Trouble refusal(ReflectManagedMethodExecuterSoapFault fault, int deepest) {
        var message = fault.faultMsg == null ? "" : fault.faultMsg;
        var words =
                fault.faultDetail == null
                        ? ""
                        : EsxcliAnswer.texts(fault.faultDetail, deepest).stream()
                                .filter(text -> !text.equals(message))
                                .collect(Collectors.joining(" "));
        var answer = redactor.clean(words.isEmpty() ? message : message + ": " + words);
        return message.contains(NO_SUCH_COMMAND)
                ? new Trouble.NotOffered(command.toString(), answer)
                : new Trouble.Refused(command.toString(), answer);
    }

    private VCenterException unparsed(String reply) {
        return new VCenterException(
                new Trouble.Unparsed(command.toString(), redactor.clean(reply)));
    }
}
