package io.plumbline.app.demo;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import java.io.PrintWriter;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/** A demo from start to end. */
public final class Demo {
    private static final int IN_PLUMB = 0;
    private static final int TIMED_OUT = 5;
    private static final String LOCALHOST = "127.0.0.1";

    private final DemoOptions options;
    private final PrintWriter out;
    private final AtomicBoolean stopping = new AtomicBoolean();

    public Demo(DemoOptions options, PrintWriter out) {
        this.options = options;
        this.out = out;
    }

    /** @return the exit code */
    public int run() throws CannotStart, InterruptedException {
        try (var home = DemoHome.claim(options.state(), options.fresh())) {
            if (!Ports.free(LOCALHOST, options.port())) {
                throw new CannotStart(Ports.taken(LOCALHOST, options.port()));
            }
            return run(home);
        }
    }

    private int run(DemoHome home) throws CannotStart, InterruptedException {
        throw new CannotStart("not there yet " + home);
    }
}
