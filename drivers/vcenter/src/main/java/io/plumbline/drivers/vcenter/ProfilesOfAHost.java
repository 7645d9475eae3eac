package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.AttachedProfiles;
import io.plumbline.property.DrsOutlook;
import io.plumbline.property.State;
import io.plumbline.target.Host;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which host profiles are attached to a host or to its cluster. vCenter keeps that itself: it tells
 * it of a host, too, that it does not reach.
 *
 * @param seen empty where vCenter does not tell of one host of that name
 */
record ProfilesOfAHost(Host host, Optional<SeenHost> seen) {

    static ProfilesOfAHost of(Host host, Inventory look) {
        return new ProfilesOfAHost(
                host,
                Optional.of(Roster.called(host, look))
                        .filter(called -> called.size() == 1)
                        .map(List::getFirst));
    }

    /** Not offered where it is nothing that this vCenter knows of. */
    Reading<String> reading(Looks.Passing passing) {
        if (seen.isEmpty()) {
            return new Reading.NotOffered<>();
        }
        try {
            return reading(passing.profiles().told(), seen.get());
        } catch (VCenterException e) {
            return e.trouble() instanceof Trouble.NotOffered
                            || e.trouble() instanceof Trouble.NotFound
                    ? new Reading.NotOffered<>()
                    : new Reading.Unreadable<>(e.trouble().of(host));
        }
    }

    /** What is told of counts, whatever of the others is not. */
    private Reading<String> reading(List<SeenProfile> all, SeenHost here) {
        var attached = attached(all, here);
        if (attached.isPresent()) {
            return new Reading.Settled<>(State.is(attached.get()));
        }
        return untold(all, here)
                .<Reading<String>>map(why ->
                        new Reading.Unreadable<>(
                                new Problem.Rejected(
                                        host, "vCenter tells what host profiles are for", why)))
                .orElseGet(() -> new Reading.Settled<>(State.none()));
    }

    private static Optional<String> untold(List<SeenProfile> all, SeenHost here) {
        return all.stream()
                .flatMap(profile -> why(profile.attached()).stream())
                .findFirst()
                .or(() -> all.isEmpty() ? Optional.empty() : why(here.cluster()));
    }

    private static Optional<String> attached(List<SeenProfile> all, SeenHost here) {
        var own = names(all, here.ref());
        var ofCluster =
                here.cluster() instanceof Told.Is<ClusterRef>(var cluster)
                        ? names(all, cluster)
                        : List.<String>of();
        return AttachedProfiles.text(own, ofCluster);
    }

    private static List<String> names(List<SeenProfile> all, Managed some) {
        return all.stream()
                .filter(profile ->
                        profile.attached() instanceof Told.Is<Set<Managed>>(var to)
                                && to.contains(some))
                .map(ProfilesOfAHost::name)
                .toList();
    }

    private static String name(SeenProfile profile) {
        return profile.name() instanceof Told.Is<String>(var name) && DrsOutlook.isOneLine(name)
                ? name
                : profile.id();
    }

    private static Optional<String> why(Told<?> told) {
        return told instanceof Told.Unreadable<?>(var why) ? Optional.of(why) : Optional.empty();
    }
}
