package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.EnvelopeReader;
import io.plumbline.lab.vcenter.soap.EnvelopeWriter;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.world.DriverRelease;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.KernelOption;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import javax.xml.stream.XMLStreamException;

/**
 * Commands of esxcli that vCenter has a host run, whether or not somebody gets in to the host. Only
 * some that read are modelled; any other is one that the host does not have.
 *
 * @see "govmomi: cli/esx/executor.go and response.go, simulator/esxcli.go (answers of software vib
 *     list and system settings advanced list, as a host gave them; no other version is sent);
 *     public file 56733822500, of a vCenter 9.1: ReflectManagedMethodExecuter and its id, and
 *     derived from govmomi, one object, and that any other version is refused; fields of the other
 *     answers: public files 7761811693, 7951558266, 7784518224 and 8617756703"
 */
final class EsxcliMethods {
    static final String TYPE = "ReflectManagedMethodExecuter";

    private static final String HOST = "host-";
    private static final String EXECUTER_OF = "ManagedMethodExecuter-";
    private static final String VERSION = "urn:vim25/5.0";
    private static final String METHOD_OF = "vim.EsxCLI.";
    private static final String OBJECT_OF = "ha-cli-handler-";

    private final VCenterState state;
    private final Map<String, Command> commands = new HashMap<>();

    /** A command of a host. */
    private interface Command {
        /**
         * @throws Refusal if the host says no
         */
        Answer of(HostModel host, Map<String, String> arguments) throws Refusal;
    }

    /**
     * @param type of each object, after the name of the method
     * @param objects fields by name
     * @param isList whether it may be none or several
     */
    private record Answer(String type, List<Map<String, String>> objects, boolean isList) {}

    /** What a command says where it does not do what it should. */
    private static final class Refusal extends Exception {
        private static final long serialVersionUID = 1L;

        Refusal(String text) {
            super(text);
        }
    }

    EsxcliMethods(VCenterState state) {
        this.state = state;
        commands.put("system.version.get", (host, _) -> version(host));
        commands.put("software.vib.list", (host, _) -> packages(host));
        commands.put("system.module.list", (host, _) -> modules(host));
        commands.put("system.module.parameters.list", EsxcliMethods::parameters);
        commands.put("network.firewall.ruleset.list", (host, _) -> ruleSets(host));
        commands.put("system.settings.advanced.list", EsxcliMethods::options);
    }

    void addTo(Methods methods) {
        methods.add(
                        "HostSystem",
                        "RetrieveManagedMethodExecuter",
                        call -> List.of(executer(call.on()).as("returnval")))
                .add(TYPE, "ExecuteSoap", this::execute);
    }

    static Ref executer(Ref host) {
        return new Ref(TYPE, host.id().replaceFirst(HOST, EXECUTER_OF));
    }

    /** The host whose executer it is. */
    static Ref hostOf(Ref executer) {
        return new Ref("HostSystem", executer.id().replaceFirst(EXECUTER_OF, HOST));
    }

    private List<Element> execute(Call call) throws FaultException {
        var host = state.estate().host(hostOf(call.on())).orElseThrow();
        if (!host.power().answers()) {
            throw new FaultException(
                    "HostNotConnected",
                    "Unable to communicate with the remote host, since it is disconnected.");
        }
        if (!call.is().textOf("version").equals(Optional.of(VERSION))) {
            throw Refuse.argument("method");
        }
        var name = call.is().textOf("method").orElse("").replace(METHOD_OF, "");
        var command = commands.get(name);
        if (command == null || !call.is().textOf("moid").equals(Optional.of(object(name)))) {
            return refused("The object or item referred to could not be found.", List.of());
        }
        try {
            return told(name, command.of(host, arguments(call)));
        } catch (Refusal e) {
            return refused(
                    "EsxCLI.CLIFault.summary",
                    List.of(Element.text("errMsg", String.valueOf(e.getMessage()))));
        }
    }

    private static String object(String name) {
        return OBJECT_OF + name.substring(0, name.lastIndexOf('.')).replace('.', '-');
    }

    /** Each is a document of its own. */
    private static Map<String, String> arguments(Call call) throws FaultException {
        var arguments = new TreeMap<String, String>();
        for (var argument : call.is().children("argument").toList()) {
            try {
                var value = EnvelopeReader.document(argument.textOf("val").orElse(""));
                arguments.put(argument.textOf("name").orElse(""), value.text());
            } catch (XMLStreamException e) {
                throw Refuse.argument("argument");
            }
        }
        return arguments;
    }

    private static List<Element> told(String name, Answer answer) {
        var type = "VimEsxCLI" + name.replace(".", "") + answer.type();
        var root =
                answer.isList()
                        ? Element.of(
                                        "obj",
                                        answer.objects().stream()
                                                .map(one -> object("DataObject", one, type))
                                                .toList())
                                .with("xsi:type", "ArrayOfDataObject")
                        : object("obj", answer.objects().getFirst(), type);
        var document = EnvelopeWriter.document(root.with("versionId", "5.0"));
        return List.of(Element.of("returnval", Element.text("response", document)));
    }

    private static Element object(String name, Map<String, String> fields, String type) {
        return Element.of(
                        name,
                        new TreeMap<>(fields)
                                .entrySet().stream()
                                        .map(field ->
                                                Element.text(field.getKey(), field.getValue()))
                                        .toList())
                .with("xsi:type", type);
    }

    private static List<Element> refused(String message, List<Element> words) {
        var fault = new Fault("VimEsxCLICLIFault", message, words).localized("obj");
        return List.of(
                Element.of(
                        "returnval",
                        Element.of(
                                "fault",
                                Element.text("faultMsg", message),
                                Element.text("faultDetail", EnvelopeWriter.document(fault)))));
    }

    private static Answer version(HostModel host) {
        var build = host.esxi();
        return new Answer(
                "VersionGet",
                List.of(
                        Map.of(
                                "Product",
                                "VMware ESXi",
                                "Version",
                                build.version(),
                                "Build",
                                "Releasebuild-" + build.build(),
                                "Update",
                                String.valueOf(build.update()),
                                "Patch",
                                String.valueOf(build.patch()))),
                false);
    }

    private static Answer packages(HostModel host) {
        return list(
                "SummaryExt",
                host.software().banks().booted().stream()
                        .map(vib ->
                                Map.of(
                                        "Name",
                                        vib.name(),
                                        "Version",
                                        vib.version(),
                                        "Vendor",
                                        vib.vendor(),
                                        "AcceptanceLevel",
                                        vib.acceptance(),
                                        "ID",
                                        vib.id(),
                                        "Status",
                                        ""))
                        .toList());
    }

    private static Answer modules(HostModel host) {
        return list(
                "Module",
                host.modules().listed().entrySet().stream()
                        .map(module ->
                                Map.of(
                                        "Name",
                                        module.getKey(),
                                        "IsLoaded",
                                        module.getValue().toString(),
                                        "IsEnabled",
                                        "true"))
                        .toList());
    }

    private static Answer parameters(HostModel host, Map<String, String> arguments) throws Refusal {
        var module = arguments.getOrDefault("module", "");
        if (!host.modules().listed().containsKey(module)) {
            throw new Refusal("Unable to find module '" + module + "'");
        }
        var configured = new TreeMap<String, String>();
        Arrays.stream(host.modules().configured(module).split("\\s+", -1))
                .filter(word -> word.contains("="))
                .map(word -> word.split("=", 2))
                .forEach(pair -> configured.put(pair[0], pair[1]));
        return list(
                "ModuleParameter",
                host.modules().parameters(module).values().stream()
                        .map(parameter -> parameter(parameter, configured.get(parameter.name())))
                        .toList());
    }

    /**
     * Whether a value that is unset is left out or told empty nobody has recorded: it is left out
     * of a number, and told empty of a list.
     */
    private static Map<String, String> parameter(
            DriverRelease.Parameter parameter, @Nullable String value) {
        var fields = new TreeMap<String, String>();
        fields.put("Name", parameter.name());
        fields.put("Type", parameter.type());
        fields.put("Description", parameter.description());
        if (value != null) {
            fields.put("Value", value);
        } else if (parameter.type().startsWith("array")) {
            fields.put("Value", "");
        }
        return fields;
    }

    private static Answer ruleSets(HostModel host) {
        return list(
                "Ruleset",
                host.settings().ruleSets().entrySet().stream()
                        .map(rules ->
                                Map.of("Name", rules.getKey(), "Enabled", "" + rules.getValue()))
                        .toList());
    }

    private static Answer options(HostModel host, Map<String, String> arguments) throws Refusal {
        var path = arguments.getOrDefault("option", "");
        var found = new ArrayList<Map<String, String>>();
        for (var option : host.settings().options()) {
            if (path.isEmpty() || option.path().equals(path)) {
                found.add(option(option, host.settings().value(option)));
            }
        }
        if (found.isEmpty()) {
            throw new Refusal("Unable to find option");
        }
        return list("SettingsAdvancedOption", found);
    }

    /** Of a text no number is told, of a number no text, and of an empty text nothing. */
    private static Map<String, String> option(KernelOption option, String value) {
        return option.range()
                .map(range ->
                        Map.of(
                                "Path",
                                option.path(),
                                "Type",
                                "integer",
                                "IntValue",
                                value,
                                "MinValue",
                                "" + range.from(),
                                "MaxValue",
                                "" + range.to()))
                .orElseGet(() ->
                        value.isEmpty()
                                ? Map.of("Path", option.path(), "Type", "string")
                                : Map.of(
                                        "Path",
                                        option.path(),
                                        "Type",
                                        "string",
                                        "StringValue",
                                        value));
    }

    private static Answer list(String type, List<Map<String, String>> objects) {
        return new Answer(type, objects, true);
    }
}
