package io.plumbline.spec;

/**
 * What a VMkernel adapter of a host is to be like. It is never made and never moved.
 *
 * @param distributedSwitch the name of the one that it is on
 * @param mtu largest IP packet in bytes
 * @param management whether it is written even if it carries management
 */
public record VmkernelSpec(
        Located<String> distributedSwitch, Located<Integer> mtu, boolean management) {}
