package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.drivers.vcenter.SeenAlarm.Goes;
import io.plumbline.property.OthersTasks;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.RedAlarms.Around;
import io.plumbline.property.RedAlarms.Ends;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What vCenter's alarms say of a cluster and its hosts. Those of a host in maintenance mode are
 * somebody's who works at it, and often the work itself: it is away already.
 */
record ClusterAlarms(ClusterRef cluster, Inventory look) {
    /** So many are named of those of which something is not known. */
    private static final int NAMED = 4;

    /**
     * @param why for people
     */
    Around untold(String why) {
        var line = OthersTasks.oneLine(why);
        return new Around(cluster.id(), List.of(), Optional.of(line.isEmpty() ? "withheld" : line));
    }

    Around told(SeenAlarms.Are alarms) {
        var red = new TreeSet<Alarm>();
        var unclear = new TreeSet<String>();
        var unseen = new TreeSet<String>();
        alarms.each().stream()
                .filter(alarm -> alarm.maySayHowItIs() && isAbout(alarm.on()))
                .forEach(alarm -> {
                    var told = told(alarm);
                    if (alarm.red() instanceof Told.Unreadable<Boolean>) {
                        unclear.add(told.text());
                    } else if (alarm.isNeverTold()) {
                        unseen.add(told.text());
                    } else {
                        red.add(told);
                    }
                });
        var open =
                Stream.of(
                                some(unclear, "have a colour that is not known"),
                                some(unseen, "are defined where the account may not see it"),
                                Optional.of(alarms.nameless())
                                        .filter(many -> many > 0)
                                        .map(many ->
                                                many + " do not say what they are, or of what"))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining("; "));
        return new Around(cluster.id(), red, Optional.of(open).filter(text -> !text.isEmpty()));
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

    private boolean isAbout(Managed on) {
        return switch (on) {
            case ClusterRef _ -> true;
            case HostRef host -> !isOut(host);
            case Managed.MachineRef _, Managed.SwitchRef _, Managed.PortGroupRef _ -> false;
        };
    }

    /** Also one that does not answer vCenter now, where it was when it last did. */
    private boolean isOut(HostRef other) {
        return look.host(other)
                .filter(host -> host.running().inMaintenance().equals(new Told.Is<>(true)))
                .isPresent();
    }

    private Alarm told(SeenAlarm alarm) {
        return new Alarm(
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

    /** Its id where it has no name that a person could read. */
    String called(HostRef host) {
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
