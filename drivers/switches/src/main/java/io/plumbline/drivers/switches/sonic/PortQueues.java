package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Entries of a table by queue of one port: {@code Ethernet0|3}, {@code Ethernet0|3-4}, and in older
 * releases {@code Ethernet0,Ethernet4|3-4}. Those of a chassis name their switch before the port
 * and are passed over.
 *
 * @see "captures config_qos_0 (BUFFER_QUEUE) and configdb_flat_asic0 (QUEUE); sonic-buildimage,
 *     files/build_templates/qos_config.j2"
 */
record PortQueues(String port, Map<String, Json.Entries> table) {
    static final String QUEUE = "QUEUE";
    static final String BUFFER_QUEUE = "BUFFER_QUEUE";

    private static final Pattern KEY = Pattern.compile("([^|]+)\\|(\\d)(?:-(\\d))?");

    /** One entry; its key may name other ports and other queues too. */
    record Entry(String key, Json.Entries fields) {}

    /** The key of an entry of one queue of this port alone. */
    String keyOf(int queue) {
        return port + "|" + queue;
    }

    /**
     * The entry that tells of a queue, if there is one.
     *
     * @throws UnparsedText if there are several: which of them counts depends on their history
     */
    Optional<Entry> of(int queue) throws UnparsedText {
        var found = Optional.<Entry>empty();
        for (var one : table.entrySet()) {
            if (tells(one.getKey(), queue)) {
                if (found.isPresent()) {
                    throw new UnparsedText(
                            one.getKey() + " and " + found.get().key() + " both tell of a queue");
                }
                found = Optional.of(new Entry(one.getKey(), one.getValue()));
            }
        }
        return found;
    }

    /** What all entries that tell of a group say, several though they may be. */
    List<Json.Entries> all(int group) {
        return table.entrySet().stream()
                .filter(one -> tells(one.getKey(), group))
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Whether any entry tells of this port. */
    boolean isEmpty() {
        return table.keySet().stream()
                .noneMatch(key -> isOfPort(key.substring(0, Math.max(0, key.indexOf('|')))));
    }

    private boolean tells(String key, int queue) {
        var matcher = KEY.matcher(key);
        if (!matcher.matches() || !isOfPort(matcher.group(1))) {
            return false;
        }
        var first = Integer.parseInt(matcher.group(2));
        var last = matcher.group(3) == null ? first : Integer.parseInt(matcher.group(3));
        return first <= queue && queue <= last;
    }

    private boolean isOfPort(String ports) {
        return Arrays.asList(ports.split(",")).contains(port);
    }
}
