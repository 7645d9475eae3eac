package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.AlarmExpression;
import com.vmware.vim25.EventAlarmExpressionComparison;

import org.jspecify.annotations.Nullable;

/**
 * An event that gives an alarm a colour. The binding's own reads a colour that it does not know as
 * none. It is only read.
 *
 * @see "vSphere Web Services API, EventAlarmExpression"
 */
public final class EventAlarmExpression extends AlarmExpression {
    public EventAlarmExpressionComparison @Nullable [] comparisons;
    public @Nullable String eventType;
    public @Nullable String eventTypeId;
    public @Nullable String objectType;
    public @Nullable String status;
}
