/**
 * vCenter over SOAP. Comes in: calls of the {@link io.plumbline.drivers.vcenter.VSphereGateway}.
 * Goes out: its records and its trouble, and no type of the binding. Refuses to know: what anybody
 * wishes, and the binding's own transport, which trusts process-wide and cannot name faults on this
 * JDK (ADR 15).
 *
 * <p>Reading order, from the call to the wire: {@link
 * io.plumbline.drivers.vcenter.yavijava.YavijavaGateway}, {@code Sessions}, {@code Stub} (the
 * binding's client, ours), {@code Wire} (HTTPS), {@code Answer} (XML to the binding's types),
 * {@code Troubles} (faults to names).
 */
@NullMarked
package io.plumbline.drivers.vcenter.yavijava;

import org.jspecify.annotations.NullMarked;
