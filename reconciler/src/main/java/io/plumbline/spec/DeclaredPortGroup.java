package io.plumbline.spec;

import io.plumbline.property.Vlan;
import io.plumbline.target.PortGroup;

import java.util.Optional;

/**
 * A port group of a distributed switch.
 *
 * @param vlan not said, it is left alone
 */
public record DeclaredPortGroup(PortGroup target, Optional<Located<Vlan>> vlan, Origin origin) {}
