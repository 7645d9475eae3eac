package io.plumbline.lab.world;

/** The kernel of a node: the one that runs, and the one that the coming boot starts. */
public final class NodeKernel {
    private String running;
    private String next;

    NodeKernel(String release) {
        running = release;
        next = release;
    }

    /** As {@code uname -r} prints it. */
    public String running() {
        return running;
    }

    public String next() {
        return next;
    }

    /** Somebody updates the system's packages, and another kernel comes with them. */
    public void update(String release) {
        next = release;
    }

    void begin(String release, String atBoot) {
        running = release;
        next = atBoot;
    }

    void boot() {
        running = next;
    }
}
