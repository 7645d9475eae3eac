package io.plumbline.drivers.ssh;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;

/**
 * A port at which packets are dropped, as those to a host without power are: nobody takes its
 * connections, and once as many wait as may, Linux answers no further one (listen(2), tcp(7)).
 */
final class DarkPort implements AutoCloseable {
    private static final int MOST_THAT_WAIT = 16;
    private static final int ANSWERS_MILLIS = 300;

    private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final List<Socket> waiting = new ArrayList<>();

    DarkPort() throws IOException {
        while (answers()) {
            if (waiting.size() > MOST_THAT_WAIT) {
                throw new IllegalStateException("it goes on answering");
            }
        }
    }

    private boolean answers() throws IOException {
        var socket = new Socket();
        waiting.add(socket);
        try {
            socket.connect(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), port()),
                    ANSWERS_MILLIS);
            return true;
        } catch (SocketTimeoutException _) {
            return false;
        }
    }

    int port() {
        return server.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        for (var socket : waiting) {
            socket.close();
        }
        server.close();
    }
}
