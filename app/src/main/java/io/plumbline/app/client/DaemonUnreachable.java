package io.plumbline.app.client;

/** No daemon answers there, or it refused. The message is for the operator. */
public sealed class DaemonUnreachable extends Exception permits DaemonRefused, StalePlan {
    private static final long serialVersionUID = 1L;

    public DaemonUnreachable(String message) {
        super(message);
    }

    public DaemonUnreachable(String message, Throwable cause) {
        super(message, cause);
    }
}
