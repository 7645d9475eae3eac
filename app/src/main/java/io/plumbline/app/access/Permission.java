package io.plumbline.app.access;

/** What a call needs. */
public enum Permission {
    /** To see a cluster, its plan and its history, and to ask what another spec would do. */
    READ,
    /** To stop the work on a unit, and to let it go on. */
    OPERATE,
    /** To agree to what disturbs running work. */
    APPROVE,
    /** To say who may do what, and what is right where sources contradict themselves. */
    ADMINISTER
}
