package io.plumbline.lab.simulation;

import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A key that we take out of a host's option string was put there by us, nobody changed it since,
 * and the spec does not wish it.
 */
final class OnlyOurs extends Law {
    private final Map<Target, Set<String>> made = new HashMap<>();

    OnlyOurs() {
        super(Name.ONLY_OURS_IS_TAKEN_AWAY);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        if (entry instanceof Entry.Wrote wrote && HostUnit.isOptions(wrote)) {
            judge(scene, wrote);
        }
    }

    private void judge(Scene scene, Entry.Wrote wrote) {
        var before = HostAsWished.parsed(wrote.from());
        var after = HostAsWished.parsed(wrote.to());
        var made = this.made.computeIfAbsent(wrote.host(), _ -> new HashSet<>());
        var byUs = scene.hands().actingOn(wrote.host()).isPresent();
        for (var key : before.keySet()) {
            if (byUs && !after.containsKey(key)) {
                premise(scene, wrote.host());
                if (!made.contains(key)) {
                    breaks(scene, wrote, key + " was not made by us");
                }
                if (isWished(scene, key)) {
                    breaks(scene, wrote, key + " is wished");
                }
            }
        }
        if (!byUs) {
            made.removeIf(key -> !Objects.equals(before.get(key), after.get(key)));
        }
        made.retainAll(after.keySet());
        for (var key : after.keySet()) {
            if (byUs && !before.containsKey(key)) {
                made.add(key);
            }
        }
    }

    private static boolean isWished(Scene scene, String key) {
        return !key.equals("ecn") || scene.spec().net().marks();
    }
}
