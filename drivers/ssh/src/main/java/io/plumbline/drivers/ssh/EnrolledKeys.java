package io.plumbline.drivers.ssh;

import org.apache.sshd.client.config.hosts.KnownHostEntry;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.config.keys.PublicKeyEntryResolver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The host keys that stand for one address. */
record EnrolledKeys(List<PublicKey> good, List<PublicKey> revoked) {

    static EnrolledKeys from(List<KnownHostEntry> good, List<KnownHostEntry> revoked) {
        return new EnrolledKeys(keys(good), keys(revoked));
    }

    boolean accept(PublicKey presented) {
        return contains(good, presented) && !contains(revoked, presented);
    }

    boolean isEmpty() {
        return good.isEmpty();
    }

    /** Key types as in the file, for example {@code ssh-rsa}. */
    Set<String> types() {
        return good.stream().map(KeyUtils::getKeyType).collect(Collectors.toSet());
    }

    /** For people: the fingerprints as {@code ssh-keygen -l} prints them. */
    String text() {
        return good.stream().map(KeyUtils::getFingerPrint).collect(Collectors.joining(" or "));
    }

    private static boolean contains(List<PublicKey> keys, PublicKey presented) {
        return KeyUtils.findMatchingKey(presented, keys) != null;
    }

    /** A key of a type that this build cannot read is left out: it can accept nothing. */
    private static List<PublicKey> keys(List<KnownHostEntry> entries) {
        var keys = new ArrayList<PublicKey>();
        for (var entry : entries) {
            try {
                var key =
                        entry.getKeyEntry().resolvePublicKey(null, PublicKeyEntryResolver.IGNORING);
                if (key != null) {
                    keys.add(key);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("no host key: " + entry.getConfigLine(), e);
            } catch (GeneralSecurityException e) {
                throw new IllegalArgumentException("no host key: " + entry.getConfigLine(), e);
            }
        }
        return List.copyOf(keys);
    }
}
