package io.plumbline.app.client;

/** The daemon's plan is another one by now. The message is for the operator. */
public final class StalePlan extends DaemonUnreachable {
    private static final long serialVersionUID = 1L;

    StalePlan(String message) {
        super(message);
    }
}
