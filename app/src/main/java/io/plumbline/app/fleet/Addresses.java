package io.plumbline.app.fleet;

import io.plumbline.drivers.ssh.SshAddress;

import java.net.URI;

/** Where a device listens, by the name that the spec reaches it by: over SSH, or its SDK. */
@FunctionalInterface
public interface Addresses {
    int SSH_PORT = 22;

    Addresses BY_NAME = name -> new SshAddress(name, SSH_PORT);

    SshAddress of(String name);

    /** Where the SDK of a vCenter is served. */
    default URI vcenter(URI said) {
        return said;
    }
}
