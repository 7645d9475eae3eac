package io.plumbline.drivers.ssh;

/** Where credentials are kept. A spec names them, never their values. */
@FunctionalInterface
public interface Secrets {

    /**
     * The credential as it is now, if its owner lets it be used so. Asked again at each use, so
     * that a change counts without a restart; what is found serves that use and no other.
     */
    Found find(Use use);
}
