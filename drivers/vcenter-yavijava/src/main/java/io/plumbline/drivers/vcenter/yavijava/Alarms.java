package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.AlarmExpression;
import com.vmware.vim25.AndAlarmExpression;
import com.vmware.vim25.EventAlarmExpression;
import com.vmware.vim25.ManagedEntityStatus;
import com.vmware.vim25.ManagedObjectReference;
import com.vmware.vim25.MetricAlarmExpression;
import com.vmware.vim25.OrAlarmExpression;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.SeenAlarm;
import io.plumbline.drivers.vcenter.Told;

import org.jspecify.annotations.Nullable;

import java.rmi.RemoteException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Alarms of clusters and hosts that are red and that nobody acknowledged or disabled. What an alarm
 * is called and goes by its definition says, which is asked only where one is red: it may be
 * changed at any time, so it is not kept.
 *
 * @see "vSphere Web Services API, AlarmState, AlarmInfo and AlarmExpression"
 */
record Alarms(Session session, Refs refs) {
    private static final String TYPE = "Alarm";
    private static final String NAME = "info.name";
    private static final String EXPRESSION = "info.expression";

    /**
     * @param clusters what they tell
     */
    Map<ClusterRef, Told<List<SeenAlarm>>> in(Map<ClusterRef, Known> clusters, Deadline deadline)
            throws RemoteException {
        var red = new HashMap<ClusterRef, Told<List<AlarmState>>>();
        clusters.forEach((cluster, known) -> red.put(cluster, red(known)));
        var definitions = definitions(red.values(), deadline);
        var alarms = new HashMap<ClusterRef, Told<List<SeenAlarm>>>();
        red.forEach((cluster, told) ->
                alarms.put(
                        cluster,
                        told.then(states ->
                                new Told.Is<>(
                                        states.stream()
                                                .map(state -> seen(state, definitions))
                                                .toList()))));
        return alarms;
    }

    private Told<List<AlarmState>> red(Known cluster) {
        return cluster.told(
                Sought.TRIGGERED_ALARMS,
                AlarmState[].class,
                states -> Arrays.stream(states).filter(this::counts).toList());
    }

    /** Those of machines and pools in the cluster are there too. */
    private boolean counts(AlarmState state) {
        return state.overallStatus == ManagedEntityStatus.red
                && !Boolean.TRUE.equals(state.acknowledged)
                && !Boolean.TRUE.equals(state.disabled)
                && state.alarm != null
                && isOfClusterOrHost(state.entity);
    }

    private static boolean isOfClusterOrHost(@Nullable ManagedObjectReference entity) {
        return entity != null
                && (Sought.CLUSTERS.equals(entity.type) || Sought.HOSTS.equals(entity.type));
    }

    private Map<String, Known> definitions(Iterable<Told<List<AlarmState>>> red, Deadline deadline)
            throws RemoteException {
        var named = new TreeMap<String, ManagedObjectReference>();
        for (var told : red) {
            if (told instanceof Told.Is<List<AlarmState>>(var states)) {
                states.forEach(state -> named.put(state.alarm.val, state.alarm));
            }
        }
        var definitions = new HashMap<String, Known>();
        if (!named.isEmpty()) {
            for (var content :
                    session.objects(
                            deadline, Sought.each(named.values(), TYPE, NAME, EXPRESSION))) {
                definitions.computeIfAbsent(content.obj.val, _ -> new Known()).take(content);
            }
        }
        return definitions;
    }

    private SeenAlarm seen(AlarmState state, Map<String, Known> definitions) {
        var definition = definitions.getOrDefault(state.alarm.val, new Known());
        return new SeenAlarm(
                state.alarm.val,
                refs.managed(state.entity).orElseThrow(),
                definition.told(NAME, String.class, name -> name),
                definition.told(EXPRESSION, AlarmExpression.class, Alarms::saysHowItIs));
    }

    /**
     * Of what nothing turns green again but a person, as of the usual "Host error", nobody knows
     * whether it is still so. Of a kind that is not known it may be.
     *
     * @see "govmomi v0.56.0, simulator/vpx/alarm_manager.go: alarm.HostErrorAlarm as captured"
     */
    private static boolean saysHowItIs(AlarmExpression some) {
        return switch (some) {
            case OrAlarmExpression or -> any(or.expression);
            case AndAlarmExpression and -> any(and.expression);
            case MetricAlarmExpression _ -> false;
            case EventAlarmExpression event -> event.status == ManagedEntityStatus.green;
            default -> true;
        };
    }

    private static boolean any(AlarmExpression @Nullable [] parts) {
        return parts == null || Arrays.stream(parts).anyMatch(Alarms::saysHowItIs);
    }
}
