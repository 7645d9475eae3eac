package io.plumbline.drivers.switches.sonic;

import io.plumbline.device.Act;
import io.plumbline.device.DeviceException;
import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.Puts;
import io.plumbline.problem.Problem;
import io.plumbline.target.SwitchPort;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one write makes of the configuration that the switch told. */
final class Staged {
    private final Act.Write write;
    private final SonicFacts facts;
    private final ConfigDb running;
    private final Applying applying;
    private final Patch patch;
    private final List<String> before = new ArrayList<>();

    Staged(Act.Write write, SonicFacts facts) throws DeviceException {
        this.write = write;
        this.facts = facts;
        this.running = facts.running();
        this.applying = new Applying(running, facts.copies());
        this.patch = new Patch(running);
    }

    SonicFacts facts() {
        return facts;
    }

    ConfigDb running() {
        return running;
    }

    Patch patch() {
        return patch;
    }

    Puts puts() {
        return new Puts(write);
    }

    boolean takesBack() {
        return write.takesBack();
    }

    /**
     * The port that is written to.
     *
     * @throws DeviceException Rejected if it is none
     */
    SwitchPort port() throws DeviceException {
        if (write.at() instanceof SwitchPort port) {
            return port;
        }
        throw puts().refused(write.at().path() + " is no port");
    }

    String portName() throws DeviceException {
        return SonicPort.name(port());
    }

    <T> T qos(SonicFacts.Part<PortQos, T> part) throws DeviceException {
        return facts.port(port(), part);
    }

    /** An entry of the port refers to this object from now on. */
    void bind(String field, String name) throws DeviceException {
        checkReferences(qos(PortQos::entry));
        patch.set(PortQos.TABLE, portName(), field, name);
    }

    void unbind(String field) throws DeviceException {
        checkReferences(qos(PortQos::entry));
        patch.unset(PortQos.TABLE, portName(), field);
    }

    /**
     * Nothing of an old release is written: it refers to objects in another way, and whether it
     * takes documents that do so is recorded nowhere.
     */
    void checkReferences(Json.Entries entry) throws DeviceException {
        for (var field : entry.byKey().keySet()) {
            if (Words.isOldReference(entry, field)) {
                throw puts().refused(
                                "its release is too old: it refers to objects as [TABLE|name], in "
                                        + field);
            }
        }
    }

    /** A profile that marks, if there is none of this name that says this. */
    void make(String table, String name, Map<String, String> fields) {
        var alone = new Patch(running);
        alone.put(table, name, fields);
        alone.json()
                .ifPresent(document -> {
                    var entry = new LinkedHashMap<String, Json>();
                    fields.forEach((field, value) -> entry.put(field, new Json.Text(value)));
                    before.add(
                            Applying.make(
                                    document,
                                    "{"
                                            + JsonText.of(table)
                                            + ":"
                                            + JsonText.ofTable(Map.of(name, entry))
                                            + "}"));
                });
    }

    /** A part of the configuration that is not ours is not written. */
    DeviceException leftTo(String what, String whose) {
        return new DeviceException(
                new Problem.ManagedElsewhere(
                        write.at(), what, facts.replies().redactor().clean(whose)));
    }

    /**
     * @return empty if all of it is configured so already and the write takes back
     * @throws DeviceException Rejected if all of it is configured so already
     */
    List<String> lines() throws DeviceException {
        if (write.takesBack() && patch.json().isEmpty()) {
            return List.of();
        }
        return lines(List.of(document()));
    }

    /** As {@link #lines}, while nothing watches the port: its entry goes and comes back. */
    List<String> linesAround(String table, Json.Entries watch) throws DeviceException {
        var name = portName();
        var off = new Patch(running);
        off.drop(table, name);
        var on = new Patch(running.without(table, name));
        on.restore(table, name, watch);
        return lines(List.of(off.json().orElseThrow(), document(), on.json().orElseThrow()));
    }

    /** What the patch says, if it says anything, and then commands of which each is whole. */
    List<String> linesAnd(List<String> commands) {
        return lines(patch.json().stream().toList(), commands);
    }

    private List<String> lines(List<String> documents) {
        return lines(documents, List.of());
    }

    private List<String> lines(List<String> documents, List<String> commands) {
        return applying.all(
                Copy.of(write.at(), running, applying.left()), before, documents, commands);
    }

    private String document() throws DeviceException {
        return patch.json()
                .orElseThrow(
                        () -> puts().refused("it is configured so already, and is not in force"));
    }
}
