/**
 * vCenter, free of any binding. Comes in: an address, whom to trust there, a login, and how long
 * things may take. Goes out: hosts, machines, distributed switches and their port groups as vCenter
 * tells of them, trouble by name, and for the core two devices a host: its virtual machines, and
 * what vCenter relays of it where nobody gets in. Refuses to know: any binding of vSphere's API, so
 * that one can be exchanged for another (ADR 15), and what anybody wishes of what is told.
 *
 * <pre>{@code
 * try (VSphereGateway vcenter = …; var watch = vcenter.watch()) {
 *     watch.next(Duration.ofSeconds(20));   // Anew: all that is there
 *     watch.next(Duration.ofSeconds(20));   // Changed: esx03 entered maintenance; or Quiet
 * }
 * var machines = new Estate(vcenter, Patience.usual()).machinesOf(new Host("esx03.lab"));
 * }</pre>
 */
@NullMarked
package io.plumbline.drivers.vcenter;

import org.jspecify.annotations.NullMarked;
