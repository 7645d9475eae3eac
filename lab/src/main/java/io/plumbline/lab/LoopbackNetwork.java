package io.plumbline.lab;

import java.io.Closeable;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.Collections;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One of the networks {@code 127.x}, which one lab at a time has. Who looks at a system's port
 * alone takes the network of a lab whose system is just being restarted: so each lab holds one
 * address more, on which none of its systems ever is.
 */
public final class LoopbackNetwork implements Closeable {
    private static final String HOLDER = ".255.254";
    private static final String FIRST_SYSTEM = ".0.1";

    private final ServerSocket holder;

    private LoopbackNetwork(ServerSocket holder) {
        this.holder = holder;
    }

    /**
     * Holds a network until this is closed, or the process ends.
     *
     * @param prefix for example {@code 127.77}
     * @param port on which the systems of the lab listen
     * @throws BindException if another lab holds it
     */
    static LoopbackNetwork claim(String prefix, int port) throws IOException {
        try {
            return new LoopbackNetwork(listen(prefix + HOLDER, port));
        } catch (BindException e) {
            var taken =
                    new BindException(
                            "network "
                                    + prefix
                                    + " is another lab's at port "
                                    + port
                                    + "; choose another with --network or --port");
            taken.initCause(e);
            throw taken;
        }
    }

    /** The first of 127.77 to 127.126 that nobody has, for example {@code 127.77}. */
    public static Optional<String> firstFree(int port) {
        return free(IntStream.range(77, 127).boxed(), port);
    }

    /**
     * Any that nobody has and that {@link #firstFree} does not give, so that those who look at once
     * hardly ever find the same.
     *
     * @throws NoSuchElementException if there is none
     */
    public static String anyFree(int port) {
        var seconds = new ArrayList<>(IntStream.range(127, 255).boxed().toList());
        Collections.shuffle(seconds);
        return free(seconds.stream(), port).orElseThrow();
    }

    private static Optional<String> free(Stream<Integer> seconds, int port) {
        return seconds.map(second -> "127." + second)
                .filter(prefix -> isFree(prefix + HOLDER, port))
                .filter(prefix -> isFree(prefix + FIRST_SYSTEM, port))
                .findFirst();
    }

    /** Whether somebody could listen there. */
    public static boolean isFree(String address, int port) {
        try (var socket = listen(address, port)) {
            return socket.isBound();
        } catch (IOException _) {
            return false;
        }
    }

    private static ServerSocket listen(String address, int port) throws IOException {
        var socket = new ServerSocket();
        try {
            // Without it, a port counts as taken for a minute after its last user has gone.
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByName(address), port));
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        holder.close();
    }
}
