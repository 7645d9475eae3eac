package io.plumbline.spec;

import io.plumbline.target.Machine;

/**
 * One virtual machine of the cluster.
 *
 * @param origin of its name; machines of one series share it
 */
public record DeclaredMachine(Machine machine, OnMaintenance onMaintenance, Origin origin) {}
