package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.EsxcliCommand.Reads;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.EsxiRelease;
import io.plumbline.property.Property;
import io.plumbline.property.RelayedProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.target.Host;
import io.plumbline.target.HostOption;
import io.plumbline.target.KernelModule;
import io.plumbline.target.RuleSet;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.util.List;
import java.util.Optional;
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
        Reading<V> in(List<EsxcliRow> rows, T of);
    }

    /**
     * Each is one line here, and says of what is not listed the same as over SSH; names of fields:
     * {@link RelayedProperties}.
     */
    static final List<RelayedFact<?, ?>> ALL =
            List.of(
                    new RelayedFact<>(
                            RelayedProperties.RELEASE,
                            Host.class,
                            _ -> EsxcliCommand.plain(Reads.VERSION),
                            (rows, _) -> is(release(only(rows)))),
                    new RelayedFact<>(
                            RelayedProperties.VIB,
                            Vib.class,
                            _ -> EsxcliCommand.plain(Reads.PACKAGES),
                            (rows, vib) ->
                                    row(rows, "Name", vib.name())
                                            .map(row -> is(new VibVersion(row.text("Version"))))
                                            .orElseGet(RelayedFact::none)),
                    new RelayedFact<>(
                            RelayedProperties.MODULE_LOADED,
                            KernelModule.class,
                            _ -> EsxcliCommand.plain(Reads.MODULES),
                            (rows, module) ->
                                    row(rows, "Name", module.name())
                                            .map(row -> is(flag(row, "IsLoaded")))
                                            .orElseGet(() -> is(false))),
                    new RelayedFact<>(
                            RelayedProperties.OPTIONS,
                            KernelModule.class,
                            module -> EsxcliCommand.of(Reads.PARAMETERS, module.name()),
                            (rows, _) -> text(options(some(rows)), RelayedProperties.OPTIONS)),
                    new RelayedFact<>(
                            RelayedProperties.RULE_SET,
                            RuleSet.class,
                            _ -> EsxcliCommand.plain(Reads.RULE_SETS),
                            (rows, rules) ->
                                    row(rows, "Name", rules.name())
                                            .map(row -> is(flag(row, "Enabled")))
                                            .orElseGet(Reading.NotOffered::new)),
                    new RelayedFact<>(
                            RelayedProperties.OPTION,
                            HostOption.class,
                            _ -> EsxcliCommand.plain(Reads.OPTIONS),
                            (rows, option) ->
                                    row(rows, "Path", path(option))
                                            .map(row -> text(option(row), RelayedProperties.OPTION))
                                            .orElseGet(Reading.NotOffered::new)));

    /** The command that tells it of this target. */
    EsxcliCommand asks(Target target) {
        return asks.apply(of.cast(target));
    }

    Reading<V> reading(List<EsxcliRow> rows, Target target) {
        try {
            return value.in(rows, of.cast(target));
        } catch (IllegalArgumentException e) {
            return new Reading.Unreadable<>(
                    new Problem.Unparsed(
                            target, "vCenter " + asks(target), String.valueOf(e.getMessage())));
        }
    }

    private static <V> Reading<V> is(V value) {
        return new Reading.Settled<>(State.is(value));
    }

    private static <V> Reading<V> none() {
        return new Reading.Settled<>(State.none());
    }

    /** A text that is empty is no value. */
    private static Reading<String> text(String text, Property<String> property) {
        return text.isEmpty() ? none() : is(property.codec().parse(text));
    }

    private static boolean flag(EsxcliRow row, String field) {
        return RelayedProperties.MODULE_LOADED.codec().parse(row.text(field));
    }

    private static EsxcliRow only(List<EsxcliRow> rows) {
        if (rows.size() != 1) {
            throw new IllegalArgumentException(rows.size() + " answers where one was expected");
        }
        return rows.getFirst();
    }

    /** No host has none of what is asked for: a driver without parameters is none of ours. */
    private static List<EsxcliRow> some(List<EsxcliRow> rows) {
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("an empty list");
        }
        return rows;
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

    /** The row of that name; empty where the list, which is not empty, has no such. */
    private static Optional<EsxcliRow> row(List<EsxcliRow> rows, String key, String name) {
        var those = some(rows).stream().filter(row -> row.text(key).equals(name)).toList();
        if (those.size() > 1) {
            throw new IllegalArgumentException(name + " stands twice");
        }
        return those.stream().findFirst();
    }

    private static String option(EsxcliRow row) {
        return switch (row.text("Type")) {
            case "integer" ->
                    row.textIfAny("IntValue")
                            .orElseThrow(() -> new IllegalArgumentException("no number"));
            case "string" -> row.textIfAny("StringValue").orElse("");
            default -> throw new IllegalArgumentException("type " + row.text("Type"));
        };
    }

    /**
     * Those that have a value, in the order of the list.
     *
     * @see "public file 7784518224: the field Value is optional"
     */
    private static String options(List<EsxcliRow> rows) {
        return rows.stream()
                .flatMap(row ->
                        row
                                .textIfAny("Value")
                                .map(value -> row.text("Name") + "=" + value)
                                .stream())
                .collect(Collectors.joining(" "));
    }

    private static String path(HostOption option) {
        return "/" + option.name().replace('.', '/');
    }
}
