package io.plumbline.app.demo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** Whether a port can be listened on. */
public final class Ports {
    private Ports() {}

    public static boolean free(String address, int port) {
        try (var socket = new ServerSocket()) {
            // Without it, a port counts as taken for a minute after its last user has gone.
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByName(address), port));
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    /**
     * The first of the lab's loopback networks on which nobody listens yet, for example {@code
     * 127.77}.
     */
    static String freeNetwork(int port) throws CannotStart {
        for (var second = 77; second < 127; second++) {
            if (free("127." + second + ".0.1", port)) {
                return "127." + second;
            }
        }
        throw new CannotStart(
                "no loopback network between 127.77 and 127.126 is free at port " + port);
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
