package io.plumbline.spec;

import io.plumbline.target.Switch;

/**
 * One switch of the cluster.
 *
 * @param address where its SSH server listens
 * @param rack its failure domain
 * @param origin of its name; switches of one series share it
 */
public record DeclaredSwitch(
        Switch target, SwitchPlatform platform, String address, String rack, Origin origin) {}
