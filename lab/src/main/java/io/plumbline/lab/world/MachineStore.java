package io.plumbline.lab.world;

import io.plumbline.target.Host;

import java.util.Properties;

/**
 * The virtual machines of a world as text; a world kept before there was this text has none. One
 * kept before it said who was lost lost nobody, and one before it said how machines are set up has
 * them as they begin. One kept before there were templates has none, and one before it counted
 * starts has none of them.
 */
final class MachineStore {
    private static final String KEY = "registered.";

    private final Properties text;

    MachineStore(Properties text) {
        this.text = text;
    }

    void keep(World world) {
        for (var machine : world.machines().all()) {
            if (machine.isBeingMade()) {
                continue; // Nothing goes on with it in the next run.
            }
            text.setProperty(
                    KEY + machine.number(),
                    String.join(
                            "\t",
                            machine.name(),
                            machine.host().name(),
                            "" + machine.hasTools(),
                            "" + machine.heedsShutdown(),
                            "" + machine.wasLost(),
                            machine.setup().text(),
                            "" + machine.changes(),
                            "" + machine.isAgent(),
                            "" + machine.isTemplate(),
                            machine.guest(),
                            "" + machine.wasDeployed(),
                            "" + machine.starts()));
        }
    }

    /** Before the hosts, which say who runs. */
    void restore(World world) {
        text.stringPropertyNames().stream()
                .filter(key -> key.startsWith(KEY))
                .map(key -> Integer.parseInt(key.substring(KEY.length())))
                .sorted()
                .forEach(number -> {
                    var parts = text.getProperty(KEY + number).split("\t", -1);
                    var machine = world.machines().restore(number, parts[0], new Host(parts[1]));
                    machine.setTools(Boolean.parseBoolean(parts[2]));
                    machine.setHeedsShutdown(Boolean.parseBoolean(parts[3]));
                    machine.setLost(parts.length > 4 && Boolean.parseBoolean(parts[4]));
                    if (parts.length > 6) {
                        machine.setUp(MachineSetup.parse(parts[5]), Integer.parseInt(parts[6]));
                    }
                    machine.setAgent(parts.length > 7 && Boolean.parseBoolean(parts[7]));
                    machine.setTemplate(parts.length > 8 && Boolean.parseBoolean(parts[8]));
                    machine.setGuest(parts.length > 9 ? parts[9] : "");
                    if (parts.length > 11) {
                        machine.setPast(
                                Boolean.parseBoolean(parts[10]), Integer.parseInt(parts[11]));
                    }
                });
    }
}
