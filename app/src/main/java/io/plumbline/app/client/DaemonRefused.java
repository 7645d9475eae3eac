package io.plumbline.app.client;

/** A daemon answers there, and refused: to ask again brings nothing. The message is for people. */
public final class DaemonRefused extends DaemonUnreachable {
    private static final long serialVersionUID = 1L;

    private final int status;

    public DaemonRefused(int status, String message) {
        super(message);
        this.status = status;
    }

    /** As HTTP has it, for example 404. */
    public int status() {
        return status;
    }
}
