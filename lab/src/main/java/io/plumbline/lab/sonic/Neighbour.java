package io.plumbline.lab.sonic;

import io.plumbline.lab.world.SwitchModel;

import java.util.List;

/**
 * Somebody whom LLDP hears. Which capabilities a host says it has is in no record here: that of a
 * bridge, which virtual switches are.
 *
 * @param port at which
 */
record Neighbour(String port, String system, String remotePort) {
    static List<Neighbour> all(SwitchModel model) {
        return model.heard().entrySet().stream()
                .flatMap(one ->
                        one.getValue().stream()
                                .map(system -> {
                                    var words = system.split(" ", 2);
                                    return new Neighbour(
                                            one.getKey(),
                                            words[0],
                                            words.length > 1 ? words[1] : words[0]);
                                }))
                .sorted((some, other) -> Natural.ORDER.compare(some.port(), other.port()))
                .toList();
    }

    String capability() {
        return "B";
    }
}
