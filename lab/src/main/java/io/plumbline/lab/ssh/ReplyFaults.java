package io.plumbline.lab.ssh;

import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** What goes wrong with replies of one host, each once. Wall time: this is about transport. */
public final class ReplyFaults {
    private final Queue<Duration> delays = new ConcurrentLinkedQueue<>();
    private final Queue<String> garbage = new ConcurrentLinkedQueue<>();

    /** The end of the next reply comes later; the command has done its work. */
    public void delayNext(Duration wallTime) {
        delays.add(wallTime);
    }

    /** The next command prints this instead of what it would. It does its work. */
    public void garbleNext(String text) {
        garbage.add(text);
    }

    Optional<Duration> delay() {
        return Optional.ofNullable(delays.poll());
    }

    Optional<String> garbled() {
        return Optional.ofNullable(garbage.poll());
    }
}
