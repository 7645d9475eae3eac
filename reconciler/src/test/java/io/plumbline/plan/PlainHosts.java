package io.plumbline.plan;

import io.plumbline.desired.Desired;
import io.plumbline.desired.MachinePolicies;
import io.plumbline.desired.Orders;
import io.plumbline.desired.Paths;
import io.plumbline.desired.Wish;
import io.plumbline.desired.Wishes;
import io.plumbline.device.Fleet;
import io.plumbline.difference.Differ;
import io.plumbline.journal.History;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Readings;
import io.plumbline.property.HostProperties;
import io.plumbline.property.VsanDecommission;
import io.plumbline.spec.Modes;
import io.plumbline.spec.Rollout;
import io.plumbline.spec.Safety;
import io.plumbline.target.Host;
import io.plumbline.target.Target;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** What is said and told, in tests of plans, of units that carry no machines and no jobs. */
final class PlainHosts {
    static final Safety SAFETY = safety(VsanDecommission.EnsureObjectAccessibility);

    private PlainHosts() {}

    static Safety safety(VsanDecommission vsan) {
        return new Safety(
                Duration.ofMinutes(30),
                3,
                Safety.Downgrade.Never,
                new Safety.Leftovers.Retain(),
                vsan,
                Safety.AttachedProfile.Owns);
    }

    static Desired desired(
            String revision,
            Modes modes,
            Rollout rollout,
            Map<? extends Target, String> racks,
            Orders orders,
            List<Wish<?>> wishes) {
        return desired(
                revision,
                modes,
                rollout,
                SAFETY,
                racks,
                Paths.NONE,
                orders,
                wishes,
                MachinePolicies.of(Map.of()));
    }

    static Desired desired(
            String revision,
            Modes modes,
            Rollout rollout,
            Safety safety,
            Map<? extends Target, String> racks,
            Paths paths,
            Orders orders,
            List<Wish<?>> wishes,
            MachinePolicies machines) {
        return new Desired(
                revision,
                modes,
                rollout,
                safety,
                new TreeMap<>(),
                new TreeMap<>(racks),
                new TreeSet<>(),
                machines,
                new TreeSet<>(),
                new TreeMap<>(),
                paths,
                orders,
                new Wishes(wishes),
                List.of(),
                List.of());
    }

    static Plan plan(
            Rules rules, Desired desired, ObservedState observed, History history, Instant now) {
        return plan(new HandMadePlans.OneWay(), rules, desired, observed, history, now);
    }

    static Plan plan(
            Fleet fleet,
            Rules rules,
            Desired desired,
            ObservedState observed,
            History history,
            Instant now) {
        var judged = new Differ(observed, history).judge(desired.wishes());
        return new Planner(fleet, rules)
                .plan(
                        desired,
                        judged,
                        observed,
                        history,
                        _ -> Optional.empty(),
                        history::times,
                        now);
    }

    static Readings.Builder told(Host host, boolean out) {
        return Readings.builder()
                .put(HostProperties.MAINTENANCE_MODE.of(host), HandMadePlans.settled(out))
                .put(HostProperties.RUNNING_VMS.of(host), HandMadePlans.settled(List.<String>of()))
                .put(HostProperties.AGENTS.of(host), HandMadePlans.settled(List.<String>of()));
    }
}
