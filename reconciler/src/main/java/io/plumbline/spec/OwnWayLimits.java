package io.plumbline.spec;

import io.plumbline.target.SwitchPort;

import java.util.Collection;
import java.util.List;

/**
 * What may cut us off from a switch that we come to through one of its own ports, and that takes no
 * change back by itself: nobody here could mend it afterwards.
 */
final class OwnWayLimits {
    private static final String OR_ANOTHER = ", or reach the switch through a port for management";

    private final DeclaredSwitch at;
    private final SwitchPort own;
    private final Findings findings;

    private OwnWayLimits(DeclaredSwitch at, SwitchPort own, Findings findings) {
        this.at = at;
        this.own = own;
        this.findings = findings;
    }

    static void check(
            Collection<Link> links, Collection<DeclaredSwitch> switches, Findings findings) {
        for (var at : switches) {
            at.reachedThrough()
                    .filter(_ -> at.platform().limits().undo() == SwitchLimits.Undo.NONE)
                    .ifPresent(own ->
                            new OwnWayLimits(at, own, findings)
                                    .check(
                                            links.stream()
                                                    .flatMap(Link::towardsSwitches)
                                                    .filter(link ->
                                                            link.port().on().equals(own.on()))
                                                    .toList()));
        }
    }

    private void check(List<Link> links) {
        links.stream()
                .filter(link -> link.port().equals(own))
                .forEach(link ->
                        problem(
                                link.origin(),
                                at.platform()
                                        + " takes no change back that cuts us off: leave this link"
                                        + " to a person, or reach the switch through another"
                                        + " port"));
        at.roceMacro()
                .ifPresent(macro ->
                        problem(
                                macro.origin(),
                                "'roceMacro' may take all of its ports down, which "
                                        + at.platform()
                                        + " does not take back: leave 'roceMacro' out and give the"
                                        + " command by hand"
                                        + OR_ANOTHER));
        if (!at.platform().limits().felt().everywhere().isEmpty()) {
            links.stream()
                    .findFirst()
                    .ifPresent(link ->
                            problem(
                                    link.origin(),
                                    at.platform()
                                            + " drops at all of its ports when what is lossless"
                                            + " changes, and takes nothing back that cuts us off:"
                                            + " leave its links to a person"
                                            + OR_ANOTHER));
        }
    }

    private void problem(Origin origin, String why) {
        findings.problem(
                origin, own.on().name() + " is reached through " + own.name() + ", and " + why);
    }
}
