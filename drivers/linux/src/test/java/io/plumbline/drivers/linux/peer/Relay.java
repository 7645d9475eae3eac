package io.plumbline.drivers.linux.peer;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A port of this machine that leads into another network: each connection is carried by a process
 * there, by its standard input and output. So nothing of this machine's network is set up.
 */
final class Relay implements AutoCloseable {
    private final ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Carrier carrier;

    private Relay(Carrier carrier) throws IOException {
        this.carrier = carrier;
    }

    /** Starts a process that is connected to where the relay leads. */
    @FunctionalInterface
    interface Carrier {
        Process start() throws IOException;
    }

    static Relay to(Carrier carrier) throws IOException {
        var relay = new Relay(carrier);
        Thread.ofVirtual().start(relay::accept);
        return relay;
    }

    int port() {
        return door.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                var caller = door.accept();
                Thread.ofVirtual().start(() -> carry(caller));
            }
        } catch (IOException e) {
            // The door is closed.
        }
    }

    private void carry(Socket caller) {
        try (caller) {
            var process = carrier.start();
            Thread.ofVirtual().start(() -> pump(caller, process));
            copy(process.getInputStream(), caller.getOutputStream());
            process.destroy();
        } catch (IOException e) {
            // Either side has gone: so goes the other.
        }
    }

    private static void pump(Socket caller, Process process) {
        try (var out = process.getOutputStream()) {
            copy(caller.getInputStream(), out);
        } catch (IOException e) {
            // Either side has gone: so goes the other.
        }
        process.destroy();
    }

    private static void copy(InputStream from, OutputStream to) throws IOException {
        var buffer = new byte[8192];
        for (var count = from.read(buffer); count >= 0; count = from.read(buffer)) {
            to.write(buffer, 0, count);
            to.flush();
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
    }
}
