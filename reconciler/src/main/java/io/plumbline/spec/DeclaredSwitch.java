package io.plumbline.spec;

import io.plumbline.property.RoceMacro;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.util.Optional;

/**
 * One switch of the cluster.
 *
 * @param address where its SSH server listens
 * @param rack its failure domain
 * @param reachedThrough the port behind which we are; empty if it has a port for management
 * @param roceMacro the platform's own set of settings that is to be on; empty if all are set one by
 *     one
 * @param origin of its name; switches of one series share it
 */
public record DeclaredSwitch(
        Switch target,
        SwitchPlatform platform,
        String address,
        String rack,
        Optional<SwitchPort> reachedThrough,
        Optional<Located<RoceMacro>> roceMacro,
        Origin origin) {}
