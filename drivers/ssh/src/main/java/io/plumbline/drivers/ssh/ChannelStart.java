package io.plumbline.drivers.ssh;

import org.apache.sshd.client.channel.ClientChannel;
import org.apache.sshd.client.channel.ClientChannelEvent;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;

/** Opens a channel, and notices if it ends meanwhile. */
final class ChannelStart {

    private ChannelStart() {}

    /**
     * MINA's future of the opening stays undone for ever where the channel was closed after the
     * look whether it is and before there was that future, so the end of the channel is waited for
     * as well.
     *
     * @return whether it is open; false if nothing came in time
     * @throws IOException if it was refused, or ended before it was open
     */
    static boolean within(Duration timeout, ClientChannel channel) throws IOException {
        var opening = channel.open();
        var events =
                channel.waitFor(
                        EnumSet.of(ClientChannelEvent.OPENED, ClientChannelEvent.CLOSED), timeout);
        if (events.contains(ClientChannelEvent.TIMEOUT)) {
            return false;
        }
        if (!opening.isDone()) {
            throw new IOException("the session ended before the channel was open");
        }
        opening.verify();
        return true;
    }
}
