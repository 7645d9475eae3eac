package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.observed.Reading;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.Map;

/**
 * Nothing is written that this daemon could not read when it last looked, or read in an earlier
 * boot only.
 */
final class Law3Unread extends Law {
    private final Map<Target, Entry.Observed> last = new HashMap<>();

    Law3Unread() {
        super(Name.LAW_3_UNREAD_IS_NOT_WRONG);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        switch (entry) {
            case Entry.Observed seen -> last.put(seen.host(), seen);
            case Entry.Asked(var _, var _, Act.Write write, var _) -> asked(scene, entry, write);
            case Entry.Wrote _, Entry.JobStarted _, Entry.BurnStarted _ -> written(scene, entry);
            default -> {}
        }
    }

    @Override
    void daemonStarts(Scene scene) {
        last.clear();
    }

    private void asked(Scene scene, Entry entry, Act.Write write) {
        premise(scene, entry.host());
        var seen = last.get(entry.host());
        for (var put : write.puts()) {
            if (seen == null || !isRead(seen, put)) {
                breaks(scene, entry, put.setting() + " is written and was not read");
            }
        }
    }

    private static boolean isRead(Entry.Observed seen, Put<?> put) {
        return seen.told()
                .of(put.setting())
                .filter(reading -> !(reading instanceof Reading.Unreadable<?>))
                .isPresent();
    }

    private void written(Scene scene, Entry entry) {
        var byUs =
                scene.hands()
                        .actingOn(entry.host())
                        .filter(Act.Write.class::isInstance)
                        .isPresent();
        var seen = last.get(entry.host());
        if (byUs && (seen == null || seen.boot() != scene.unit(entry.host()).boot())) {
            breaks(scene, entry, "it was not looked at in this boot");
        }
    }
}
