package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Neighbour;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * {@code vim-cmd hostsvc/net/query_networkhint}: an object an uplink, with what CDP and LLDP heard
 * there last. Text in quotes may have several lines and comes from the neighbour: a field that
 * stands twice in an object is not believed.
 *
 * @see "elatov.github.io, query_networkhint with CdpInfo: devId, portId; vSphere API,
 *     PhysicalNicHintInfo: connectedSwitchPort, lldpInfo; LinkLayerDiscoveryProtocolInfo: portId,
 *     parameter; ansible-collections/community.vmware, pull request 828: System Name; no capture of
 *     our own"
 */
public final class NetworkHints {
    public static final String COMMAND = "vim-cmd hostsvc/net/query_networkhint";

    private static final String HEAD = "(vim.host.PhysicalNic.NetworkHint) [";
    private static final Pattern HINT =
            Pattern.compile("(?m)^ *\\(vim\\.host\\.PhysicalNic\\.NetworkHint\\) \\{ *$");
    private static final Pattern CDP = object("connectedSwitchPort", "CdpInfo");
    private static final Pattern LLDP = object("lldpInfo", "LldpInfo");
    private static final Pattern NAME =
            Pattern.compile("key = \"System Name\", *\\n *value = \"([^\"\\n]*)\"");

    private NetworkHints() {}

    /** By uplink, sorted; an uplink at which nobody speaks has nobody. */
    public static SortedMap<String, List<Neighbour>> parse(String text) throws UnparsedText {
        var whole = text.strip();
        if (whole.equals(HEAD + "]")) {
            return Collections.emptySortedMap();
        }
        if (!whole.startsWith(HEAD) || !whole.endsWith("\n]")) {
            throw new UnparsedText("no whole list of hints");
        }
        var heard = new TreeMap<String, List<Neighbour>>();
        var hints = HINT.split(whole, -1);
        for (var at = 1; at < hints.length; at++) {
            if (heard.put(field(hints[at], "device"), heard(hints[at])) != null) {
                throw new UnparsedText("an uplink stands twice");
            }
        }
        return heard;
    }

    private static List<Neighbour> heard(String hint) throws UnparsedText {
        var cdp = start(hint, CDP);
        var lldp = start(hint, LLDP);
        var heard = new ArrayList<Neighbour>();
        if (cdp >= 0) {
            heard.add(byCdp(hint.substring(cdp, lldp > cdp ? lldp : hint.length())));
        }
        if (lldp >= 0) {
            heard.add(byLldp(hint.substring(lldp, cdp > lldp ? cdp : hint.length())));
        }
        return heard.stream().distinct().sorted().toList();
    }

    /** NX-OS puts its serial number behind its name: {@code tor1.lab(FDO20471ABC)}. */
    private static Neighbour byCdp(String object) throws UnparsedText {
        return new Neighbour(
                field(object, "devId").replaceFirst("\\([^()]*\\)$", ""), field(object, "portId"));
    }

    private static Neighbour byLldp(String object) throws UnparsedText {
        var names = NAME.matcher(object).results().map(found -> found.group(1)).toList();
        if (names.size() > 1) {
            throw new UnparsedText("several names of one system");
        }
        return new Neighbour(names.isEmpty() ? "" : names.getFirst(), field(object, "portId"));
    }

    private static int start(String hint, Pattern object) throws UnparsedText {
        var found = object.matcher(hint).results().toList();
        if (found.size() != 1) {
            throw new UnparsedText("there is not one line such as " + object);
        }
        return found.getFirst().group(1).equals("{") ? found.getFirst().end() : -1;
    }

    private static String field(String object, String name) throws UnparsedText {
        var found =
                Pattern.compile("(?m)^ *" + name + " = \"([^\"\\n]*)\",? *$")
                        .matcher(object)
                        .results()
                        .toList();
        if (found.size() != 1) {
            throw new UnparsedText("there is not one " + name);
        }
        return found.getFirst().group(1);
    }

    /** With what it begins, or what stands there if there is none of it. */
    private static Pattern object(String field, String type) {
        return Pattern.compile(
                "(?m)^ *"
                        + field
                        + " = (?:\\(vim\\.host\\.PhysicalNic\\."
                        + type
                        + "\\) )?(\\{|null|<unset>),? *$");
    }
}
