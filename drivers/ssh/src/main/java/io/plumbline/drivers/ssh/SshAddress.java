package io.plumbline.drivers.ssh;

/**
 * Where an SSH server listens, and under which name its host key is enrolled.
 *
 * @param port 1..65535
 */
public record SshAddress(String host, int port) {

    public SshAddress {
        if (host.isBlank() || port < 1 || port > 0xffff) {
            throw new IllegalArgumentException(
                    "no address of an SSH server: '" + host + "' port " + port);
        }
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
