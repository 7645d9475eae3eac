package io.plumbline.spec;

import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.util.Optional;

/**
 * One switch of the cluster.
 *
 * @param address where its SSH server listens
 * @param rack its failure domain
 * @param reachedThrough the port behind which we are; empty if it has a port for management
 * @param origin of its name; switches of one series share it
 */
public record DeclaredSwitch(
        Switch target,
        SwitchPlatform platform,
        String address,
        String rack,
        Optional<SwitchPort> reachedThrough,
        Origin origin) {}
