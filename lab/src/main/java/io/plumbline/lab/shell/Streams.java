package io.plumbline.lab.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Standard input, output and error. */
public record Streams(InputStream in, OutputStream out, OutputStream err) {

    public static Streams outputs(OutputStream out, OutputStream err) {
        return new Streams(InputStream.nullInputStream(), out, err);
    }

    Streams withIn(InputStream input) {
        return new Streams(input, out, err);
    }

    Streams withOut(OutputStream output) {
        return new Streams(in, output, err);
    }

    Streams withErr(OutputStream errors) {
        return new Streams(in, out, errors);
    }

    void print(String text) {
        write(out, text.getBytes(StandardCharsets.UTF_8));
    }

    void complain(String text) {
        write(err, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Who writes where nobody reads any more is killed, as by SIGPIPE. */
    static void write(OutputStream to, byte[] bytes) {
        try {
            to.write(bytes);
            to.flush();
        } catch (IOException e) {
            throw new Killed(13);
        }
    }

    /** The next byte, -1 at the end. */
    int read() {
        try {
            return in.read();
        } catch (IOException e) {
            throw new Killed(1);
        }
    }

    byte[] readAll() {
        try {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new Killed(1);
        }
    }
}
