package io.plumbline.lab.memory;

import io.plumbline.lab.world.Alarms.Goes;
import io.plumbline.lab.world.Alarms.Raised;
import io.plumbline.lab.world.Alarms.Sight;
import io.plumbline.lab.world.Alarms.Standing;
import io.plumbline.lab.world.World;
import io.plumbline.property.RedAlarms.Alarm;
import io.plumbline.property.RedAlarms.Around;
import io.plumbline.property.RedAlarms.Ends;
import io.plumbline.target.Host;

import java.util.Optional;
import java.util.TreeSet;

/** What the lab's vCenter tells of its alarms to one who sees as much of them as the world says. */
final class MemoryAlarms {
    private MemoryAlarms() {}

    static Around of(World world) {
        var alarms = world.alarms();
        var cluster = world.drs().cluster();
        var sight = alarms.sight();
        var each = new TreeSet<Alarm>();
        var unseen = new TreeSet<String>();
        if (sight == Sight.NOTHING) {
            return new Around(cluster, each, Optional.of("NoPermission"));
        }
        alarms.raised()
                .forEach((alarm, standing) -> {
                    if (standing.acknowledged() || isOut(world, alarm)) {
                        return;
                    }
                    if (sight == Sight.NO_DEFINITIONS && !alarm.hasAnEvent()) {
                        unseen.add(told(alarm, standing, sight).text());
                    } else if (sight != Sight.ALL || alarm.saysHowItIs()) {
                        each.add(told(alarm, standing, sight));
                    }
                });
        return new Around(
                cluster,
                each,
                Optional.of(String.join(", ", unseen)).filter(text -> !text.isEmpty()));
    }

    private static boolean isOut(World world, Raised alarm) {
        return alarm.host().filter(host -> world.host(host).service().inMaintenance()).isPresent();
    }

    private static Alarm told(Raised alarm, Standing standing, Sight sight) {
        return new Alarm(
                alarm.host().map(Host::name).orElse(""),
                ends(alarm, sight),
                Optional.of(standing.since()),
                sight == Sight.ALL ? alarm.alarm().title() : "alarm-" + alarm.alarm().number());
    }

    private static Ends ends(Raised alarm, Sight sight) {
        if (alarm.hasAnEvent()) {
            return Ends.BY_AN_EVENT;
        }
        return sight == Sight.ALL && alarm.alarm().goes() == Goes.BY_STATE
                ? Ends.WITH_ITS_STATE
                : Ends.UNTOLD;
    }
}
