package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.Alarms;
import io.plumbline.lab.world.Alarms.Raised;
import io.plumbline.lab.world.Alarms.Usual;
import io.plumbline.target.Host;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What an alarm goes by, and how those that were raised stand.
 *
 * @see "vSphere Web Services API, AlarmInfo, AlarmState and AlarmExpression"
 */
final class AlarmProperties {
    static final String TYPE = "Alarm";
    private static final String STATUS = "ManagedEntityStatus";
    private static final String ID_BEGINS = "alarm-";
    private static final int FIRST_EVENT = 1_000;

    private AlarmProperties() {}

    static Optional<Data> of(Ref ref) {
        return Arrays.stream(Usual.values())
                .filter(alarm -> ref(alarm).equals(ref))
                .findFirst()
                .map(alarm -> Value.data(TYPE).with("info", info(alarm)));
    }

    private static Ref ref(Usual alarm) {
        return new Ref(TYPE, ID_BEGINS + alarm.number());
    }

    private static Data info(Usual alarm) {
        return Value.data("AlarmInfo")
                .with("name", Value.string(alarm.title()))
                .with("description", Value.string("Default alarm: " + alarm.title()))
                .with("enabled", Value.bool(true))
                .with("expression", any(expression(alarm)))
                .with("key", Value.string(""))
                .with("alarm", Value.ref(ref(alarm)))
                .with("entity", Value.ref(Estate.ROOT))
                .with("lastModifiedTime", Value.time(MachineProperties.CONFIGURED))
                .with("lastModifiedUser", Value.string(""))
                .with("creationEventId", Value.number(0));
    }

    private static Data any(List<Value> parts) {
        return Value.data("OrAlarmExpression")
                .with("expression", new Value.Many("AlarmExpression", parts));
    }

    private static List<Value> expression(Usual alarm) {
        return switch (alarm.goes()) {
            case BY_STATE ->
                    List.of(
                            Value.data("StateAlarmExpression")
                                    .with(
                                            "operator",
                                            new Value.Simple("StateAlarmOperator", "isEqual"))
                                    .with("type", Value.string("HostSystem"))
                                    .with("statePath", Value.string("runtime.connectionState"))
                                    .with("red", Value.string("notResponding")));
            case BY_USE ->
                    List.of(
                            Value.data("MetricAlarmExpression")
                                    .with(
                                            "operator",
                                            new Value.Simple("MetricAlarmOperator", "isAbove"))
                                    .with("type", Value.string("HostSystem"))
                                    .with(
                                            "metric",
                                            Value.data("PerfMetricId")
                                                    .with("counterId", Value.number(24))
                                                    .with("instance", Value.string("")))
                                    .with("yellow", Value.number(9000))
                                    .with("red", Value.number(9500)));
            case BY_EVENTS -> List.of(event("lab.lost", "red"), event("lab.restored", "green"));
            case BY_EVENTS_FOR_EVER -> List.of(event("GeneralHostErrorEvent"));
        };
    }

    private static Data event(String type) {
        return Value.data("EventAlarmExpression")
                .with("eventType", Value.string("EventEx"))
                .with("eventTypeId", Value.string(type));
    }

    private static Data event(String type, String turns) {
        return event(type).with("status", new Value.Simple(STATUS, turns));
    }

    /** Those of some objects; a cluster has those of its hosts too. */
    static Value raised(
            Alarms alarms, Predicate<Raised> which, Function<Optional<Host>, Ref> about) {
        return new Value.Many(
                "AlarmState",
                alarms.raised().entrySet().stream()
                        .filter(one -> which.test(one.getKey()))
                        .<Value>map(one -> state(one, about.apply(one.getKey().host())))
                        .toList());
    }

    private static Data state(Map.Entry<Raised, Alarms.Standing> one, Ref about) {
        var alarm = ref(one.getKey().alarm());
        var state =
                Value.data("AlarmState")
                        .with("key", Value.string(alarm.id() + "." + about.id()))
                        .with("entity", Value.ref(about))
                        .with("alarm", Value.ref(alarm))
                        .with("overallStatus", new Value.Simple(STATUS, "red"))
                        .with("time", Value.time(one.getValue().since()))
                        .with("acknowledged", Value.bool(one.getValue().acknowledged()));
        return withEvent(one.getKey(), state).with("disabled", Value.bool(false));
    }

    /**
     * @see "vSphere Web Services API, AlarmState.eventKey: only set for event based alarms"
     */
    private static Data withEvent(Raised alarm, Data state) {
        return alarm.hasAnEvent()
                ? state.with("eventKey", Value.number(FIRST_EVENT + alarm.alarm().number()))
                : state;
    }
}
