package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.Around;
import io.plumbline.property.State;

/**
 * What vCenter's alarms say of a host that is in a cluster.
 *
 * @param there the host, in the same look
 */
record AlarmsAround(Residents there, ClusterRef cluster, Looks.Look look) {

    /** What the account is not told is a fact for people; only what a moment spoiled is open. */
    Reading<RedAlarms> reading() {
        try {
            return switch (look.passing().clusters().told().alarms().get(cluster)) {
                case SeenAlarms.Are are ->
                        settled(look.passing().alarms().of(cluster, () -> all().told(are)));
                case SeenAlarms.Denied(var why) -> settled(all().untold(why));
                case SeenAlarms.Untold(var why) ->
                        open(new Problem.Unparsed(there.host(), "vCenter's word of alarms", why));
                case null -> missing();
            };
        } catch (VCenterException e) {
            var why = e.trouble().of(there.host());
            return e.trouble().isDenial() ? settled(all().untold(why.text())) : open(why);
        }
    }

    private Reading<RedAlarms> missing() {
        return look.all().clusters().stream().anyMatch(one -> one.ref().equals(cluster))
                ? open(
                        new Problem.Moved(
                                there.host(),
                                "cluster " + cluster.id(),
                                "nothing under that id, asked for its alarms"))
                : settled(all().untold("the account does not see its cluster"));
    }

    private ClusterAlarms all() {
        return new ClusterAlarms(cluster, look.all());
    }

    private Reading<RedAlarms> settled(Around around) {
        return new Reading.Settled<>(State.is(new RedAlarms(all().called(there.ref()), around)));
    }

    private static Reading<RedAlarms> open(Problem why) {
        return new Reading.Unreadable<>(why);
    }
}
