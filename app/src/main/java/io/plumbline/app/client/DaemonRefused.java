package io.plumbline.app.client;

/** A daemon answers there, and refused: to ask again brings nothing. The message is for people. */
public final class DaemonRefused extends DaemonUnreachable {
    private static final long serialVersionUID = 1L;

    DaemonRefused(String message) {
        super(message);
    }
}
