package io.plumbline.spec;

import io.plumbline.target.Switch;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A switch has one pool for all its lossless traffic, and some have one map of DSCPs: the fabrics
 * of its ports may not ask for two.
 */
final class OneOfASwitch {
    private OneOfASwitch() {}

    static void check(
            Collection<Link> links, Map<String, DeclaredSwitch> switches, Findings findings) {
        var first = new HashMap<Switch, Fabric>();
        var maps = new HashMap<Switch, Map<Integer, Integer>>();
        for (var link : links.stream().flatMap(Link::towardsSwitches).toList()) {
            var on = link.port().on();
            var fabric = link.fabric().value();
            samePool(link, first.computeIfAbsent(on, _ -> fabric), findings);
            Optional.ofNullable(switches.get(on.name()))
                    .map(DeclaredSwitch::platform)
                    .ifPresent(platform -> {
                        if (platform.limits().maps() == SwitchLimits.Maps.ONE) {
                            sameMap(link, maps.computeIfAbsent(on, _ -> new HashMap<>()), findings);
                        }
                    });
        }
    }

    /** What one fabric of a switch puts in a priority no other one may put in another. */
    private static void sameMap(Link link, Map<Integer, Integer> map, Findings findings) {
        var fabric = link.fabric().value();
        var asked = new TreeMap<Integer, Integer>();
        fabric.cnp().ifPresent(cnp -> asked.put(cnp.dscp().value(), cnp.priority().value()));
        fabric.lossless()
                .dscp()
                .ifPresent(dscp -> asked.put(dscp.value(), fabric.lossless().priority().value()));
        asked.forEach((dscp, priority) -> {
            var there = map.putIfAbsent(dscp, priority);
            if (there != null && !there.equals(priority)) {
                findings.problem(
                        link.origin(),
                        "this switch has one map of DSCPs for all its ports: fabric "
                                + fabric.name()
                                + " puts DSCP "
                                + dscp
                                + " in priority "
                                + priority
                                + ", another one in "
                                + there);
            }
        });
    }

    private static void samePool(Link link, Fabric first, Findings findings) {
        var other = link.fabric().value();
        var wanted = pool(first);
        var asked = pool(other);
        if (!wanted.equals(asked)) {
            findings.problem(
                    link.origin(),
                    "a switch has one pool for all lossless traffic: fabric "
                            + other.name()
                            + " asks for "
                            + asked
                            + ", fabric "
                            + first.name()
                            + " for "
                            + wanted);
        }
    }

    private static String pool(Fabric fabric) {
        return fabric.lossless().pool().map(said -> said.value().toString()).orElse("none");
    }
}
