package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.AlarmExpression;
import com.vmware.vim25.ManagedEntityStatus;
import com.vmware.vim25.ManagedObjectReference;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.SeenAlarm;
import io.plumbline.drivers.vcenter.SeenAlarm.Definition;
import io.plumbline.drivers.vcenter.SeenAlarm.Goes;
import io.plumbline.drivers.vcenter.SeenAlarms;
import io.plumbline.drivers.vcenter.Told;
import io.plumbline.problem.Redactor;

import org.jspecify.annotations.Nullable;

import java.rmi.RemoteException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Calendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Alarms of clusters and hosts that are red and that nobody acknowledged or disabled. What an alarm
 * is called and goes by its definition says, which is asked only where one is red: it may be
 * changed at any time, so it is not kept. That this fails spoils nothing else.
 *
 * @see "vSphere Web Services API, AlarmState and AlarmInfo"
 */
record Alarms(Session session, Refs refs, Redactor redactor) {
    private static final String TYPE = "Alarm";
    private static final String NAME = "info.name";
    private static final String EXPRESSION = "info.expression";

    /** With it went its alarm, unless it is hidden, and then it stays so. */
    private static final Definition GONE = withheld("it is gone", true);

    /**
     * @param clusters what they tell
     */
    Map<ClusterRef, SeenAlarms> in(Map<ClusterRef, Known> clusters, Deadline deadline) {
        var red = new HashMap<ClusterRef, Told<List<AlarmState>>>();
        var denied = new HashSet<ClusterRef>();
        clusters.forEach((cluster, known) -> {
            red.put(cluster, red(known));
            if (known.isDenied(Sought.TRIGGERED_ALARMS)) {
                denied.add(cluster);
            }
        });
        var definitions = definitions(red.values(), deadline);
        var alarms = new HashMap<ClusterRef, SeenAlarms>();
        red.forEach((cluster, told) ->
                alarms.put(
                        cluster,
                        switch (told) {
                            case Told.Is<List<AlarmState>>(var states) -> are(states, definitions);
                            case Told.Unset<List<AlarmState>>() -> new SeenAlarms.Are(List.of());
                            case Told.Unreadable<List<AlarmState>>(var why) ->
                                    denied.contains(cluster)
                                            ? new SeenAlarms.Denied(why)
                                            : new SeenAlarms.Untold(why);
                        }));
        return alarms;
    }

    private SeenAlarms are(List<AlarmState> states, Map<String, Definition> definitions) {
        var whole = states.stream().filter(Alarms::isWhole).toList();
        return new SeenAlarms.Are(
                whole.stream().map(state -> seen(state, definitions)).toList(),
                states.size() - whole.size());
    }

    private static Told<List<AlarmState>> red(Known cluster) {
        return cluster.told(
                Sought.TRIGGERED_ALARMS,
                AlarmState[].class,
                states -> Arrays.stream(states).filter(Alarms::counts).toList());
    }

    /** Those of machines and pools in the cluster are there too. */
    private static boolean counts(AlarmState state) {
        return (state.overallStatus == null || state.overallStatus == ManagedEntityStatus.red)
                && !Boolean.TRUE.equals(state.acknowledged)
                && !Boolean.TRUE.equals(state.disabled)
                && mayBeOfClusterOrHost(state.entity);
    }

    private static boolean mayBeOfClusterOrHost(@Nullable ManagedObjectReference entity) {
        return entity == null
                || Sought.CLUSTERS.equals(entity.type)
                || Sought.HOSTS.equals(entity.type);
    }

    private static boolean isWhole(AlarmState state) {
        return state.alarm != null && state.entity != null;
    }

    private Map<String, Definition> definitions(
            Iterable<Told<List<AlarmState>>> red, Deadline deadline) {
        var named = new TreeMap<String, ManagedObjectReference>();
        for (var told : red) {
            if (told instanceof Told.Is<List<AlarmState>>(var states)) {
                states.stream()
                        .filter(Alarms::isWhole)
                        .forEach(state -> named.put(state.alarm.val, state.alarm));
            }
        }
        var definitions = new HashMap<String, Definition>();
        if (!named.isEmpty()) {
            try {
                read(named, deadline)
                        .forEach((id, known) -> definitions.put(id, definition(known)));
            } catch (RemoteException e) {
                var why = redactor.clean(String.valueOf(e.getMessage()));
                var denied = Troubles.of(e, redactor).trouble().isDenial();
                named.keySet().forEach(id -> definitions.put(id, withheld(why, denied)));
            }
        }
        return definitions;
    }

    private Map<String, Known> read(Map<String, ManagedObjectReference> named, Deadline deadline)
            throws RemoteException {
        var told = new HashMap<String, Known>();
        for (var content :
                session.objects(
                        deadline, Sought.eachThatIsThere(named.values(), TYPE, NAME, EXPRESSION))) {
            told.computeIfAbsent(content.obj.val, _ -> new Known()).take(content);
        }
        return told;
    }

    private static Definition definition(Known known) {
        return new Definition(
                known.told(NAME, String.class, name -> name),
                known.part(EXPRESSION, AlarmExpression.class, Expressions::goes),
                known.isDenied(EXPRESSION));
    }

    private static Definition withheld(String why, boolean denied) {
        return new Definition(new Told.Unreadable<>(why), new Told.Unreadable<>(why), denied);
    }

    /**
     * What nobody may look up an alarm of events tells itself.
     *
     * @see "vSphere Web Services API, AlarmState.eventKey, since 6.0: set only for event based
     *     alarms"
     */
    private static Definition with(AlarmState state, Definition defined) {
        return state.eventKey == null || defined.goes() instanceof Told.Is<Goes>
                ? defined
                : new Definition(defined.name(), new Told.Is<>(Goes.BY_EVENTS), defined.denied());
    }

    private SeenAlarm seen(AlarmState state, Map<String, Definition> definitions) {
        return new SeenAlarm(
                state.alarm.val,
                refs.managed(state.entity).orElseThrow(),
                state.overallStatus == null ? Known.unknown("a colour") : new Told.Is<>(true),
                since(state.time),
                with(state, definitions.getOrDefault(state.alarm.val, GONE)));
    }

    private static Told<Instant> since(@Nullable Calendar time) {
        return time == null ? new Told.Unset<>() : new Told.Is<>(time.toInstant());
    }
}
