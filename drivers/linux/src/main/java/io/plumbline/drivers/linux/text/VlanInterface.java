package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Vlan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An interface for one VLAN: what it sends leaves by the one below it with that tag.
 *
 * @param below by name
 * @param vlan 1..4094; empty where its tag is another one: that of a provider (802.1ad), or one
 *     without a VLAN, which has a priority only
 * @param up whether it sends anything
 */
public record VlanInterface(String name, String below, Optional<Integer> vlan, boolean up) {
    /** Prints an empty object for each interface of another kind. */
    public static final String COMMAND = "ip -d -j link show type vlan";

    private static final String PROTOCOL = "802.1Q";
    private static final int NO_VLAN = 0;

    /** Those whose lower interface is in the same network namespace. */
    public static List<VlanInterface> list(String text) throws UnparsedText {
        var all = new ArrayList<VlanInterface>();
        for (var object : Json.objects(text)) {
            var info = Json.object(Json.object(object, "linkinfo"), "info_data");
            var below = Json.textIfAny(object, "link");
            if (below.isPresent()) {
                all.add(
                        new VlanInterface(
                                Json.text(object, "ifname"),
                                below.get(),
                                vlan(info),
                                isUp(object)));
            }
        }
        return all;
    }

    private static Optional<Integer> vlan(Map<?, ?> info) throws UnparsedText {
        var vlan = Json.number(info, "id");
        if (vlan < NO_VLAN || vlan > Vlan.MOST) {
            throw new UnparsedText("no VLAN: " + vlan);
        }
        return Json.text(info, "protocol").equals(PROTOCOL) && vlan != NO_VLAN
                ? Optional.of(vlan)
                : Optional.empty();
    }

    private static boolean isUp(Map<?, ?> object) throws UnparsedText {
        return Json.texts(object, "flags").contains("UP");
    }
}
