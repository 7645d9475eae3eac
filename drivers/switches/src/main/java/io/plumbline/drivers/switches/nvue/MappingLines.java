package io.plumbline.drivers.switches.nvue;

import io.plumbline.device.DeviceException;
import io.plumbline.property.PortTrust;
import io.plumbline.property.SwitchProperties;
import io.plumbline.target.PortDscp;
import io.plumbline.target.PortPcp;

import java.util.Set;
import java.util.TreeSet;

/** What one port trusts, and which priority frames get by it, by a profile of its own. */
final class MappingLines {
    private static final String DSCP = "dscp {} switch-priority {}";
    private static final String PCP = "pcp {} switch-priority {}";

    private final Staged staged;
    private final Profile profile;

    MappingLines(Staged staged) throws DeviceException {
        this.staged = staged;
        this.profile = Profile.own(staged, "mapping", "what it trusts");
    }

    void trust() throws DeviceException {
        var puts = staged.puts();
        for (var put : puts.of(SwitchProperties.REWRITE_DSCP)) {
            if (puts.value(put, SwitchProperties.REWRITE_DSCP)) {
                throw puts.unsayable(put);
            }
            var remark = Profile.own(staged, "remark", "what it writes into DSCP");
            throw remark.leftTo(
                    staged.facts()
                            .profile(staged.port(), remark.kind())
                            .orElse(AppliedQos.DEFAULT));
        }
        for (var put : puts.of(SwitchProperties.PORT_TRUST)) {
            trust(puts.value(put, SwitchProperties.PORT_TRUST));
        }
    }

    /** Each priority has the eight DSCP of its number, until somebody says otherwise. */
    private void trust(PortTrust wanted) throws DeviceException {
        var bound = profile.isBound();
        profile.set("trust " + word(wanted));
        var dscps = staged.facts().dscps(staged.port()).keySet();
        var pcps = staged.facts().pcps(staged.port()).keySet();
        if (!bound) {
            carryOver(Set.of(), Set.of());
        }
        for (var one = 0; one < 8; one++) {
            if (wanted == PortTrust.DSCP || wanted == PortTrust.BOTH) {
                mapOthers(one, dscps);
            }
            if ((wanted == PortTrust.PCP || wanted == PortTrust.BOTH) && !pcps.contains(one)) {
                profile.set(PCP, one, one);
            }
        }
        if (!bound) {
            profile.bind();
        }
    }

    private static String word(PortTrust trust) {
        return switch (trust) {
            case DSCP -> "l3";
            case PCP -> "l2";
            case BOTH -> "both";
            case PORT -> "port";
        };
    }

    /** The eight DSCP of a priority, but for those that are mapped already. */
    private void mapOthers(int priority, Set<Integer> mapped) {
        var first = 8 * priority;
        for (var dscp = first; dscp < first + 8; dscp++) {
            if (!mapped.contains(dscp)) {
                var last = dscp;
                while (last + 1 < first + 8 && !mapped.contains(last + 1)) {
                    last++;
                }
                profile.set(
                        DSCP, dscp == last ? String.valueOf(dscp) : dscp + "-" + last, priority);
                dscp = last;
            }
        }
    }

    /** A profile of its own shall do what the one of all ports does, but for what is changed. */
    void maps() throws DeviceException {
        var bound = profile.isBound();
        var puts = staged.puts();
        var changed = new TreeSet<Integer>();
        for (var put : puts.of(SwitchProperties.DSCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortDscp dscp)) {
                throw puts.refused(put.text() + " is of no DSCP");
            }
            changed.add(dscp.number());
            profile.set(DSCP, dscp.number(), puts.value(put, SwitchProperties.DSCP_PRIORITY));
        }
        var tagged = new TreeSet<Integer>();
        for (var put : puts.of(SwitchProperties.PCP_PRIORITY)) {
            if (!(put.setting().target() instanceof PortPcp pcp)) {
                throw puts.refused(put.text() + " is of no PCP");
            }
            tagged.add(pcp.number());
            profile.set(PCP, pcp.number(), puts.value(put, SwitchProperties.PCP_PRIORITY));
        }
        if (!bound) {
            profile.set("trust " + word(staged.facts().trust(staged.port())));
            carryOver(changed, tagged);
            profile.bind();
        }
    }

    /** What is mapped for the port by the profile that it is about to leave. */
    private void carryOver(Set<Integer> changed, Set<Integer> tagged) throws DeviceException {
        staged.facts()
                .dscps(staged.port())
                .forEach((dscp, priority) -> {
                    if (!changed.contains(dscp)) {
                        profile.set(DSCP, dscp, priority);
                    }
                });
        staged.facts()
                .pcps(staged.port())
                .forEach((pcp, priority) -> {
                    if (!tagged.contains(pcp)) {
                        profile.set(PCP, pcp, priority);
                    }
                });
    }
}
