package io.plumbline.drivers.switches.sonic;

import io.plumbline.device.DeviceException;
import io.plumbline.property.Priorities;
import io.plumbline.property.SwitchProperties;

import java.util.List;
import java.util.TreeSet;

/**
 * Which priorities are lossless, and which ports pause them. A port pauses what {@code pfc_enable}
 * lists; its maps have to lead each of those to the group and the queue of the same number, for
 * headroom is given by that number. The headroom itself is made by the switch when the list
 * changes.
 *
 * @see "sonic-swss, cfgmgr/buffermgr.cpp, doSpeedUpdateTask; sonic-utilities, pfc/main.py,
 *     configPfcPrio; domain facts on switches, section 5 C"
 */
final class PfcLines {
    private static final String WHAT = "which priorities it pauses";

    private final Staged staged;

    PfcLines(Staged staged) {
        this.staged = staged;
    }

    List<String> lossless() throws DeviceException {
        var puts = staged.puts();
        for (var put : puts.of(SwitchProperties.PFC)) {
            throw puts.unsayable(put);
        }
        for (var put : puts.of(SwitchProperties.LOSSLESS_PRIORITIES)) {
            list(puts.value(put, SwitchProperties.LOSSLESS_PRIORITIES));
        }
        return staged.lines();
    }

    /** The database keeps no map that maps nothing. */
    private void list(Priorities wanted) throws DeviceException {
        if (wanted.numbers().isEmpty()) {
            throw staged.puts().refused("a list of no priority cannot be kept there");
        }
        put(QosMap.PFC_TO_QUEUE, wanted);
        for (var map : List.of(QosMap.TC_TO_GROUP, QosMap.PFC_TO_GROUP)) {
            if (staged.running().entry(map.table(), Whose.SHARED).isPresent()) {
                put(map, wanted);
            }
        }
    }

    private void put(QosMap map, Priorities lossless) {
        staged.patch().put(map.table(), Whose.SHARED, Lossless.map(map, lossless));
    }

    List<String> flowControl() throws DeviceException {
        var puts = staged.puts();
        var wanted = Priorities.of(List.of());
        for (var put : puts.of(SwitchProperties.PORT_PFC)) {
            if (puts.value(put, SwitchProperties.PORT_PFC)) {
                wanted = lead();
            }
        }
        var before = staged.qos(PortQos::paused);
        if (staged.takesBack()) {
            if (before.numbers().isEmpty()) {
                return List.of();
            }
            if (!before.equals(staged.facts().lossless(staged.port(), Lossless::all))) {
                throw staged.leftTo(WHAT, PortQos.PAUSED + " " + before);
            }
        }
        staged.bind(PortQos.PAUSED, text(wanted));
        var isMore = watch(before, wanted);
        var watch = staged.running().entry(Watchdog.TABLE, staged.portName());
        if (watch.isEmpty()) {
            return staged.lines();
        }
        if (wanted.numbers().containsAll(before.numbers())) {
            return isMore
                    ? staged.linesAnd(List.of(Watchdog.startAgain(staged, watch.get())))
                    : staged.lines();
        }
        if (wanted.numbers().isEmpty()) {
            throw staged.leftTo(WHAT, "its watchdog, " + Watchdog.TABLE + ": stop it first");
        }
        return staged.linesAround(Watchdog.TABLE, watch.get());
    }

    private static String text(Priorities some) {
        return some.numbers().isEmpty() ? "" : some.toString();
    }

    /**
     * A priority that is no longer paused is no longer watched; one that is paused now is if all
     * were that were paused before.
     *
     * @return whether one is listed that was not
     */
    private boolean watch(Priorities before, Priorities wanted) throws DeviceException {
        var watched = staged.qos(port -> Words.priorities(port.entry(), Watchdog.WATCHED));
        if (watched.numbers().isEmpty()) {
            return false;
        }
        var left = new TreeSet<>(wanted.numbers());
        if (!watched.equals(before)) {
            left.retainAll(watched.numbers());
        }
        staged.bind(Watchdog.WATCHED, text(Priorities.of(left)));
        return !watched.numbers().containsAll(left);
    }

    /** The list is made here where a switch that was set up by hand has none of ours. */
    private Priorities lead() throws DeviceException {
        var wanted = staged.facts().lossless(staged.port(), Lossless::all);
        if (wanted.numbers().isEmpty()) {
            throw staged.puts().refused("no priority is lossless on this switch");
        }
        if (staged.facts().lossless(staged.port(), Lossless::ours).isEmpty()) {
            list(wanted);
        }
        for (var map : List.of(QosMap.TC_TO_QUEUE, QosMap.TC_TO_GROUP, QosMap.PFC_TO_QUEUE)) {
            if (staged.qos(port -> port.bound(map)).isEmpty()) {
                bind(map, wanted);
            } else {
                lead(map, wanted);
            }
        }
        if (staged.qos(port -> port.bound(QosMap.PFC_TO_GROUP)).isPresent()) {
            lead(QosMap.PFC_TO_GROUP, wanted);
        }
        checkBuffers(wanted);
        return wanted;
    }

    /** A map that every switch comes with is left for ours where it leads elsewhere. */
    private void lead(QosMap map, Priorities wanted) throws DeviceException {
        var bound = staged.qos(port -> port.bound(map)).orElseThrow();
        if (staged.qos(port -> port.leads(map, bound, wanted))) {
            return;
        }
        switch (Whose.of(bound)) {
            case OURS, FACTORY -> bind(map, wanted);
            case OTHERS -> throw staged.leftTo(WHAT, map.field() + " " + bound);
        }
    }

    private void bind(QosMap map, Priorities wanted) throws DeviceException {
        put(map, wanted);
        staged.bind(map.field(), Whose.SHARED);
    }

    /** A queue whose packets may be dropped on their way out cannot be of a lossless priority. */
    private void checkBuffers(Priorities wanted) throws DeviceException {
        for (var one : wanted.numbers()) {
            var buffer = staged.qos(port -> port.queues(PortQueues.BUFFER_QUEUE).of(one));
            if (buffer.isPresent() && isLossy(buffer.get())) {
                throw staged.leftTo(
                        WHAT, PortQueues.BUFFER_QUEUE + "|" + buffer.get().key() + ", a lossy one");
            }
        }
    }

    private boolean isLossy(PortQueues.Entry buffer) throws DeviceException {
        var profile = staged.qos(_ -> Words.reference(buffer.fields(), "profile"));
        var object = profile.flatMap(name -> staged.running().entry("BUFFER_PROFILE", name));
        return object.isPresent()
                && staged.qos(_ -> Words.reference(object.get(), "pool"))
                        .filter(pool -> pool.contains("lossy"))
                        .isPresent();
    }
}
