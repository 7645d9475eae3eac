package io.plumbline.app.git;

import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.SshAddress;

import org.apache.sshd.common.config.keys.KeyUtils;
import org.eclipse.jgit.transport.CredentialsProvider;
import org.eclipse.jgit.transport.sshd.ServerKeyDatabase;

import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.security.PublicKey;
import java.util.List;
import java.util.Optional;

/** Accepts a server only by a key that is enrolled for the address in the file of sources. */
final class HostKeys implements ServerKeyDatabase {
    private final SshAddress address;
    private final KnownHosts enrolled;
    private volatile Optional<String> refusal = Optional.empty();

    HostKeys(SshAddress address, KnownHosts enrolled) {
        this.address = address;
        this.enrolled = enrolled;
    }

    /** Why the server that answered is not talked to. */
    Optional<String> refusal() {
        return refusal;
    }

    @Override
    public List<PublicKey> lookup(String said, InetSocketAddress remote, Configuration how) {
        try {
            return enrolled.keys(address);
        } catch (UncheckedIOException | IllegalArgumentException e) {
            refusal = Optional.of(String.valueOf(e.getMessage()));
            return List.of();
        }
    }

    @Override
    public boolean accept(
            String said,
            InetSocketAddress remote,
            PublicKey presented,
            Configuration how,
            CredentialsProvider nobody) {
        try {
            if (enrolled.trust(address, presented)) {
                return true;
            }
            refusal =
                    Optional.of(
                            address
                                    + " shows the host key "
                                    + KeyUtils.getFingerPrint(presented)
                                    + ", which is not enrolled for it");
        } catch (UncheckedIOException | IllegalArgumentException e) {
            refusal = Optional.of(String.valueOf(e.getMessage()));
        }
        return false;
    }
}
