package io.plumbline.drivers.vcenter;

import java.util.Set;

/**
 * A host profile of vCenter.
 *
 * @param id vCenter's own, for example {@code hostprofile-5}
 * @param attached hosts and clusters of hosts; unset where it is attached to nothing
 */
public record SeenProfile(String id, Told<String> name, Told<Set<Managed>> attached) {}
