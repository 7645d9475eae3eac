package io.plumbline.spec;

import io.plumbline.property.RoceMacro;
import io.plumbline.property.Scheduling;
import io.plumbline.property.TrustState;

import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Where a switch is to set itself up by one command, its fabrics have to ask for what that command
 * does: what is set beside it stands in its way, and the switch lists that as exceptions.
 *
 * @see "capture show_roce_3_10_lossless; domain facts on switches, section 1 B1"
 */
final class MacroLimits {
    private static final int PRIORITY = 3;
    private static final int NOTICES = 6;
    private static final String MARKS = "150kB..1500kB";
    private static final Scheduling SHARE = Scheduling.weighted(50);

    private final Located<RoceMacro> macro;
    private final Findings findings;

    private MacroLimits(Located<RoceMacro> macro, Findings findings) {
        this.macro = macro;
        this.findings = findings;
    }

    static void check(
            Collection<Link> links, Map<String, DeclaredSwitch> switches, Findings findings) {
        links.stream()
                .flatMap(Link::towardsSwitches)
                .forEach(link ->
                        Optional.ofNullable(switches.get(link.port().on().name()))
                                .flatMap(DeclaredSwitch::roceMacro)
                                .ifPresent(macro ->
                                        new MacroLimits(macro, findings)
                                                .check(link.fabric().value())));
    }

    private void check(Fabric fabric) {
        var lossless = fabric.lossless();
        only(lossless.priority(), PRIORITY, "lossless priority");
        only(lossless.trust(), TrustState.DSCP, "trust");
        fabric.ecn()
                .ifPresent(marks ->
                        only(
                                marks.map(said -> said.min() + ".." + said.max()),
                                MARKS,
                                "ECN marks of"));
        fabric.cnp().ifPresent(notice -> only(notice.priority(), NOTICES, "cnp priority"));
        lossless.bandwidth().ifPresent(share -> only(share, SHARE, "the lossless queue"));
        lossless.pool()
                .ifPresent(share -> problem(share, "makes a lossless pool of its own, 'auto'"));
    }

    private <V> void only(Located<V> said, V made, String what) {
        if (!Objects.equals(said.value(), made)) {
            problem(said, "makes " + what + " " + made);
        }
    }

    private void problem(Located<?> said, String made) {
        findings.problem(
                said.origin(),
                "'roceMacro: "
                        + macro.value()
                        + "' of line "
                        + macro.origin().line()
                        + " "
                        + made
                        + ": ask for that, or leave 'roceMacro' out");
    }
}
