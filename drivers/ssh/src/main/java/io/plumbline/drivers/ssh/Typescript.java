package io.plumbline.drivers.ssh;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** What a terminal shows, as text: collected by one thread, awaited by another. */
final class Typescript extends OutputStream {
    /** How a wait ended. */
    enum Ended {
        FOUND,
        TIMED_OUT,
        CUT,
        OVERRAN
    }

    /** Longer than any prompt or question, shorter than what would be slow to look at often. */
    private static final int TAIL = 512;

    private static final Pattern CONTROL =
            Pattern.compile(
                    "\u001B\\[[0-9;?]*[A-Za-z]|\u001B[=>]|[\\x00-\\x08\\x0E-\\x1A]|\r+(?=\n)");

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition more = lock.newCondition();
    private final Page collected = new Page();
    private boolean cut;
    private boolean overran;

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        lock.lock();
        try {
            if (collected.size() + length > BoundedText.LONGEST) {
                overran = true;
                more.signalAll();
                throw new IOException("an answer of more than " + BoundedText.LONGEST + " bytes");
            }
            collected.write(bytes, from, length);
            more.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Nothing more will come. */
    void cut() {
        lock.lock();
        try {
            cut = true;
            more.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits until the last line is one that is waited for.
     *
     * @throws InterruptedException if this thread is told to stop waiting
     */
    Ended await(Predicate<String> lastLine, Duration timeout) throws InterruptedException {
        lock.lock();
        try {
            var left = timeout.toNanos();
            while (!lastLine.test(lastLine())) {
                if (overran) {
                    return Ended.OVERRAN;
                }
                if (cut) {
                    return Ended.CUT;
                }
                if (left <= 0) {
                    return Ended.TIMED_OUT;
                }
                left = more.awaitNanos(left);
            }
            return Ended.FOUND;
        } finally {
            lock.unlock();
        }
    }

    /** What stands after the last line feed. */
    String lastLine() {
        lock.lock();
        try {
            var tail = text(collected.tail(TAIL));
            return tail.substring(tail.lastIndexOf('\n') + 1);
        } finally {
            lock.unlock();
        }
    }

    /** Everything since the last call; the page is empty then. */
    String take() {
        lock.lock();
        try {
            var taken = text(collected.tail(collected.size()));
            collected.reset();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    private static String text(String shown) {
        return isPlain(shown) ? shown.replace("\r\n", "\n") : CONTROL.matcher(shown).replaceAll("");
    }

    /** Most answers hold nothing to take out but the carriage return of each line. */
    private static boolean isPlain(String shown) {
        for (var at = 0; at < shown.length(); at++) {
            var one = shown.charAt(at);
            if (one < ' ' && one != '\n' && one != '\t' && !isEndOfLine(shown, at)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isEndOfLine(String shown, int at) {
        return shown.startsWith("\r\n", at) && (at == 0 || shown.charAt(at - 1) != '\r');
    }

    /** Looked at often while it grows, so its end is not copied with all before it. */
    private static final class Page extends ByteArrayOutputStream {
        String tail(int longest) {
            var length = Math.min(longest, count);
            return new String(buf, count - length, length, UTF_8);
        }
    }
}
