package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.AlarmExpression;
import com.vmware.vim25.AndAlarmExpression;
import com.vmware.vim25.ManagedEntityStatus;
import com.vmware.vim25.MetricAlarmExpression;
import com.vmware.vim25.OrAlarmExpression;
import com.vmware.vim25.StateAlarmExpression;

import io.plumbline.drivers.vcenter.SeenAlarm.Goes;
import io.plumbline.drivers.vcenter.Told;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Optional;

/**
 * By what an alarm goes.
 *
 * @see "vSphere Web Services API, AlarmExpression and the types that extend it"
 */
final class Expressions {
    private Expressions() {}

    /** Not told where any part of it is of a kind that is not known. */
    static Told<Goes> goes(AlarmExpression some) {
        return switch (some) {
            case OrAlarmExpression or -> firstOf(or.expression);
            case AndAlarmExpression and -> firstOf(and.expression);
            case StateAlarmExpression _ -> new Told.Is<>(Goes.BY_STATE);
            case MetricAlarmExpression _ -> new Told.Is<>(Goes.BY_USE);
            case EventAlarmExpression event -> byEvent(Optional.ofNullable(event.status));
            default -> Known.unknown(some.getClass().getSimpleName());
        };
    }

    /** Of several the one that tells most of how something is. */
    private static Told<Goes> firstOf(AlarmExpression @Nullable [] parts) {
        if (parts == null || parts.length == 0) {
            return Known.unknown("no expression");
        }
        var first = Goes.FOR_EVER;
        for (var part : parts) {
            if (!(goes(part) instanceof Told.Is<Goes>(var goes))) {
                return goes(part);
            }
            first = goes.compareTo(first) < 0 ? goes : first;
        }
        return new Told.Is<>(first);
    }

    /**
     * Of what no event turns green again, as of the usual "Host error", nobody knows whether it is
     * still so.
     *
     * @param turns the colour; empty where the event is only counted
     * @see "govmomi v0.56.0, simulator/vpx/alarm_manager.go: alarm.HostErrorAlarm as captured"
     */
    private static Told<Goes> byEvent(Optional<String> turns) {
        if (turns.isPresent()
                && Arrays.stream(ManagedEntityStatus.values())
                        .noneMatch(colour -> colour.name().equals(turns.get()))) {
            return Known.unknown(turns.get());
        }
        return new Told.Is<>(
                turns.equals(Optional.of(ManagedEntityStatus.green.name()))
                        ? Goes.BY_EVENTS
                        : Goes.FOR_EVER);
    }
}
