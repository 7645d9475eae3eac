package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.Property;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.State;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.KernelModule;
import io.plumbline.target.RuleSet;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What one command of esxcli says of one property.
 *
 * @param asks the command that tells it of a target
 * @param value what that command answered of the target
 */
record RelayedFact<T extends Target, V>(
        Property<V> property, Class<T> of, Function<T, EsxcliCommand> asks, Value<T, V> value) {

    /** What is told of a target. */
    interface Value<T, V> {
        /**
         * @throws IllegalArgumentException if it is not understood
         */
        State<V> in(List<EsxcliRow> rows, T of);
    }

    /** Each is one line here; names of fields: {@link RelayedProperties}. */
    static final List<RelayedFact<?, ?>> ALL =
            List.of(
                    new RelayedFact<>(
                            RelayedProperties.RELEASE,
                            Host.class,
                            _ -> EsxcliCommand.plain(Reads.VERSION),
                            (rows, _) -> State.is(release(only(rows)))),
                    new RelayedFact<>(
                            RelayedProperties.VIB,
                            Vib.class,
                            _ -> EsxcliCommand.plain(Reads.PACKAGES),
                            (rows, vib) ->
                                    named(
                                            rows,
                                            "Name",
                                            vib.name(),
                                            RelayedProperties.VIB,
                                            row -> row.text("Version"))),
                    new RelayedFact<>(
                            RelayedProperties.MODULE_LOADED,
                            KernelModule.class,
                            _ -> EsxcliCommand.plain(Reads.MODULES),
                            (rows, module) ->
                                    named(
                                            rows,
                                            "Name",
                                            module.name(),
                                            RelayedProperties.MODULE_LOADED,
                                            row -> row.text("IsLoaded"))),
                    new RelayedFact<>(
                            RelayedProperties.OPTIONS,
                            KernelModule.class,
                            module -> EsxcliCommand.of(Reads.PARAMETERS, module.name()),
                            (rows, _) -> State.is(options(rows))),
                    new RelayedFact<>(
                            RelayedProperties.RULE_SET,
                            RuleSet.class,
                            _ -> EsxcliCommand.plain(Reads.RULE_SETS),
                            (rows, rules) ->
                                    named(
                                            rows,
                                            "Name",
                                            rules.name(),
                                            RelayedProperties.RULE_SET,
                                            row -> row.text("Enabled"))),
                    new RelayedFact<>(
                            RelayedProperties.OPTION,
                            HostOption.class,
                            option -> EsxcliCommand.of(Reads.OPTION, path(option)),
                            (rows, option) ->
                                    named(
                                            rows,
                                            "Path",
                                            path(option),
                                            RelayedProperties.OPTION,
                                            RelayedFact::option)));

    /** The command that tells it of this target. */
    EsxcliCommand asks(Target target) {
        return asks.apply(of.cast(target));
    }

    Reading<V> reading(List<EsxcliRow> rows, Target target) {
        try {
            return new Reading.Settled<>(value.in(rows, of.cast(target)));
        } catch (IllegalArgumentException e) {
            return new Reading.Unreadable<>(
                    new Problem.Unparsed(
                            target, "vCenter " + asks(target), String.valueOf(e.getMessage())));
        }
    }

    private static EsxcliRow only(List<EsxcliRow> rows) {
        if (rows.size() != 1) {
            throw new IllegalArgumentException(rows.size() + " answers where one was expected");
        }
        return rows.getFirst();
    }

    private static EsxiRelease release(EsxcliRow row) {
        var version = row.text("Version").split("\\.", -1);
        if (version.length < 2) {
            throw new IllegalArgumentException("version " + row.text("Version"));
        }
        return new EsxiRelease(
                Integer.parseInt(version[0]),
                Integer.parseInt(version[1]),
                Integer.parseInt(row.text("Update")));
    }

    /** The value in the row of that name; none where the list, which is not empty, has no such. */
    private static <V> State<V> named(
            List<EsxcliRow> rows,
            String key,
            String name,
            Property<V> property,
            Function<EsxcliRow, String> value) {
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("an empty list");
        }
        var those = rows.stream().filter(row -> row.text(key).equals(name)).toList();
        if (those.size() > 1) {
            throw new IllegalArgumentException(name + " stands twice");
        }
        return those.isEmpty()
                ? State.none()
                : State.is(property.codec().parse(value.apply(those.getFirst())));
    }

    private static String option(EsxcliRow row) {
        return switch (row.text("Type")) {
            case "integer" -> row.text("IntValue");
            case "string" -> row.text("StringValue");
            default -> throw new IllegalArgumentException("type " + row.text("Type"));
        };
    }

    /** Those that have a value, in the order of the list. */
    private static String options(List<EsxcliRow> rows) {
        return rows.stream()
                .filter(row -> !row.text("Value").isEmpty())
                .map(row -> row.text("Name") + "=" + row.text("Value"))
                .collect(Collectors.joining(" "));
    }

    private static String path(HostOption option) {
        return "/" + option.name().replace('.', '/');
    }
}
