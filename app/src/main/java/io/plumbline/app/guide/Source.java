package io.plumbline.app.guide;

/** Where something is written. The seeds are the five guides that the product implements. */
public enum Source {
    SEED_000("seed 000, RoCE SR-IOV Setup and Performance Study on vSphere 7.x"),
    SEED_001("seed 001, Reference Deployment Guide for RoCE with GPUDirect RDMA on vSphere 6.7"),
    SEED_002("seed 002, PVRDMA and vSphere Bitfusion"),
    SEED_003("seed 003, Choosing a Best Method for RDMA HCA/NIC Deployment"),
    SEED_004("seed 004, Setting up a RoCE cluster"),
    NETWORKING_65("vSphere Networking, vSphere 6.5 (ESXi 6.5, Update 1)"),
    NETWORKING_70("docs.vmware.com, vSphere Networking 7.0, PVRDMA Support");

    private final String title;

    Source(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** Such as {@code seed 003}. */
    String brief() {
        var comma = title.indexOf(',');
        return comma < 0 || !title.startsWith("seed") ? title : title.substring(0, comma);
    }
}
