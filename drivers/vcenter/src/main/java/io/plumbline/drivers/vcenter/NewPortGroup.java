package io.plumbline.drivers.vcenter;

import io.plumbline.property.Vlan;

/**
 * A port group that is to be made: its ports belong to adapters as long as these are in it, and
 * there are more as more are needed.
 *
 * @param name among the networks of its datacenter nothing else has it
 */
public record NewPortGroup(String name, Vlan vlan) {}
