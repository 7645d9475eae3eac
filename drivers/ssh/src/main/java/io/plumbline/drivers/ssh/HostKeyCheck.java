package io.plumbline.drivers.ssh;

import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.common.AttributeRepository.AttributeKey;
import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.session.SessionListener;
import org.jspecify.annotations.Nullable;

import java.net.SocketAddress;
import java.security.PublicKey;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** Accepts a server only by a key that is enrolled for its address; there is no other way in. */
final class HostKeyCheck {

    /**
     * Rides in the connection's context: what is enrolled for the address that was asked for, and
     * what was presented.
     */
    static final AttributeKey<EnrolledKeys> ENROLLED = new AttributeKey<>();

    /** In the context and not in the session: a session that is closed forgets its attributes. */
    static final AttributeKey<AtomicReference<PublicKey>> REFUSED = new AttributeKey<>();

    private HostKeyCheck() {}

    static boolean verify(ClientSession session, SocketAddress address, PublicKey presented) {
        var enrolled = enrolled(session);
        if (enrolled != null && enrolled.accept(presented)) {
            return true;
        }
        var context = session.getConnectionContext();
        var refused = context == null ? null : context.getAttribute(REFUSED);
        if (refused != null) {
            refused.set(presented);
        }
        return false;
    }

    /**
     * A server has keys of several types and shows the one that is asked for first. Those that are
     * enrolled go first, the others stay, so that a host that was reinstalled shows its new key and
     * the problem can name it.
     */
    static SessionListener enrolledTypesFirst() {
        return new SessionListener() {
            @Override
            public void sessionEstablished(Session session) {
                reorder(session);
            }

            @Override
            public void sessionCreated(Session session) {
                reorder(session);
            }
        };
    }

    private static void reorder(Session session) {
        var enrolled = session instanceof ClientSession client ? enrolled(client) : null;
        if (enrolled == null || session.getSignatureFactories() == null) {
            return;
        }
        var types = enrolled.types();
        session.setSignatureFactories(
                session.getSignatureFactories().stream()
                        .sorted(Comparator.comparingInt(factory -> rank(factory.getName(), types)))
                        .toList());
    }

    private static int rank(String signature, Set<String> types) {
        return types.contains(KeyUtils.getCanonicalKeyType(signature)) ? 0 : 1;
    }

    private static @Nullable EnrolledKeys enrolled(ClientSession session) {
        var context = session.getConnectionContext();
        return context == null ? null : context.getAttribute(ENROLLED);
    }
}
