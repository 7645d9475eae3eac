package io.plumbline.app.demo;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * The processes of a demo. They end with it: on close, on Ctrl-C, and by themselves when it is
 * killed.
 */
final class Children implements AutoCloseable {
    private final Map<String, Running> running = new LinkedHashMap<>();
    private final Thread hook = new Thread(this::stop, "stop the demo");
    private boolean stopping;

    Children() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    synchronized Child start(String name, Path log, List<String> words) throws CannotStart {
        if (stopping) {
            throw new CannotStart("the demo is being stopped");
        }
        var child = Child.start(log, words);
        running.put(name, new Running(child, log, words));
        return child;
    }

    /** Starts it again if it has ended: that is what an operator's service manager would do. */
    synchronized void revive(String name, Consumer<String> say) throws CannotStart {
        if (stopping) {
            return;
        }
        var it = known(name);
        if (!it.child().isAlive()) {
            say.accept(
                    "the "
                            + name
                            + " ended ("
                            + it.child().exitCode()
                            + "); starting it again ...");
            start(name, it.log(), it.words());
        }
    }

    /** Empty once they are being stopped. */
    synchronized OptionalLong pid(String name) {
        return stopping ? OptionalLong.empty() : OptionalLong.of(known(name).child().pid());
    }

    @Override
    public void close() {
        stop();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // The hook is what is running.
        }
    }

    /** The daemon first: it may be in a pass, and its devices should still be there. */
    private synchronized void stop() {
        stopping = true;
        new ArrayList<>(running.values()).reversed().forEach(it -> it.child().close());
        running.clear();
    }

    private Running known(String name) {
        var it = running.get(name);
        if (it == null) {
            throw new IllegalStateException("no child was started as " + name);
        }
        return it;
    }

    private record Running(Child child, Path log, List<String> words) {}
}
