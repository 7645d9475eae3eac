package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.IpInterface;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.Optional;
import java.util.regex.Pattern;

/** The connection that we came by. Whoever cuts it cannot put it right any more. */
record Login(Answers answers) {
    /**
     * Client address and port, then ours.
     *
     * @see "ssh(1) of OpenSSH, Environment, SSH_CONNECTION"
     */
    private static final Pattern CONNECTION =
            Pattern.compile("[\\w.:%]+ [0-9]+ ([\\w.:%]+) [0-9]+");

    /** Adds to {@code ip -j addr show} as addresses. */
    static Batch ask(Batch batch) {
        return batch.add("connection", "echo \"$SSH_CONNECTION\"");
    }

    /**
     * The interface that has the address that our connection came to. None has where that is one of
     * IPv6: no IPv4 address takes it along.
     */
    Told<Optional<IpInterface>> carrier() {
        return answers.read("connection", Login::ourEnd)
                .flatMap(address ->
                        answers.read("addresses", IpInterface::list)
                                .map(all ->
                                        all.values().stream()
                                                .filter(one -> one.hasHost(address))
                                                .findFirst()));
    }

    private static String ourEnd(String text) throws UnparsedText {
        var matcher = CONNECTION.matcher(text.strip());
        if (!matcher.matches()) {
            throw new UnparsedText("it does not tell by which connection we came");
        }
        return matcher.group(1);
    }
}
