package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.MachineSource;

import java.util.Optional;

/** {@code from}: {@code {template: rhel79-gold, datastore: vsan, folder: hpc}}. */
final class MachineFromSection {
    /** As a spec can say it: vCenter writes {@code /}, {@code \} and {@code %} in another way. */
    private static final Codec<String> NAME =
            Codecs.matching(
                    "[A-Za-z0-9_]([A-Za-z0-9 ._()-]{0,78}[A-Za-z0-9_)])?",
                    "a name in vCenter: letters, digits, spaces and ._()-");

    private MachineFromSection() {}

    /**
     * What is said for a series.
     *
     * @param customization with its {@code {i}}: one that gives an address is for one machine
     */
    record Template(
            Located<MachineSource.Template> source, Optional<Located<String>> customization) {
        Located<MachineSource.Template> member(String number, Findings findings) {
            var how =
                    customization.flatMap(said ->
                            findings.parsed(said.map(text -> Series.fill(text, number)), NAME));
            return source.map(one ->
                    new MachineSource.Template(
                            one.name(),
                            one.datastore(),
                            one.folder(),
                            one.resourcePool(),
                            how.map(Located::value)));
        }
    }

    static Optional<Template> read(Fields at) {
        var template = at.required("template", NAME);
        var datastore = at.optional("datastore", NAME);
        var folder = at.optional("folder", NAME);
        var pool = at.optional("resourcePool", NAME);
        var customization = at.optional("customization", Codecs.text());
        return at.complete(() ->
                new Template(
                        template.orElseThrow()
                                .map(name ->
                                        new MachineSource.Template(
                                                name,
                                                datastore.map(Located::value),
                                                folder.map(Located::value),
                                                pool.map(Located::value),
                                                Optional.empty())),
                        customization));
    }
}
