package io.plumbline.app.fleet;

import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.target.Host;

/** Where a host's SSH server listens. */
@FunctionalInterface
public interface Addresses {
    int SSH_PORT = 22;

    Addresses BY_NAME = host -> new SshAddress(host.name(), SSH_PORT);

    SshAddress of(Host host);
}
