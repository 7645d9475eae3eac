package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.target.Target;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Set;

/**
 * Where the spec has windows, units are asked to go, and the first of their machines to go down for
 * it, while one is open; what machines went down for is finished after it has closed.
 */
final class WindowsAreKept extends Law {
    /** Their machines were asked. */
    private final Set<Target> felt = new HashSet<>();

    WindowsAreKept() {
        super(Name.WINDOWS_ARE_KEPT);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        var unit = entry.host();
        switch (entry) {
            case Entry.Asked(var at, var _, Act.TakeOut _, var _) -> begins(scene, entry, at);
            case Entry.Asked(var at, var _, Act.ShutDown _, var _) -> {
                begins(scene, entry, at);
                felt.add(unit);
            }
            case Entry.Asked(var _, var _, Act.PutBack _, var _) -> felt.remove(unit);
            case Entry.Asked(var _, var _, Act.Start _, var _) -> felt.remove(unit);
            case Entry.OutageEnded _ -> felt.remove(unit);
            default -> {}
        }
    }

    private void begins(Scene scene, Entry entry, Instant at) {
        if (!scene.spec().control().hasWindows() || felt.contains(entry.host())) {
            return;
        }
        premise(scene, entry.host());
        var time = at.atOffset(ZoneOffset.UTC);
        if (scene.spec().control().isClosed(time.getHour() * 60 + time.getMinute())) {
            breaks(scene, entry, "no window is open");
        }
    }
}
