package io.plumbline.spec;

import io.plumbline.property.Vlan;
import io.plumbline.target.PortGroup;

/** A port group of a distributed switch. */
public record DeclaredPortGroup(PortGroup target, Located<Vlan> vlan, Origin origin) {}
