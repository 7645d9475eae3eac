package io.plumbline.lab.command;

import io.plumbline.lab.world.Answer;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.VdsMember;
import io.plumbline.lab.world.VmkAdapter;

import java.util.ArrayList;
import java.util.List;

/**
 * Adapters of the host's own kernel. What a refusal says, and the names of structures, are made up:
 * nobody has published them.
 *
 * @see "network ip interface list: VMware vSAN Network Design (public file 15124196877) for one on
 *     a distributed switch, ESXi 7.0.1 (public file 63287390706) for those that are not, public
 *     files 217526059 and 57145959850 for the queue of newer builds; set -m and -i: public files
 *     12021537607 and 2823411159; tag get, a list of names called Tags: public file 55658872048;
 *     network vswitch dvs vmware list: ESXi 9.0 (public file 30336000303), and one with uplinks
 *     (public file 57452266213)"
 */
final class VmkernelCommands {
    private static final String NOT_ON_ONE = "N/A";

    private VmkernelCommands() {}

    static void addTo(Esxcli esxcli) {
        esxcli.add(
                "network ip interface list",
                List.of("-N|--netstack="),
                (machine, _) -> machine.look(VmkernelCommands::list));
        esxcli.add(
                "network ip interface set",
                List.of("-i|--interface-name=", "-m|--mtu="),
                VmkernelCommands::set);
        esxcli.add(
                "network ip interface tag get",
                List.of("-i|--interface-name="),
                VmkernelCommands::tags);
        esxcli.add(
                "network vswitch dvs vmware list",
                List.of(),
                (machine, _) -> machine.look(VmkernelCommands::switches));
    }

    private static Reply switches(HostModel host) {
        var all = host.proxySwitches().all();
        return new Reply.Blocks(
                List.copyOf(all.keySet()),
                all.entrySet().stream()
                        .map(one -> row(host, one.getKey(), one.getValue()))
                        .toList());
    }

    private static Structure row(HostModel host, String name, int mtu) {
        var ports =
                host.world().distributedSwitches().all().stream()
                        .filter(model -> model.config().name().equals(name))
                        .flatMap(model -> model.member(host.host()).stream())
                        .flatMap(member -> member.ports().stream())
                        .toList();
        return Structure.of(
                "VDSwitch",
                "Name",
                name,
                "VDS ID",
                "50 1e 5b ad e3 b4 af 25-18 f3 1c 4c fa 98 3d bb",
                "Class",
                "cswitch",
                "Num Ports",
                2290,
                "Used Ports",
                6,
                "Configured Ports",
                512,
                "MTU",
                mtu,
                "CDP Status",
                "listen",
                "Beacon Timeout",
                -1,
                "Uplinks",
                ports.stream().flatMap(port -> port.pnic().stream()).toList(),
                "VMware Branded",
                true,
                "DVPort",
                ports.stream().map(VmkernelCommands::port).toList());
    }

    private static Structure port(VdsMember.Port port) {
        return Structure.of(
                "DVPort",
                "Client",
                port.pnic().orElse(""),
                "DVPortgroup ID",
                "dvportgroup-11014",
                "In Use",
                port.pnic().isPresent(),
                "Port ID",
                port.key());
    }

    private static Reply list(HostModel host) {
        var all = host.vmkernel().all();
        return new Reply.Blocks(
                all.stream().map(VmkAdapter::name).toList(),
                all.stream().map(one -> row(host, one)).toList());
    }

    private static Structure row(HostModel host, VmkAdapter one) {
        var isDistributed = one.distributedSwitch().isPresent();
        var fields =
                new ArrayList<Object>(
                        List.of(
                                "Name",
                                one.name(),
                                "MAC Address",
                                "00:50:56:69:96:%02x".formatted(one.name().hashCode() & 0xff),
                                "Enabled",
                                true,
                                "Portset",
                                isDistributed ? "DvsPortset-0" : one.standardSwitch(),
                                "Portgroup",
                                isDistributed ? NOT_ON_ONE : "Management Network",
                                "Netstack Instance",
                                "defaultTcpipStack",
                                "VDS Name",
                                one.distributedSwitch().orElse(NOT_ON_ONE),
                                "VDS UUID",
                                isDistributed
                                        ? "50 1e 5b ad e3 b4 af 25-18 f3 1c 4c fa 98 3d bb"
                                        : NOT_ON_ONE,
                                "VDS Port",
                                isDistributed ? "16" : NOT_ON_ONE,
                                "VDS Connection",
                                isDistributed ? 1123658315 : -1));
        fields.addAll(
                List.of(
                        "Opaque Network ID",
                        NOT_ON_ONE,
                        "Opaque Network Type",
                        NOT_ON_ONE,
                        "External ID",
                        NOT_ON_ONE,
                        "MTU",
                        one.mtu(),
                        "TSO MSS",
                        65535));
        if (host.esxi().version().startsWith("8.")) {
            fields.addAll(List.of("RXDispQueue Size", 1));
        }
        fields.addAll(List.of("Port ID", 50331814));
        return Structure.of("NetworkInterface", fields.toArray());
    }

    private static Reply set(EsxiMachine machine, Options options) throws Options.Bad {
        var name = options.required("--interface-name");
        var mtu = options.required("--mtu");
        if (!mtu.matches("\\d{1,9}")) {
            throw new Options.Bad("Error: Invalid value for --mtu: " + mtu);
        }
        var answer = machine.look(host -> host.vmkernel().setMtu(name, Integer.parseInt(mtu)));
        return answer instanceof Answer.Refused(var why, var detail)
                ? new Reply.Refusal(
                        why == Answer.Why.UNKNOWN_KEY ? "Unable to find " + detail : detail)
                : new Reply.Nothing();
    }

    private static Reply tags(EsxiMachine machine, Options options) throws Options.Bad {
        var name = options.required("--interface-name");
        return machine.look(host ->
                host.vmkernel()
                        .find(name)
                        .<Reply>map(one ->
                                new Reply.Sheet("", Structure.of("Tags", "Tags", one.services())))
                        .orElseGet(() -> new Reply.Refusal("Unable to find " + name)));
    }
}
