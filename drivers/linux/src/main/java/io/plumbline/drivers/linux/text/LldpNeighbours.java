package io.plumbline.drivers.linux.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.property.Neighbour;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code lldpctl -f json} of lldpd, which only looks. One neighbour is an object, several are a
 * list of such; a chassis without a name stands there itself, one with a name under it. A line feed
 * in a text is one behind a backslash, which YAML reads.
 *
 * @see "lldpd/lldpd, src/client/json_writer.c, json_element_cleanup and json_string_dump;
 *     netenglabs/suzieq, issue 259"
 */
public final class LldpNeighbours {
    public static final String COMMAND = "lldpctl -f json";

    private LldpNeighbours() {}

    /** By interface, sorted; one at which nobody speaks is not in it. */
    public static SortedMap<String, List<Neighbour>> parse(String text) throws UnparsedText {
        if (!text.endsWith("\n") || !(Json.value(text) instanceof Map<?, ?> whole)) {
            throw new UnparsedText("no whole object");
        }
        var heard = new TreeMap<String, List<Neighbour>>();
        for (var entry : interfaces(object(whole, "lldp"))) {
            for (var name : entry.keySet()) {
                heard.computeIfAbsent(String.valueOf(name), _ -> new ArrayList<>())
                        .add(neighbour(object(entry, name)));
            }
        }
        heard.values().forEach(some -> some.sort(null));
        return heard;
    }

    private static List<Map<?, ?>> interfaces(Map<?, ?> lldp) throws UnparsedText {
        if (!lldp.containsKey("interface")) {
            if (lldp.isEmpty()) {
                return List.of();
            }
            throw new UnparsedText("no interface");
        }
        return lldp.get("interface") instanceof Map<?, ?> only
                ? List.of(only)
                : Json.objects(lldp, "interface");
    }

    private static Neighbour neighbour(Map<?, ?> of) throws UnparsedText {
        return new Neighbour(
                system(object(of, "chassis")),
                Json.text(object(object(of, "port"), "id"), "value"));
    }

    private static String system(Map<?, ?> chassis) throws UnparsedText {
        if (chassis.containsKey("id")) {
            return "";
        }
        if (chassis.size() != 1) {
            throw new UnparsedText("not one chassis");
        }
        return String.valueOf(chassis.keySet().iterator().next());
    }

    private static Map<?, ?> object(Map<?, ?> within, Object key) throws UnparsedText {
        if (!(within.get(key) instanceof Map<?, ?> object)) {
            throw new UnparsedText("no object " + key);
        }
        return object;
    }
}
