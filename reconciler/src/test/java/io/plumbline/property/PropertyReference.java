package io.plumbline.property;

import io.plumbline.target.Nic;
import io.plumbline.target.NicPort;
import io.plumbline.target.Target;
import io.plumbline.target.VCenter;
import io.plumbline.target.Vib;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The page {@code docs/reference/properties.md}: a catalogue for people. */
final class PropertyReference {
    private static final String HEAD =
            """
            # Properties

            Every setting that this build knows, written from the catalogue; `PropertyReferenceTest` holds the two together and says how
            to rewrite this page. The words are those of [words.md](words.md).

            *Role*: MANAGED is compared and written; FOUNDING is written where there is none, by which its target is made, and is EVIDENCE once that
            is there; EVIDENCE is compared, and a difference blocks the release of its unit; PRECONDITION is
            compared, and with a difference nothing is written to its target and its unit stays in service; FACT is only read; *removable* is what can be taken away again if we made
            it. *Takes* is what a written value takes to come into force, unless the device answers something higher. A *capture* is a recorded output of a device, *seed 000* the guide "RoCE
            SR-IOV Setup and Performance Study on vSphere 7.x", *seed 001* the "Reference Deployment Guide for RDMA over Converged Ethernet
            (RoCE) Accelerated HPC or ML applications with GPUDirect RDMA on vSphere 6.7"; *rules* are notes on how comparable tools behave
            and fail.

            | property | of a | values | role | takes |
            |---|---|---|---|---|
            """;

    private static final String DETAILS =
            """

            ## How each is written, what it needs, where the facts are from

            All settings of one call are written together. *In service* says that the call has no effect on running work; *interrupts*,
            that whoever is behind what it addresses is cut off for moments and counts against the budget; *last*, that it waits until all
            else of its unit is as wished; *taken out*, that the unit has to be out of service for it. *For good* is what nothing takes
            back: somebody has to approve this very change, whatever `rollout.approve` and `break-glass` say, it never goes down, and it
            is tried once.
            """;

    private PropertyReference() {}

    static String of(Collection<? extends Property<?>> properties) {
        var text = new StringBuilder(HEAD);
        properties.forEach(property -> text.append(row(property)).append('\n'));
        text.append(DETAILS);
        properties.forEach(property -> text.append(details(property)));
        return text.toString();
    }

    private static String row(Property<?> property) {
        return "| "
                + String.join(
                        " | ",
                        "`" + property.key() + "`",
                        kind(property.on()),
                        property.codec().accepts().replace("|", "\\|"),
                        property.role().name()
                                + (property.removable() ? ", removable" : "")
                                + (property.ofLinks() ? ", where a link is" : "")
                                + (property.ofFiles() ? ", where a file on a volume is" : ""),
                        property.role() == Role.MANAGED ? property.declared().name() : "-")
                + " |";
    }

    private static String details(Property<?> property) {
        var lines = new ArrayList<String>();
        property.wire().map(PropertyReference::wire).ifPresent(lines::add);
        property.needs().forEach(need -> lines.add(need(need)));
        PropertyCatalogue.builtIn()
                .orders()
                .forEach(rule -> order(rule, property).ifPresent(lines::add));
        lines.add("Source: " + property.source());
        return "\n### " + property.key() + "\n\n- " + String.join("\n- ", lines) + "\n";
    }

    private static String wire(Wire wire) {
        var place =
                switch (wire.place()) {
                    case IN_SERVICE -> "in service";
                    case INTERRUPTS -> "interrupts";
                    case LAST -> "last";
                    case TAKEN_OUT -> "taken out";
                };
        return "Written by `%s`, area %s, one call for %s; %s%s"
                .formatted(
                        wire.name(),
                        wire.area(),
                        related(wire.at()),
                        place,
                        wire.forGood() ? "; for good" : "");
    }

    private static <W> String need(Need<W> need) {
        var needed = "`" + need.property().key() + "` of " + related(need.where());
        var said =
                switch (need.when()) {
                    case BEFORE_WRITE ->
                            "Waits until "
                                    + needed
                                    + " is "
                                    + need.running().text(need.property().codec());
                    case SAME_BOOT ->
                            "Waits until " + needed + " is as wished, and may share its boot";
                    case NO_EARLIER ->
                            "Waits for a change of " + needed + ", and may share its boot";
                    case OFFERS ->
                            "Waits for a change of "
                                    + needed
                                    + " where the device does not offer it";
                    case AFTER -> "Waits for a change of " + needed + ", which comes first";
                    case UNOWNED ->
                            "Waits while " + needed + " names somebody, whose it is to write";
                    case YIELDS ->
                            "Waits while "
                                    + needed
                                    + " names somebody who may write it too, but for"
                                    + " `safety.attachedProfile: Beside` and what is under way";
                    case FOLLOWS -> "Follows from " + needed;
                };
        return said + " (" + need.source() + ")";
    }

    private static Optional<String> order(OrderRule<?> rule, Property<?> property) {
        if (rule.lower().equals(property)) {
            return Optional.of(
                    "Grows after `%s` at the other end of its link (%s)"
                            .formatted(rule.upper().key(), rule.source()));
        }
        return rule.upper().equals(property)
                ? Optional.of(
                        "Shrinks after `%s` at the other ends of its link (%s)"
                                .formatted(rule.lower().key(), rule.source()))
                : Optional.empty();
    }

    private static String related(Relation relation) {
        return switch (relation) {
            case Relation.Itself() -> "it";
            case Relation.Enclosing(var kind) -> "its " + kind(kind);
            case Relation.ModuleOfHost(var name) -> "the module " + name + " of its host";
            case Relation.ModuleOfNode(var name) -> "the module " + name + " of its node";
            case Relation.VibOfHost(var name) -> "the VIB " + name + " of its host";
        };
    }

    /** As words.md calls it; a kind that is not named here by its class. */
    private static String kind(Class<? extends Target> kind) {
        if (kind.equals(Nic.class)) {
            return "card";
        }
        if (kind.equals(NicPort.class)) {
            return "port";
        }
        if (kind.equals(VCenter.class)) {
            return "vCenter";
        }
        return kind.equals(Vib.class)
                ? "VIB"
                : words(String.join("_", List.of(kind.getSimpleName().split("(?=[A-Z])"))));
    }

    private static String words(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
