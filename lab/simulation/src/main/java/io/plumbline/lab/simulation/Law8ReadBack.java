package io.plumbline.lab.simulation;

import io.plumbline.device.Act;
import io.plumbline.device.Put;
import io.plumbline.lab.ledger.Entry;
import io.plumbline.observed.Reading;
import io.plumbline.property.Activation;
import io.plumbline.property.Setting;
import io.plumbline.property.State;
import io.plumbline.property.Wire;
import io.plumbline.target.Target;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * No unit is restarted before what a device said to have written in this boot was read back as
 * written. None is released, and nothing of it made permanent, while the world, when it was last
 * looked at, was not as wished.
 */
final class Law8ReadBack extends Law {
    private final Map<Target, Entry.Observed> last = new HashMap<>();
    private final Map<Target, Map<Setting<?>, Put<?>>> sent = new HashMap<>();
    private final Map<Target, Act.Write> asked = new HashMap<>();
    private final Set<Target> worked = new HashSet<>();
    private final Set<Target> movedByOthers = new HashSet<>();

    Law8ReadBack() {
        super(Name.LAW_8_EVERY_WRITE_IS_READ_BACK);
    }

    @Override
    void judge(Scene scene, Entry entry) {
        var host = entry.host();
        switch (entry) {
            case Entry.Observed seen -> {
                last.put(host, seen);
                movedByOthers.remove(host);
            }
            case Entry.Wrote _ when scene.hands().actingOn(host).isEmpty() ->
                    movedByOthers.add(host);
            case Entry.Asked(var _, var _, Act.Write write, var _) -> {
                if (write.wire().place() == Wire.Place.LAST) {
                    last(scene, entry);
                }
                worked.add(host);
                asked.put(host, write);
            }
            case Entry.Answered answered -> answered(host, answered.answer());
            case Entry.Asked(var _, var _, Act.Restart _, var _) -> restart(scene, entry);
            case Entry.WentDown down -> {
                sent.remove(host);
                movedByOthers.add(host);
                // Whom somebody resets in an outage of ours that has done nothing is as he was.
                if (down.commandedBy().isPresent()) {
                    worked.add(host);
                }
            }
            case Entry.MaintenanceLeft left when scene.hands().areOurs(host) ->
                    released(scene, left);
            case Entry.OutageBegan _, Entry.OutageEnded _ -> worked.remove(host);
            default -> {}
        }
    }

    /** What was asked for before is no longer wished. */
    void specChanges() {
        sent.clear();
    }

    /** A device that says no, or nothing, may be asked for less next time. */
    private void answered(Target host, String answer) {
        var write = asked.remove(host);
        if (write != null && (answer.startsWith("Done") || answer.startsWith("Underway"))) {
            var puts = sent.computeIfAbsent(host, _ -> new HashMap<>());
            write.puts().forEach(put -> puts.put(put.setting(), put));
        }
    }

    private void restart(Scene scene, Entry entry) {
        premise(scene, entry.host());
        var seen = last.get(entry.host());
        sent.getOrDefault(entry.host(), Map.of())
                .values()
                .forEach(put -> {
                    if (seen == null || !isReadBack(seen, put)) {
                        breaks(scene, entry, put.text() + " was sent and not read back");
                    }
                });
    }

    private void last(Scene scene, Entry entry) {
        premise(scene, entry.host());
        var wrong = scene.unit(entry.host()).unfit(scene.spec());
        if (!wrong.isEmpty()
                && !movedByOthers.contains(entry.host())
                && !scene.owner().lacksSome()) {
            breaks(scene, entry, "made permanent although " + wrong);
        }
    }

    private static <V> boolean isReadBack(Entry.Observed seen, Put<V> put) {
        if (put.setting().property().declared() == Activation.LIVE) {
            return true;
        }
        return seen.told()
                .of(put.setting())
                .filter(reading ->
                        reading instanceof Reading.Staged<V>(var _, var next) && isSame(put, next))
                .isPresent();
    }

    private static <V> boolean isSame(Put<V> put, State<V> found) {
        var codec = put.setting().property().codec();
        return found.text(codec).equals(put.to().text(codec))
                || found.text(codec).startsWith(put.to().text(codec) + "-");
    }

    private void released(Scene scene, Entry.MaintenanceLeft left) {
        var byUs =
                scene.hands()
                        .actingOn(left.host())
                        .filter(Act.PutBack.class::isInstance)
                        .isPresent();
        if (byUs
                && worked.contains(left.host())
                && !movedByOthers.contains(left.host())
                && !scene.owner().lacks(left.host())) {
            premise(scene, left.host());
            var wrong = scene.unit(left.host()).wrong(scene.spec());
            if (!wrong.isEmpty()) {
                breaks(scene, left, "released although " + wrong);
            }
        }
    }
}
