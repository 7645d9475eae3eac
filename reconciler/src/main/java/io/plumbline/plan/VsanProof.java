package io.plumbline.plan;

import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Reading;
import io.plumbline.property.Property;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanProperties;
import io.plumbline.target.Target;

import java.util.Collection;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What members of one vSAN tell of the whole of it.
 *
 * @param name for people
 * @param told what each says of its part
 */
record VsanProof(String name, SortedMap<Target, VsanMembership> told, ObservedState observed) {

    /** Why members may not see all of it; then what they tell of the rest proves nothing. */
    Optional<DisruptionBudget.Refusal> parted() {
        var most = most();
        var fewest = told.values().stream().mapToInt(VsanMembership::members).min().orElse(most);
        var see = told.values().stream().mapToInt(VsanMembership::members).max().orElse(most);
        if (fewest < see || (fewest < most && most == told.size())) {
            return told.entrySet().stream()
                    .filter(one -> one.getValue().members() == fewest)
                    .findFirst()
                    .flatMap(one -> unsafe(seesFewer(one.getKey(), fewest, most)));
        }
        return twoLeaders()
                .or(() -> fewest < most ? unsafe(lacks(fewest, most)) : Optional.empty());
    }

    private String seesFewer(Target member, int fewest, int most) {
        return member.label()
                + " sees "
                + fewest
                + " members of "
                + name
                + ", and there are at least "
                + most
                + ": look at its network (esxcli vsan cluster get and unicastagent list)";
    }

    private String lacks(int seen, int most) {
        return "members of "
                + name
                + " see "
                + seen
                + " of "
                + most
                + ": one that is no host of this spec, or a witness, is off or parted from them, or"
                + " was removed and is still configured (esxcli vsan cluster unicastagent list)";
    }

    private Optional<DisruptionBudget.Refusal> twoLeaders() {
        return told.entrySet().stream()
                .filter(other -> !other.getValue().leader().equals(first().leader()))
                .findFirst()
                .flatMap(other ->
                        unsafe(
                                told.firstKey().label()
                                        + " and "
                                        + other.getKey().label()
                                        + " of "
                                        + name
                                        + " do not go by the same node: "
                                        + first().leader()
                                        + " and "
                                        + other.getValue().leader()
                                        + "; its network parts it (esxcli vsan cluster get,"
                                        + " Sub-Cluster Master UUID)"));
    }

    private VsanMembership first() {
        return told.firstEntry().getValue();
    }

    /**
     * Whether a member sees nobody but itself, and all others see one another and not it, or nobody
     * sees anybody: then they do without it already. Of one that does not answer that is not known:
     * it may serve its vSAN.
     */
    boolean isLeftOut(Target member) {
        var as = told.get(member);
        var others = new TreeMap<>(told);
        others.remove(member);
        return as != null
                && as.members() == 1
                && !others.isEmpty()
                && others.values().stream().allMatch(VsanMembership::serves)
                && (areOne(others.values(), as) || areAlone());
    }

    private boolean areOne(Collection<VsanMembership> others, VsanMembership as) {
        return others.stream()
                        .allMatch(other ->
                                other.members() == most() - 1
                                        && !other.leader().equals(as.leader()))
                && others.stream().map(VsanMembership::leader).distinct().count() == 1;
    }

    /** All that there are by configuration, so that nobody else sees another one either. */
    private boolean areAlone() {
        return told.size() == most()
                && told.values().stream().allMatch(as -> as.members() == 1)
                && told.values().stream().map(VsanMembership::leader).distinct().count()
                        == told.size();
    }

    private int most() {
        return Math.max(
                told.size(),
                told.values().stream().mapToInt(VsanMembership::configured).max().orElse(0));
    }

    /** What a member knows to be copied, or to have a copy less; or that it does not tell. */
    Optional<DisruptionBudget.Refusal> unsafe(Target member) {
        var left = is(member, VsanProperties.RESYNC);
        if (left.isEmpty()) {
            return untold(member, VsanProperties.RESYNC, "has still to copy");
        }
        if (!left.get().isOver()) {
            return resync(
                    name
                            + " copies at least "
                            + left.get().objects()
                            + " objects, "
                            + left.get().bytes()
                            + " bytes are left, says "
                            + member.label()
                            + "; a host leaves when that is over (esxcli vsan debug resync summary"
                            + " get; in vCenter: Monitor, vSAN, Resyncing Objects)");
        }
        var objects = is(member, VsanProperties.OBJECTS);
        if (objects.isEmpty()) {
            return untold(member, VsanProperties.OBJECTS, "has that is not safe");
        }
        return objects.filter(some -> !some.areWhole())
                .flatMap(some ->
                        unsafe(
                                "of "
                                        + name
                                        + " at least "
                                        + some.reduced()
                                        + " objects have lost a copy and "
                                        + some.inaccessible()
                                        + " cannot be reached, says "
                                        + member.label()
                                        + ", and nothing is copied for them; a host leaves when"
                                        + " there are none (esxcli vsan debug object health summary"
                                        + " get; in vCenter: Monitor, vSAN, Skyline Health,"
                                        + " Data)"));
    }

    private static Optional<DisruptionBudget.Refusal> resync(String text) {
        return Optional.of(new DisruptionBudget.Refusal(Held.Reason.RESYNC, text));
    }

    private static Optional<DisruptionBudget.Refusal> unsafe(String text) {
        return Optional.of(new DisruptionBudget.Refusal(Held.Reason.VSAN_UNSAFE, text));
    }

    private <V> Optional<V> is(Target member, Property<V> property) {
        return observed.readings(member)
                .of(property.of(member))
                .flatMap(reading ->
                        reading instanceof Reading.Settled<V>(State.Is<V>(var value))
                                ? Optional.of(value)
                                : Optional.empty());
    }

    private <V> Optional<DisruptionBudget.Refusal> untold(
            Target member, Property<V> property, String what) {
        var why =
                observed.readings(member)
                        .of(property.of(member))
                        .filter(Reading.Unreadable.class::isInstance)
                        .map(reading -> ((Reading.Unreadable<V>) reading).why().text())
                        .orElse("it does not say");
        return Optional.of(
                new DisruptionBudget.Refusal(
                        Held.Reason.VSAN_UNTOLD,
                        "what "
                                + name
                                + " "
                                + what
                                + " is not known, and counts: "
                                + member.label()
                                + ": "
                                + why));
    }
}
