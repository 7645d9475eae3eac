package io.plumbline.journal;

/** Why nothing is owed any more to a virtual machine that was shut down for us. */
public enum Settling {
    RUNS_AGAIN("runs again"),
    /** It was asked, and long after its deadline it still runs. */
    NEVER_WENT_DOWN("never went down"),
    /** It was removed, renamed or moved while it was down: nobody starts it here. */
    NOT_REGISTERED("is not registered on it any more");

    private final String text;

    Settling(String text) {
        this.text = text;
    }

    /** For people. */
    public String text() {
        return text;
    }
}
