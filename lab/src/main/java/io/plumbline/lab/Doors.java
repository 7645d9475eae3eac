package io.plumbline.lab;

import io.plumbline.lab.ssh.Ailment;
import io.plumbline.lab.ssh.Face;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** Changes how a host, node or switch can be reached over SSH, whatever goes on inside it. */
final class Doors {
    private final Map<String, Face> faces;

    Doors(Map<String, Face> faces) {
        this.faces = faces;
    }

    /**
     * {@code name=H [suffers=AILMENT] [password=P]}.
     *
     * @throws IllegalArgumentException if there is no such unit or ailment
     */
    String change(Map<String, String> parameters) {
        var face = faces.get(parameters.getOrDefault("name", ""));
        if (face == null) {
            throw new IllegalArgumentException("name= is none of " + faces.keySet());
        }
        Optional.ofNullable(parameters.get("password")).ifPresent(face::changePassword);
        Optional.ofNullable(parameters.get("suffers")).map(Doors::ailment).ifPresent(face::suffer);
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
