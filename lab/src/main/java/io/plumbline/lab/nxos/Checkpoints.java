package io.plumbline.lab.nxos;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Configurations that somebody kept to go back to. Words and shapes: a transcript of NX-OS 10.2(2)
 * and genie's {@code show checkpoint summary}; at most ten, names that are new: Cisco's system
 * management guide. Here they do not outlive a boot, which they do on a switch.
 */
record Checkpoints(NxosSwitch device) {
    private static final String NOTE = "checkpoint ";
    private static final int MOST = 10;

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("EEE, HH:mm:ss dd MMM uuuu", Locale.ENGLISH);

    private static final String BEGINS =
            """
            ADVISORY: Rollback operation started...
            Modifying running configuration from another VSH terminal in parallel
            is not recommended, as this may lead to Rollback failure.

            Collecting Running-Config
            Generating rollback patch for switch profile
            Rollback Patch is Empty
            Collecting Running-Config
            """;

    private static final String ENDS =
            """
            Generating Rollback Patch
            Executing Rollback Patch
            During CR operation,will retain L3 configuration
            when vrf member change on interface
            Generating Running-config for verification
            Generating Rollback Patch

            """;

    /**
     * @param body as {@link NxosText#body} gives it
     */
    record Kept(String name, String user, Instant at, String description, String body) {}

    String create(Optional<String> name, String user, String description) {
        var as = name.orElseGet(this::nextName);
        if (find(as).isPresent()) {
            return Says.error("Checkpoint " + as + " already exists");
        }
        if (all().size() >= MOST) {
            return Says.error("Maximum number of checkpoints reached");
        }
        device.model()
                .notes()
                .put(
                        NOTE + as,
                        String.join(
                                "\n",
                                user,
                                device.model().world().now().toString(),
                                description,
                                device.model().running().text()));
        return (name.isEmpty() ? as + " created\n" : "") + ".Done\n";
    }

    String remove(String name) {
        return device.model().notes().remove(NOTE + name) == null ? missing(name) : "";
    }

    String clear() {
        all().forEach(one -> remove(one.name()));
        return ".Done\n";
    }

    /** All of it or nothing, whichever way is asked for: nothing here fails halfway. */
    String rollback(String name) {
        return find(name)
                .map(kept -> {
                    var to = NxosText.parse(kept.body());
                    if (to.equals(device.running())) {
                        return BEGINS
                                + "Generating Rollback Patch\nRollback Patch is Empty\n\n"
                                + "Rollback completed successfully.\n\n";
                    }
                    return device.run("rollback", to)
                            .map(refused -> BEGINS + refused + "Rollback failed.\n")
                            .orElse(BEGINS + ENDS + "Rollback completed successfully.\n\n");
                })
                .orElseGet(() -> missing(name));
    }

    /** Between the name and the size as genie reads it. */
    String summary() {
        var text =
                new StringBuilder("User Checkpoint Summary\n").append("-".repeat(80)).append('\n');
        var number = 0;
        for (var one : all()) {
            text.append(++number)
                    .append(") ")
                    .append(one.name())
                    .append(":\nCreated by ")
                    .append(one.user())
                    .append("\nCreated at ")
                    .append(TIME.format(one.at().atOffset(ZoneOffset.UTC)))
                    .append("\nSize is ")
                    .append(String.format(Locale.ROOT, "%,d", one.body().length()))
                    .append(" bytes\nDescription: ")
                    .append(one.description().isEmpty() ? "None" : one.description())
                    .append("\n\n");
        }
        return text.toString();
    }

    String show(String name) {
        return find(name)
                .map(kept -> "-".repeat(80) + "\nName: " + name + "\n\n" + kept.body())
                .orElseGet(() -> missing(name));
    }

    private static String missing(String name) {
        return Says.missing("Checkpoint " + name);
    }

    private String nextName() {
        var number = 1;
        while (find("user-checkpoint-" + number).isPresent()) {
            number++;
        }
        return "user-checkpoint-" + number;
    }

    private Optional<Kept> find(String name) {
        return all().stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** The oldest first. */
    private List<Kept> all() {
        return device.model().notes().entrySet().stream()
                .filter(note -> note.getKey().startsWith(NOTE))
                .map(note -> {
                    var parts = note.getValue().split("\n", 4);
                    return new Kept(
                            note.getKey().substring(NOTE.length()),
                            parts[0],
                            Instant.parse(parts[1]),
                            parts[2],
                            parts[3]);
                })
                .sorted(Comparator.comparing(Kept::at).thenComparing(Kept::name))
                .toList();
    }
}
