package io.plumbline.spec;

import io.plumbline.property.Dcbx;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * What a platform cannot say in its own units is refused here rather than rounded or found out
 * there.
 */
final class LinkLimits {
    private static final int WHOLE_PERCENT = 100;

    private final SwitchPlatform platform;
    private final SwitchLimits limits;
    private final Findings findings;

    private LinkLimits(SwitchPlatform platform, Findings findings) {
        this.platform = platform;
        this.limits = platform.limits();
        this.findings = findings;
    }

    static void check(
            Collection<Link> links, Map<String, DeclaredSwitch> switches, Findings findings) {
        links.stream()
                .flatMap(Link::towardsSwitches)
                .forEach(link ->
                        Optional.ofNullable(switches.get(link.port().on().name()))
                                .ifPresent(far ->
                                        new LinkLimits(far.platform(), findings).check(link)));
    }

    private void check(Link link) {
        var fabric = link.fabric().value();
        marks(fabric);
        bandwidth(fabric);
        fabric.cnp().ifPresent(notices -> strict(notices, fabric.lossless()));
        pool(fabric);
        payload(fabric);
        fabric.lossless().pfcWatchdog().ifPresent(this::watchdog);
        fabric.dcbx().ifPresent(asked -> dcbx(asked, link.near()));
        tags(fabric);
    }

    private void marks(Fabric fabric) {
        var unit = limits.marks();
        fabric.ecn()
                .filter(marks -> !unit.takes(marks.value()))
                .ifPresent(marks ->
                        findings.problem(marks.origin(), platform + " takes " + unit + " only"));
    }

    /** Only a warning: somebody may have given it a share by hand. */
    private void bandwidth(Fabric fabric) {
        if (limits.untouched() == SwitchLimits.Untouched.NOTHING
                && fabric.lossless().bandwidth().isEmpty()) {
            findings.warning(
                    fabric.lossless().priority().origin(),
                    platform
                            + " promises a queue without a share nothing while others are busy: say"
                            + " 'bandwidth' for lossless priority "
                            + fabric.lossless().priority().value());
        }
    }

    /** Each priority has the queue of its number unless somebody mapped it otherwise by hand. */
    private void strict(Fabric.Cnp notices, Fabric.Lossless lossless) {
        if (limits.strict() == SwitchLimits.Strict.ABOVE
                && lossless.bandwidth().isPresent()
                && notices.scheduling().value().equals(Scheduling.STRICT)
                && notices.priority().value() < lossless.priority().value()) {
            findings.problem(
                    notices.priority().origin(),
                    platform
                            + " lets no queue go before one above it that has a share: notices need"
                            + " a priority above "
                            + lossless.priority().value()
                            + ", or a scheduling other than Strict, or the fabric no 'bandwidth'");
        }
    }

    private void pool(Fabric fabric) {
        fabric.lossless()
                .pool()
                .flatMap(pool ->
                        unlike(limits.pool(), pool.value()).map(words -> pool.map(_ -> words)))
                .ifPresent(
                        words -> findings.problem(words.origin(), platform + " " + words.value()));
    }

    private static Optional<String> unlike(SwitchLimits.Pool offered, PoolShare asked) {
        return switch (offered) {
            case NONE ->
                    Optional.of(
                            "has no pool for lossless traffic: its links need a fabric without"
                                    + " 'pool'");
            case WHOLE_PERCENT ->
                    asked.hundredths().orElse(1) % WHOLE_PERCENT == 0
                            ? Optional.empty()
                            : Optional.of("takes a pool of whole per cent only");
            case HUNDREDTHS -> Optional.empty();
        };
    }

    private void watchdog(Located<Boolean> asked) {
        limits.noWatchdog()
                .ifPresent(why -> findings.problem(asked.origin(), platform + " " + why));
    }

    /** Only a warning: ends that tell are told and checked all the same. */
    private void dcbx(Located<Dcbx> asked, LinkEnd near) {
        if (near instanceof LinkEnd.OfCard) {
            findings.warning(
                    asked.origin(),
                    "of hosts it is checked what the firmware of their cards does (LLDP_NB_DCBX of"
                            + " mlxconfig); nothing that is known tells what ESXi and its driver"
                            + " leave to their neighbours");
        }
        if (!platform.tellsOfDcbx()) {
            findings.warning(
                    asked.origin(),
                    "of "
                            + platform.name()
                            + " nothing that is known tells whether its ports leave what they pause"
                            + " to their neighbours: nobody checks it there");
        }
    }

    /** Only a warning: tags may be as they have to be. */
    private void tags(Fabric fabric) {
        if (Tagging.isNeeded(fabric) && !platform.tellsOfTags()) {
            findings.warning(
                    fabric.lossless().trust().origin(),
                    "of "
                            + platform.name()
                            + " nothing that is known tells which frames its ports tag, and PCP is"
                            + " a field of the tag: nobody checks it there");
        }
    }

    private void payload(Fabric fabric) {
        var largest = limits.payload();
        fabric.switchMtu()
                .filter(mtu ->
                        mtu.value().toWrite().orElseThrow() instanceof State.Is<Integer>(var bytes)
                                && bytes > largest)
                .ifPresent(mtu ->
                        findings.problem(
                                mtu.origin(), platform + " carries at most " + largest + " bytes"));
    }
}
