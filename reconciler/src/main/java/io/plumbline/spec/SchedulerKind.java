package io.plumbline.spec;

/** What lets jobs start on nodes. */
public enum SchedulerKind {
    Slurm,
    /** OpenPBS and PBS Professional. */
    PBS,
    /** A program of the site, by the contract of docs/guides/drain-jobs.md. */
    Command
}
