package io.plumbline.lab.vcenter.soap;

/** The answer to a call is a fault. */
public final class FaultException extends Exception {
    private final transient Fault fault;

    public FaultException(Fault fault) {
        super(fault.type() + ": " + fault.text());
        this.fault = fault;
    }

    public FaultException(String type, String text) {
        this(Fault.of(type, text));
    }

    public Fault fault() {
        return fault;
    }
}
