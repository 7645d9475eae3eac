package io.plumbline.drivers.switches.os10;

import java.util.OptionalInt;

/**
 * What OS10 calls the MTU of a port counts more than the payload of its frames: {@code MTU 9216
 * bytes, IP MTU 9184 bytes}, capture show_interface_ethernet_mtu9216.
 */
final class FrameSize {
    /** By which the MTU is larger than the payload: the same capture. */
    private static final int MORE = 32;

    /** Domain facts on switches, section 3 C: 1312..9216. */
    private static final int LEAST = 1_312 - MORE;

    private static final int LARGEST = 9_216 - MORE;

    private FrameSize() {}

    /** The payload in bytes of a frame at a port with this MTU. */
    static int payload(int mtu) {
        return mtu - MORE;
    }

    /** The MTU that carries frames with this payload; empty if OS10 has none. */
    static OptionalInt mtu(int payload) {
        return payload < LEAST || payload > LARGEST
                ? OptionalInt.empty()
                : OptionalInt.of(payload + MORE);
    }

    /** The payloads that it carries, for people. */
    static String range() {
        return LEAST + ".." + LARGEST;
    }
}
