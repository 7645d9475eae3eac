package io.plumbline.drivers.ssh;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Collects an answer up to a length, and refuses the rest, so that no device can fill our memory.
 */
final class BoundedText extends OutputStream {

    /**
     * A full observation of a host with 200 packages and 100 PCI functions stays below 400 kB; ten
     * times that is no answer.
     */
    static final int LONGEST = 4 << 20;

    private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
    private boolean overran;

    @Override
    public synchronized void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int length) throws IOException {
        if (collected.size() + length > LONGEST) {
            overran = true;
            throw new IOException("an answer of more than " + LONGEST + " bytes");
        }
        collected.write(bytes, from, length);
    }

    synchronized boolean overran() {
        return overran;
    }

    synchronized String text() {
        return collected.toString(UTF_8);
    }
}
