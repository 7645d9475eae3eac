package io.plumbline.drivers.linux.peer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.plumbline.device.Device;
import io.plumbline.drivers.linux.LinuxNode;
import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.ssh.KnownHosts;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.SshAddress;
import io.plumbline.drivers.ssh.SshTransport;
import io.plumbline.drivers.ssh.Use;
import io.plumbline.observed.BootId;
import io.plumbline.target.Node;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * A Linux system with an unmodified {@code sshd}, in network, mount and PID namespaces of its own:
 * see {@code openssh/node.sh}. It ends with this process, however that ends.
 */
final class OpenSshNode implements AutoCloseable {
    /** The interface over which nobody logs in. */
    static final String DATA = "data0";

    /** What an installer leaves of netplan; nothing of the interface that tests write. */
    static final String CLOUD_INIT =
            """
            network:
              version: 2
              ethernets:
                mgmt0: {addresses: [10.91.0.1/24]}
            """;

    static final Node NODE = new Node("peer01.lab");

    private static final String SCRIPT = "/openssh/node.sh";

    private final Root root;
    private final Process process;
    private final String pid;
    private final Relay relay;

    private OpenSshNode(Root root, Process process, String pid) throws IOException {
        this.root = root;
        this.process = process;
        this.pid = pid;
        this.relay =
                Relay.to(() ->
                        root.process(
                                        List.of(
                                                "nsenter",
                                                "-t",
                                                pid,
                                                "-n",
                                                "bash",
                                                "-c",
                                                "exec 4<&0 3<>/dev/tcp/10.91.0.1/22;"
                                                        + " cat <&4 >&3 & exec cat <&3"))
                                .start());
    }

    /** Skips the test with a printed reason where that cannot be. */
    static OpenSshNode start(Path folder) throws IOException, InterruptedException {
        var root = Root.find();
        var script = folder.resolve("node.sh");
        try (var in =
                Objects.requireNonNull(OpenSshNode.class.getResourceAsStream(SCRIPT), SCRIPT)) {
            Files.write(script, in.readAllBytes());
        }
        var process =
                root.process(
                                List.of(
                                        "sh",
                                        "-c",
                                        "echo $$; PATH=$PATH:/usr/sbin:/sbin exec unshare --net"
                                                + " --mount --pid --fork --kill-child --mount-proc"
                                                + " bash \"$0\"",
                                        script.toString()))
                        .redirectErrorStream(true)
                        .start();
        var said = new ArrayList<String>();
        var out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        for (var line = out.readLine(); line != null; line = out.readLine()) {
            if (line.equals("ready")) {
                return new OpenSshNode(root, process, said.getFirst());
            }
            said.add(line);
        }
        throw new IllegalStateException("the node did not start: " + said);
    }

    /** Where its {@code sshd} is reached. */
    SshAddress address() {
        return new SshAddress("127.0.0.1", relay.port());
    }

    /** Its host key, enrolled. */
    KnownHosts enrolled() throws IOException, InterruptedException {
        return KnownHosts.ofLines(
                List.of(
                        "[127.0.0.1]:"
                                + relay.port()
                                + " "
                                + run("cut -d ' ' -f 1,2 /etc/ssh/ssh_host_ed25519_key.pub")));
    }

    /** A key with which its administrator logs in. */
    Secret key() throws IOException, InterruptedException {
        return new Secret(run("cat /root/.ssh/id_peer"));
    }

    /** The driver, logged in as its administrator by key. */
    Device driver(SshTransport transport) {
        return new LinuxNode(NODE, transport.shell(NODE, address(), Use.ssh("node", NODE.name())));
    }

    SshTransport transport() throws IOException, InterruptedException {
        var login = new Credential.PrivateKey("root", key());
        return transport(login);
    }

    SshTransport transport(Credential login) throws IOException, InterruptedException {
        return new SshTransport(enrolled(), _ -> new Found.Usable(login));
    }

    /** What a command at its own console prints; no SSH, no driver. */
    String run(String command) throws IOException, InterruptedException {
        var process =
                root.process(List.of("nsenter", "-t", pid, "-m", "-n", "sh", "-ec", command))
                        .redirectErrorStream(true)
                        .start();
        process.getOutputStream().close();
        var text = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(command + " at the node's console: " + text);
        }
        return text.strip();
    }

    List<String> lines(String command) throws IOException, InterruptedException {
        return run(command).lines().toList();
    }

    /** Puts a file there, as an installer of that system would have. */
    void plant(String path, String text) throws IOException, InterruptedException {
        run(
                "mkdir -p $(dirname "
                        + path
                        + "); cat > "
                        + path
                        + " <<'END'\n"
                        + text.stripTrailing()
                        + "\nEND");
    }

    void keptByNetplan() throws IOException, InterruptedException {
        plant("/etc/netplan/50-cloud-init.yaml", CLOUD_INIT);
    }

    /** MTU and IPv4 addresses of the interface, as the kernel has them now. */
    String network() throws IOException, InterruptedException {
        return run(
                "echo $(cat /sys/class/net/data0/mtu) $(ip -o -4 addr show dev data0 | awk '{print"
                        + " $4}')");
    }

    /**
     * @param marker ours, in the boot that it runs in
     */
    BootId boot(Optional<String> marker) throws IOException, InterruptedException {
        return new BootId(
                UUID.fromString("01234567-89ab-cdef-0123-456789abcdef"),
                Instant.ofEpochSecond(Long.parseLong(run("awk '/^btime/ {print $2}' /proc/stat"))),
                marker);
    }

    /** From here on changes are looked for. */
    long stamp() throws IOException, InterruptedException {
        run("touch /run/stamp");
        return Long.parseLong(run("wc -l < /run/changes"));
    }

    /**
     * Files that are younger than the stamp, and what the kernel told of changes to its network
     * since. It tells in order: what is made here for that comes last.
     */
    List<String> changedSince(long stamp) throws IOException, InterruptedException {
        return lines(
                "find /etc /var/lib -newer /run/stamp; ip link add witness type veth peer name"
                        + " witness-far; until grep -q witness /run/changes; do sleep 0.02; done;"
                        + " ip link del witness; tail -n +"
                        + (stamp + 1)
                        + " /run/changes | grep -v -e witness -e inet6 || true");
    }

    @Override
    public void close() throws IOException {
        relay.close();
        process.getOutputStream().close();
        process.onExit().join();
    }
}
