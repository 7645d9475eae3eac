package io.plumbline.lab;

import io.plumbline.lab.ssh.Ailment;
import io.plumbline.lab.ssh.LabSshServer;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Changes how a host or node can be reached over SSH, whatever goes on inside it. */
final class Doors {
    private final Map<String, LabSshServer> servers;

    Doors(Map<String, LabSshServer> servers) {
        this.servers = servers;
    }

    /**
     * {@code name=H [suffers=AILMENT] [password=P]}.
     *
     * @throws IllegalArgumentException if there is no such host or ailment
     */
    String change(Map<String, String> parameters) {
        var server = servers.get(parameters.getOrDefault("name", ""));
        if (server == null) {
            throw new IllegalArgumentException("name= is none of " + servers.keySet());
        }
        Optional.ofNullable(parameters.get("password")).ifPresent(server::changePassword);
        Optional.ofNullable(parameters.get("suffers"))
                .map(Doors::ailment)
                .ifPresent(server::suffer);
        return "done";
    }

    private static Ailment ailment(String name) {
        return Arrays.stream(Ailment.values())
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "suffers="
                                        + name
                                        + " is none of "
                                        + Arrays.toString(Ailment.values())));
    }
}
