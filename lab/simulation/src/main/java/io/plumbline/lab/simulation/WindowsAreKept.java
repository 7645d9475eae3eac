package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Set;

/**
 * Where the spec has windows, units are first asked to go, or machines to go down for it, while one
 * is open; what has begun is finished after it has closed.
 */
final class WindowsAreKept extends Law {
    private final Set<Target> begun = new HashSet<>();

    WindowsAreKept() {
        super(Name.WINDOWS_ARE_KEPT);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        var unit = entry.host();
        switch (entry) {
            case Entry.Asked(var at, var _, Act.TakeOut _, var _) -> begins(scene, entry, at);
            case Entry.Asked(var at, var _, Act.ShutDown _, var _) -> begins(scene, entry, at);
            case Entry.Asked(var _, var _, Act.PutBack _, var _) -> begun.remove(unit);
            case Entry.Asked(var _, var _, Act.Start _, var _) -> begun.remove(unit);
            case Entry.OutageEnded _ -> begun.remove(unit);
            default -> {}
        }
    }

    private void begins(Scene scene, Entry entry, Instant at) {
        if (!scene.spec().control().hasWindows() || !begun.add(entry.host())) {
            return;
        }
        premise(scene, entry.host());
        var time = at.atOffset(ZoneOffset.UTC);
        if (scene.spec().control().isClosed(time.getHour() * 60 + time.getMinute())) {
            breaks(scene, entry, "no window is open");
        }
    }
}
