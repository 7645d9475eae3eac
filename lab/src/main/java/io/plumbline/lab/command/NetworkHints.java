package io.plumbline.lab.command;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.world.Heard;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.LinkDiscovery;
import io.plumbline.lab.world.PortModel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * {@code vim-cmd hostsvc/net/query_networkhint}: what the host's API answers, printed as vim-cmd
 * prints objects. That of CDP is as users quote it; of LLDP the API tells the fields, and users of
 * the API what the parameters are called.
 *
 * @see "elatov.github.io, trunk port and CDP; pyvmomi, vim.host.PhysicalNic.NetworkHint and
 *     LldpInfo; ansible-collections/community.vmware, pull request 828: System Name"
 */
final class NetworkHints {
    private static final String QUERY = "hostsvc/net/query_networkhint";
    private static final String TYPE = "(vim.host.PhysicalNic.";

    private NetworkHints() {}

    static int run(EsxiMachine machine, Call call) {
        var words = call.arguments();
        if (words.isEmpty() || !words.getFirst().equals(QUERY) || words.size() > 2) {
            return call.fail("this lab knows only vim-cmd " + QUERY + " [--pnic-name=NAME]");
        }
        var asked = words.size() == 1 ? "" : words.get(1).replaceFirst("^--pnic-names?=", "");
        machine.look(host -> text(host, asked)).forEach(call::print);
        return 0;
    }

    private static List<String> text(HostModel host, String asked) {
        var hints =
                uplinks(host).stream()
                        .filter(name -> asked.isEmpty() || asked.equals(name))
                        .map(name -> hint(name, host.hears(name)))
                        .toList();
        var lines = new ArrayList<String>();
        lines.add(TYPE + "NetworkHint) [");
        for (var at = 0; at < hints.size(); at++) {
            lines.addAll(hints.get(at));
            lines.add(at + 1 < hints.size() ? "   }, " : "   }");
        }
        lines.add("]");
        return lines;
    }

    private static SortedSet<String> uplinks(HostModel host) {
        var names = new TreeSet<String>();
        OnBoard.of(host).forEach(one -> names.add(one.name()));
        host.ports().stream().map(PortModel::vmnic).flatMap(Optional::stream).forEach(names::add);
        return names;
    }

    private static List<String> hint(String uplink, List<Heard.One> heard) {
        var lines = new ArrayList<String>();
        lines.add("   " + TYPE + "NetworkHint) {");
        lines.add("      device = \"" + uplink + "\", ");
        lines.add("      subnet = <unset>, ");
        lines.add("      network = <unset>, ");
        by(LinkDiscovery.Protocol.CDP, heard)
                .ifPresentOrElse(
                        one -> lines.addAll(cdp(one)),
                        () -> lines.add("      connectedSwitchPort = " + TYPE + "CdpInfo) null, "));
        by(LinkDiscovery.Protocol.LLDP, heard)
                .ifPresentOrElse(
                        one -> lines.addAll(lldp(one)),
                        () -> lines.add("      lldpInfo = " + TYPE + "LldpInfo) null"));
        return lines;
    }

    private static Optional<Heard.One> by(LinkDiscovery.Protocol protocol, List<Heard.One> heard) {
        return heard.stream().filter(one -> one.protocol() == protocol).findFirst();
    }

    private static List<String> cdp(Heard.One one) {
        return Stream.of(
                        "      connectedSwitchPort = " + TYPE + "CdpInfo) {",
                        "         cdpVersion = 0, ",
                        "         timeout = 0, ",
                        "         ttl = 169, ",
                        "         samples = 2982, ",
                        "         devId = \"" + one.system() + "(FDO20471ABC)\", ",
                        "         address = \"192.168.9.18\", ",
                        "         portId = \"" + one.port() + "\", ",
                        "         systemName = \"" + one.system() + "\", ",
                        "         mgmtAddr = \"192.168.9.18\"",
                        "      }, ")
                .toList();
    }

    private static List<String> lldp(Heard.One one) {
        var lines = new ArrayList<String>();
        lines.add("      lldpInfo = " + TYPE + "LldpInfo) {");
        lines.add("         chassisId = \"c8:f7:50:11:22:33\", ");
        lines.add("         portId = \"" + one.port() + "\", ");
        lines.add("         timeToLive = 106, ");
        lines.add("         parameter = (vmodl.KeyAnyValue) [");
        lines.addAll(parameter("Aggregation Status", "0"));
        lines.add("            }, ");
        if (!one.system().isEmpty()) {
            lines.addAll(parameter("System Name", one.system()));
            lines.add("            }, ");
        }
        lines.addAll(parameter("System Description", "a switch\nof this lab"));
        lines.add("            }");
        lines.add("         ]");
        lines.add("      }");
        return lines;
    }

    private static List<String> parameter(String key, String value) {
        return List.of(
                "            (vmodl.KeyAnyValue) {",
                "               key = \"" + key + "\", ",
                "               value = \"" + value + "\"");
    }
}
