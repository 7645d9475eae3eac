/**
 * What is asked of vCenter. Comes in: an address, whom to trust there, a login, and how long things
 * may take. Goes out: hosts and machines as vCenter tells of them, and trouble by name. Refuses to
 * know: any binding of vSphere's API, so that one can be exchanged for another (ADR 15), and what
 * anybody wishes of what is told.
 *
 * <pre>{@code
 * try (VSphereGateway vcenter = …; var watch = vcenter.watch()) {
 *     watch.next(Duration.ofSeconds(20));   // Anew: all that is there
 *     watch.next(Duration.ofSeconds(20));   // Changed: esx03 entered maintenance; or Quiet
 * }
 * }</pre>
 */
@NullMarked
package io.plumbline.drivers.vcenter;

import org.jspecify.annotations.NullMarked;
