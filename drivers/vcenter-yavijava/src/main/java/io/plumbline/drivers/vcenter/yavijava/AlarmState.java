package io.plumbline.drivers.vcenter.yavijava;

import org.jspecify.annotations.Nullable;

/**
 * How an alarm stands. The binding's own lacks whether somebody disabled it there. It is only read.
 *
 * @see "vSphere Web Services API, AlarmState: disabled, since 6.9.1"
 */
public final class AlarmState extends com.vmware.vim25.AlarmState {
    public @Nullable Boolean disabled;
}
