package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.SeenAlarm.Goes;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.RedAlarms;
import io.plumbline.property.RedAlarms.About;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.RedAlarms.Ends;
import io.plumbline.property.State;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What vCenter's alarms say of a host, its cluster and the other hosts of that. Those of a host in
 * maintenance mode are somebody's who works at it, and often the work itself: it is away already.
 *
 * @param there the host, in the same look
 */
record AlarmsAround(Residents there, Inventory look) {
    /** So many are named of those of which something is not known. */
    private static final int NAMED = 4;

    /** What the account is not told is a fact for people; only what a moment spoiled is open. */
    Reading<RedAlarms> of(ClusterRef cluster, Moment now) {
        return switch (now.alarms().get(cluster)) {
            case SeenAlarms.Are(var alarms, var nameless) -> settled(cluster, alarms, nameless);
            case SeenAlarms.Denied(var why) -> untold(cluster.id(), why);
            case SeenAlarms.Untold(var why) -> open(why);
            case null -> missing(cluster);
        };
    }

    private Reading<RedAlarms> open(String why) {
        return new Reading.Unreadable<>(
                new Problem.Unparsed(there.host(), "vCenter's word of alarms", why));
    }

    private Reading<RedAlarms> missing(ClusterRef cluster) {
        return look.clusters().stream().anyMatch(one -> one.ref().equals(cluster))
                ? new Reading.Unreadable<>(
                        new Problem.Moved(
                                there.host(),
                                "cluster " + cluster.id(),
                                "nothing under that id, asked for its alarms"))
                : untold(cluster.id(), "the account does not see its cluster");
    }

    static Reading<RedAlarms> untold(String cluster, String why) {
        var line = OthersTasks.oneLine(why);
        return new Reading.Settled<>(
                State.is(
                        new RedAlarms(
                                cluster,
                                List.of(),
                                Optional.of(line.isEmpty() ? "withheld" : line))));
    }

    private Reading<RedAlarms> settled(ClusterRef cluster, List<SeenAlarm> alarms, int nameless) {
        var red = new TreeSet<Alarm>();
        var unclear = new TreeSet<String>();
        var unseen = new TreeSet<String>();
        alarms.stream()
                .filter(SeenAlarm::maySayHowItIs)
                .forEach(alarm ->
                        about(alarm.on())
                                .map(about -> told(alarm, about))
                                .ifPresent(told -> {
                                    if (alarm.red() instanceof Told.Unreadable<Boolean>) {
                                        unclear.add(told.text());
                                    } else if (alarm.isNeverTold()) {
                                        unseen.add(told.text());
                                    } else {
                                        red.add(told);
                                    }
                                }));
        var open =
                Stream.of(
                                some(unclear, "have a colour that is not known"),
                                some(unseen, "are defined where the account may not see it"),
                                Optional.of(nameless)
                                        .filter(many -> many > 0)
                                        .map(many ->
                                                many + " do not say what they are, or of what"))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining("; "));
        return new Reading.Settled<>(
                State.is(
                        new RedAlarms(
                                cluster.id(),
                                red,
                                Optional.of(open).filter(text -> !text.isEmpty()))));
    }

    private static Optional<String> some(SortedSet<String> alarms, String what) {
        return alarms.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        alarms.size()
                                + " "
                                + what
                                + ": "
                                + alarms.stream().limit(NAMED).collect(Collectors.joining(", ")));
    }

    private Optional<About> about(Managed on) {
        if (on.equals(there.ref())) {
            return Optional.of(About.ITSELF);
        }
        return switch (on) {
            case ClusterRef _ -> Optional.of(About.CLUSTER);
            case HostRef host -> isOut(host) ? Optional.empty() : Optional.of(About.OTHER);
            case Managed.MachineRef _, Managed.SwitchRef _, Managed.PortGroupRef _ ->
                    Optional.empty();
        };
    }

    /** Also one that does not answer vCenter now, where it was when it last did. */
    private boolean isOut(HostRef other) {
        return look.host(other)
                .filter(host -> host.running().inMaintenance().equals(new Told.Is<>(true)))
                .isPresent();
    }

    private Alarm told(SeenAlarm alarm, About about) {
        return new Alarm(
                about,
                alarm.on() instanceof HostRef host ? called(host) : "",
                ends(alarm.definition().goes()),
                alarm.since() instanceof Told.Is<Instant>(var at)
                        ? Optional.of(at)
                        : Optional.empty(),
                OthersTasks.oneLine(alarm.called()));
    }

    private static Ends ends(Told<Goes> goes) {
        return goes instanceof Told.Is<Goes>(var is)
                ? is == Goes.BY_EVENTS ? Ends.BY_AN_EVENT : Ends.WITH_ITS_STATE
                : Ends.UNTOLD;
    }

    private String called(HostRef host) {
        return look.host(host)
                .map(SeenHost::name)
                .flatMap(name ->
                        name instanceof Told.Is<String>(var is) && isOneWord(is)
                                ? Optional.of(is)
                                : Optional.empty())
                .orElse(host.id());
    }

    private static boolean isOneWord(String name) {
        return !name.isEmpty() && name.chars().noneMatch(Character::isWhitespace);
    }
}
