package io.plumbline.property;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where a virtual machine comes from. */
public sealed interface MachineSource {

    /** It is there; of what it was made, vCenter does not tell. */
    record Existing() implements MachineSource {
        @Override
        public String toString() {
            return "present";
        }
    }

    /**
     * A copy of a template of vCenter. What is not said is chosen by where the template is, or by
     * vCenter.
     *
     * @param datastore of its host, for its files
     * @param folder of machines, in the datacenter of its host
     * @param resourcePool of what its host is part of
     * @param customization name of a customization specification that vCenter keeps
     */
    record Template(
            String name,
            Optional<String> datastore,
            Optional<String> folder,
            Optional<String> resourcePool,
            Optional<String> customization)
            implements MachineSource {

        /** For example {@code template: rhel79-gold, datastore: vsan}. */
        @Override
        public String toString() {
            return Stream.of(
                            Optional.of(TEMPLATE + name),
                            datastore.map(said -> "datastore: " + said),
                            folder.map(said -> "folder: " + said),
                            resourcePool.map(said -> "resourcePool: " + said),
                            customization.map(said -> "customization: " + said))
                    .flatMap(Optional::stream)
                    .collect(Collectors.joining(", "));
        }
    }

    String TEMPLATE = "template: ";

    /**
     * Back from its text.
     *
     * @throws IllegalArgumentException if it is none
     */
    static MachineSource parse(String text) {
        if (text.equals(new Existing().toString())) {
            return new Existing();
        }
        Map<String, String> said = new LinkedHashMap<>();
        for (var part : text.split(", ", -1)) {
            var words = part.split(": ", 2);
            if (words.length != 2 || said.put(words[0], words[1]) != null) {
                throw new IllegalArgumentException("'" + text + "' says no template");
            }
        }
        var read =
                new Template(
                        said.getOrDefault("template", ""),
                        Optional.ofNullable(said.get("datastore")),
                        Optional.ofNullable(said.get("folder")),
                        Optional.ofNullable(said.get("resourcePool")),
                        Optional.ofNullable(said.get("customization")));
        if (!read.toString().equals(text) || read.name().isEmpty()) {
            throw new IllegalArgumentException("'" + text + "' says no template");
        }
        return read;
    }
}
