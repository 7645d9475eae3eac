package io.plumbline.app.fleet;

import io.plumbline.drivers.ssh.SshAddress;

/** Where the SSH server of a device listens, by the name that the spec reaches it by. */
@FunctionalInterface
public interface Addresses {
    int SSH_PORT = 22;

    Addresses BY_NAME = name -> new SshAddress(name, SSH_PORT);

    SshAddress of(String name);
}
