package io.plumbline.drivers.vcenter;

import java.util.ArrayList;
import java.util.List;

/** What the uplinks of a distributed switch are called. */
final class UplinkNames {
    private UplinkNames() {}

    /**
     * At least as many as there are to be: those that are there stay and keep their names, since
     * port groups name them, and one that comes is called by its number, or by the next that none
     * has.
     */
    static List<String> of(List<String> there, int count) {
        var names = new ArrayList<>(there);
        for (var number = names.size() + 1; names.size() < count; number++) {
            var name = "Uplink " + number;
            if (!names.contains(name)) {
                names.add(name);
            }
        }
        return List.copyOf(names);
    }
}
