package io.plumbline.drivers.ssh.guard;

/** A script, or a part of one, that is not understood. */
final class StrangeText extends Exception {
    private static final long serialVersionUID = 1L;

    private final String what;

    StrangeText(String what) {
        super(what);
        this.what = what;
    }

    String what() {
        return what;
    }
}
