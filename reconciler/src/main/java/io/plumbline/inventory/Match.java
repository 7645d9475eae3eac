package io.plumbline.inventory;

import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.NicIdentity;
import io.plumbline.property.Property;
import io.plumbline.property.Setting;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.spec.Located;
import io.plumbline.spec.NicSelector;
import io.plumbline.target.KernelModule;
import io.plumbline.target.Nic;

import java.util.Optional;
import java.util.stream.Stream;

/** Whether a card has what a selector asks for. What cannot be read is neither yes nor no. */
sealed interface Match {
    record Yes() implements Match {}

    record No() implements Match {}

    /** It cannot be read before {@code needs} is in force. */
    record Unknown(Setting<?> needs) implements Match {}

    /** It cannot be read, and nothing that we would do changes that. */
    record Unread(String why) implements Match {}

    /** All keys have to hold; one that does not decides, whatever cannot be read. */
    static Match of(NicSelector selector, Nic nic, ObservedState observed) {
        return Stream.of(
                        selector.pci().map(pci -> yesIf(pci.value().equals(nic.at()))),
                        judged(selector.model(), NicIdentity.MODEL, nic, observed),
                        judged(selector.slot(), NicIdentity.SLOT, nic, observed),
                        judged(selector.psid(), NicIdentity.PSID, nic, observed),
                        judged(selector.mac(), NicIdentity.BASE_MAC, nic, observed))
                .flatMap(Optional::stream)
                .reduce(new Yes(), Match::and);
    }

    private static Optional<Match> judged(
            Optional<Located<String>> wanted,
            Property<String> property,
            Nic nic,
            ObservedState observed) {
        return wanted.map(value ->
                observed.reading(property.of(nic))
                        .map(reading -> judge(value.value(), property, nic, reading))
                        .orElseGet(() -> new Unread(property.of(nic).label() + " was not read")));
    }

    private static Match judge(
            String wanted, Property<String> property, Nic nic, Reading<String> reading) {
        return switch (reading) {
            case Reading.Settled<String>(var now) -> judge(wanted, now);
            case Reading.Staged<String>(var running, var _) -> judge(wanted, running);
            case Reading.NotOffered<String>() -> new No();
            case Reading.Unreadable<String>(Problem.ToolsNotLoaded why) ->
                    new Unknown(
                            SoftwareProperties.MODULE_LOADED.of(
                                    new KernelModule(nic.host(), SoftwareProperties.TOOLS_MODULE)));
            case Reading.Unreadable<String>(var why) ->
                    new Unread(property.of(nic).label() + " cannot be read: " + why.text());
        };
    }

    private static Match judge(String wanted, State<String> state) {
        return switch (state) {
            case State.Is<String>(var value) -> yesIf(value.equals(wanted));
            case State.None<String>() -> new No();
            case State.Unproven<String>(var why) -> new Unread(why);
        };
    }

    private static Match yesIf(boolean holds) {
        return holds ? new Yes() : new No();
    }

    private static Match and(Match some, Match other) {
        return rank(some) >= rank(other) ? some : other;
    }

    /** No decides; a trouble outweighs what merely has to wait. */
    private static int rank(Match match) {
        return switch (match) {
            case Yes() -> 0;
            case Unknown(var _) -> 1;
            case Unread(var _) -> 2;
            case No() -> 3;
        };
    }
}
