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

    public static String taken(String address, int port) {
        return "port " + port + " on " + address + " is taken; choose another with --port, for example --port " + (port + 1);
    }
}
