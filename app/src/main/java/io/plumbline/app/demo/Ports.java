package io.plumbline.app.demo;

import io.plumbline.lab.LoopbackNetwork;

/** Whether a port can be listened on. */
public final class Ports {
    private Ports() {}

    public static boolean free(String address, int port) {
        return LoopbackNetwork.isFree(address, port);
    }

    /** The first of the lab's loopback networks that nobody has yet, for example {@code 127.77}. */
    static String freeNetwork(int port) throws CannotStart {
        return LoopbackNetwork.firstFree(port)
                .orElseThrow(() ->
                        new CannotStart(
                                "no loopback network between 127.77 and 127.126 is free at port "
                                        + port));
    }

    public static String taken(String address, int port) {
        return "port "
                + port
                + " on "
                + address
                + " is taken; choose another with --port, for example --port "
                + (port + 1);
    }
}
