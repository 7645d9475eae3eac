package io.plumbline.spec;

/**
 * How changes spread over the cluster, when, and who has to agree.
 *
 * @param maxUnavailable of the cluster, whoever took them out
 * @param perRack of one rack
 * @param stopAfterFailures when so many units have failed, no other leaves service; 0: never
 * @param maxRemoved of all units; a spec that has fewer of those that are in force is refused
 */
public record Rollout(
        Portion maxUnavailable,
        Portion perRack,
        Waves waves,
        int stopAfterFailures,
        Consent consent,
        Portion maxRemoved,
        ChangeCalendar calendar) {
    private static final int ALL = 100;

    /** So many of the cluster and of a rack, and nothing else is asked. */
    public static Rollout of(int maxUnavailable, int perRack, Consent.Approve approve) {
        return new Rollout(
                Portion.number(maxUnavailable),
                Portion.number(perRack),
                Waves.NONE,
                0,
                Consent.of(approve),
                Portion.percent(ALL),
                ChangeCalendar.ALWAYS);
    }

    public Rollout with(Waves other) {
        return new Rollout(
                maxUnavailable, perRack, other, stopAfterFailures, consent, maxRemoved, calendar);
    }

    public Rollout with(Consent other) {
        return new Rollout(
                maxUnavailable, perRack, waves, stopAfterFailures, other, maxRemoved, calendar);
    }

    public Rollout with(ChangeCalendar other) {
        return new Rollout(
                maxUnavailable, perRack, waves, stopAfterFailures, consent, maxRemoved, other);
    }

    public Rollout stoppingAfter(int failures) {
        return new Rollout(maxUnavailable, perRack, waves, failures, consent, maxRemoved, calendar);
    }

    public Rollout removing(Portion most) {
        return new Rollout(
                maxUnavailable, perRack, waves, stopAfterFailures, consent, most, calendar);
    }

    /** Whether it is what is meant where nothing is said. */
    public boolean isUsual() {
        return equals(RolloutSection.DEFAULT);
    }
}
