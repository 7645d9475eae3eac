package io.plumbline.lab.ssh;

import org.apache.sshd.common.config.keys.KeyUtils;
import org.apache.sshd.common.keyprovider.KeyPairProvider;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;

/**
 * What is wrong with an SSH face until somebody makes it well. What is behind it goes on. At a
 * command line the prompt stands for the exit status.
 */
public enum Ailment {
    WELL,
    /** It presents a host key that nobody enrolled, as after a reinstallation. */
    OTHER_HOST_KEY,
    /** Nobody listens at its port; sessions that were open are cut. */
    PORT_CLOSED,
    /** A command is taken, does nothing and does not end. */
    HANGS,
    /** The second half of every answer is lost, and the exit status is that of success. */
    HALF_REPLIES,
    /** Every answer is bytes that are no text, and the exit status is that of success. */
    GARBAGE;

    /** As from a line that lost its framing: control bytes, and none of it UTF-8. */
    static final byte[] NO_TEXT = {
        0x07, (byte) 0xff, (byte) 0xfe, 0x1b, '[', '2', 'J', (byte) 0xc3, 0x28, 0x00, (byte) 0x80
    };

    /** The host key that is presented in the place of one's own. */
    KeyPair presented(KeyPair own) throws IOException {
        if (this != OTHER_HOST_KEY) {
            return own;
        }
        try {
            return KeyUtils.generateKeyPair(KeyPairProvider.SSH_ED25519, 256);
        } catch (GeneralSecurityException e) {
            throw new IOException("no other host key can be made", e);
        }
    }
}
