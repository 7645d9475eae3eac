package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;
import io.plumbline.property.RoceMacro;
import io.plumbline.target.Switch;
import io.plumbline.target.SwitchPort;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code switches}: each by itself or in series. */
final class SwitchesSection {
    /** Fabrics are lossless, so no other one would do. */
    private static final Codec<RoceMacro> MACRO =
            Codecs.codec(
                    "Lossless",
                    new Form.OneOf(List.of(RoceMacro.LOSSLESS.toString())),
                    text -> {
                        if (!RoceMacro.LOSSLESS.toString().equals(text)) {
                            throw new IllegalArgumentException(
                                    "'" + text + "' is not Lossless, as every fabric is");
                        }
                        return RoceMacro.LOSSLESS;
                    },
                    RoceMacro::toString);

    private SwitchesSection() {}

    /** The switches by name. */
    static SortedMap<String, DeclaredSwitch> read(Cursor list) {
        var switches = new TreeMap<String, DeclaredSwitch>();
        list.each(value -> value.fields().flatMap(SwitchesSection::entry))
                .forEach(entry -> add(entry, switches, list.findings()));
        return switches;
    }

    private static Optional<Entry> entry(Fields at) {
        var series =
                at.find("each")
                        .map(said ->
                                said.value(Series.CODEC).map(Located::value).orElse(Series.NONE));
        var name = at.required("name", Codecs.text());
        var platform = at.required("platform", SwitchPlatform.CODEC);
        var address = at.optional("address", Codecs.text());
        var rack = at.optional("rack", Codecs.text());
        var through = at.optional("reachedThrough", Codecs.text());
        var macro = at.optional("roceMacro", MACRO);
        platform.filter(said -> !said.value().hasRoceMacro())
                .ifPresent(said ->
                        macro.ifPresent(asked ->
                                at.problem(
                                        asked.origin(),
                                        said.value()
                                                + " is set up for RoCE port by port: leave"
                                                + " 'roceMacro' out")));
        return at.complete(() ->
                new Entry(
                        series.orElse(Series.NONE),
                        name.orElseThrow(),
                        platform.orElseThrow().value(),
                        address.or(() -> name).orElseThrow(),
                        rack.orElse(
                                new Located<>(
                                        DeclaredHost.DEFAULT_RACK, name.orElseThrow().origin())),
                        through,
                        macro));
    }

    /** One problem is enough for a series: its members are all alike. */
    private static void add(
            Entry entry, SortedMap<String, DeclaredSwitch> switches, Findings findings) {
        var before = findings.count();
        for (var number : entry.series().numbers()) {
            entry.member(number, findings)
                    .ifPresent(member -> {
                        var name = member.target().name();
                        var first = twin(name, switches);
                        if (first.isPresent()) {
                            findings.problem(
                                    member.origin(),
                                    "switch '"
                                            + name
                                            + "' is already in line "
                                            + first.get().origin().line());
                        }
                        switches.putIfAbsent(name, member);
                    });
            if (findings.count() > before) {
                return;
            }
        }
    }

    /** Names that differ only by case are one switch to the name service. */
    private static Optional<DeclaredSwitch> twin(
            String name, SortedMap<String, DeclaredSwitch> switches) {
        return switches.values().stream()
                .filter(other ->
                        other.target()
                                .name()
                                .toLowerCase(Locale.ROOT)
                                .equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private record Entry(
            Series series,
            Located<String> name,
            SwitchPlatform platform,
            Located<String> address,
            Located<String> rack,
            Optional<Located<String>> through,
            Optional<Located<RoceMacro>> macro) {
        Optional<DeclaredSwitch> member(String number, Findings findings) {
            var target =
                    findings.parsed(name.map(text -> Series.fill(text, number)), SpecCodecs.SWITCH);
            var at =
                    findings.parsed(
                            address.map(text -> Series.fill(text, number)), SpecCodecs.ADDRESS);
            var where =
                    findings.parsed(rack.map(text -> Series.fill(text, number)), SpecCodecs.NAME);
            return target.flatMap(named ->
                    at.flatMap(reached ->
                            where.map(standing ->
                                    new DeclaredSwitch(
                                            named.value(),
                                            platform,
                                            reached.value(),
                                            standing.value(),
                                            port(named.value(), number, findings),
                                            macro,
                                            name.origin()))));
        }

        private Optional<SwitchPort> port(Switch on, String number, Findings findings) {
            return through.flatMap(said ->
                    platform.port(on, said.map(text -> Series.fill(text, number)), findings));
        }
    }
}
