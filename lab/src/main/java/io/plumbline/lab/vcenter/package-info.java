/**
 * The vCenter of a lab: the hosts and virtual machines of its world as vSphere's API tells of them.
 * Comes in: calls over HTTPS. Goes out: what the world is, and changes to it by the doors that the
 * hosts' own shells use too. Refuses to know: who calls. Written from the public reference of the
 * API and the domain facts; shares no code with any driver.
 */
@NullMarked
package io.plumbline.lab.vcenter;

import org.jspecify.annotations.NullMarked;
