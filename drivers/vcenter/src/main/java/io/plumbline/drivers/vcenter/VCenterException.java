package io.plumbline.drivers.vcenter;

/** This call could not answer. {@link #trouble()} says why. */
public final class VCenterException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Trouble trouble;

    public VCenterException(Trouble trouble) {
        super(trouble.toString());
        this.trouble = trouble;
    }

    public VCenterException(Trouble trouble, Throwable cause) {
        super(trouble.toString(), cause);
        this.trouble = trouble;
    }

    public Trouble trouble() {
        return trouble;
    }
}
