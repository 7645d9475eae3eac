package io.plumbline.app.guide;

/**
 * Where something is written. The seeds are the five guides that the product implements, an ADR is
 * a decision of the product itself.
 */
public enum Source {
    SEED_000("seed 000, RoCE SR-IOV Setup and Performance Study on vSphere 7.x"),
    SEED_001("seed 001, Reference Deployment Guide for RoCE with GPUDirect RDMA on vSphere 6.7"),
    SEED_002("seed 002, PVRDMA and vSphere Bitfusion"),
    SEED_003("seed 003, Choosing a Best Method for RDMA HCA/NIC Deployment"),
    SEED_004("seed 004, Setting up a RoCE cluster"),
    NETWORKING_65("vSphere Networking, vSphere 6.5 (ESXi 6.5, Update 1)"),
    NETWORKING_70("docs.vmware.com, vSphere Networking 7.0, PVRDMA Support"),
    ADR_50("ADR 50, What would stop the work is looked at before a host leaves"),
    ADR_54("ADR 54, A number of functions has one owner"),
    ADR_59("ADR 59, A distributed switch is upgraded only by two words"),
    ADR_60("ADR 60, What a host profile may say is left to it");

    private final String title;

    Source(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** Such as {@code seed 003}. */
    String brief() {
        return isNumbered() ? title.substring(0, title.indexOf(',')) : title;
    }

    private boolean isNumbered() {
        return name().startsWith("SEED_") || name().startsWith("ADR_");
    }
}
