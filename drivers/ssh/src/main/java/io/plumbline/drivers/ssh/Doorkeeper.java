package io.plumbline.drivers.ssh;

/** Who may have the SSH service of a device started, once no connection to it came up. */
@FunctionalInterface
public interface Doorkeeper {
    Doorkeeper NOBODY = () -> false;

    /**
     * Nothing was sent to the device by then. Takes no longer than a look or an act can wait.
     *
     * @return whether it was started, so that another try is worth it
     */
    boolean opens();
}
