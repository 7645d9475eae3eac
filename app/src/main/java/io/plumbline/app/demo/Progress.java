package io.plumbline.app.demo;

/** Shows how the hosts get on. */
interface Progress {
    void show(Sight sight);

    /** Something besides the hosts, for example that the daemon was started again. */
    void say(String line);

    /** There is nothing more to show: what stands there stays. */
    default void end() {}
}
