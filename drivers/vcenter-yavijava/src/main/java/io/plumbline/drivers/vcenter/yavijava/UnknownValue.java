package io.plumbline.drivers.vcenter.yavijava;

/**
 * Stands for the value of a property that the binding has no type or word for.
 *
 * @param what for example {@code HostSystemPowerState 'hibernated'}
 */
record UnknownValue(String what) {}
