package io.plumbline.drivers.vcenter;

import static io.plumbline.property.DistributedSwitchProperties.PORTS;

import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.problem.Problem;
import io.plumbline.property.State;
import io.plumbline.target.SwitchMember;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who is on one distributed switch, and by which ports.
 *
 * @param byName of the host, in small letters
 */
record MemberReadings(Sole<SeenSwitch> sole, Map<String, SeenSwitch.Member> byName, Hosts hosts) {

    static MemberReadings of(Sole<SeenSwitch> sole, Hosts hosts) {
        var byName = new HashMap<String, SeenSwitch.Member>();
        if (sole instanceof Sole.Is<SeenSwitch>(var seen)
                && seen.layout().members() instanceof Told.Is<List<SeenSwitch.Member>>(var all)) {
            for (var one : all) {
                Optional.ofNullable(hosts.names().get(one.host()))
                        .ifPresent(name -> byName.put(Hosts.folded(name), one));
            }
        }
        return new MemberReadings(sole, byName, hosts);
    }

    void put(SwitchMember member, Readings.Builder readings) {
        readings.put(
                PORTS.of(member),
                switch (sole) {
                    case Sole.Is<SeenSwitch>(var seen) -> reading(member, seen);
                    case Sole.None<SeenSwitch>() -> new Reading.Settled<>(State.none());
                    case Sole.Not<SeenSwitch>(var why) -> new Reading.Unreadable<>(why);
                });
    }

    private Reading<List<String>> reading(SwitchMember member, SeenSwitch seen) {
        var one = byName.get(Hosts.folded(member.host().name()));
        return one == null
                ? ofNobody(member, seen.layout().members())
                : SwitchReadings.reading(member, PORTS, one.pnics());
    }

    private Reading<List<String>> ofNobody(
            SwitchMember nobody, Told<List<SeenSwitch.Member>> members) {
        return members instanceof Told.Is<List<SeenSwitch.Member>>
                ? why(nobody)
                        .<Reading<List<String>>>map(Reading.Unreadable::new)
                        .orElseGet(() -> new Reading.Settled<>(State.none()))
                : SwitchReadings.reading(
                        nobody, PORTS, members.then(_ -> new Told.Unset<List<String>>()));
    }

    /** Why it cannot become one now. */
    private Optional<Problem> why(SwitchMember nobody) {
        var host = hosts.find(nobody.host());
        if (host.isEmpty()) {
            return Optional.of(
                    new Problem.Rejected(
                            nobody,
                            "find the host in vCenter",
                            "none there has its name, or it is withheld; add it to vCenter first,"
                                    + " or let the account see it"));
        }
        var connection = host.get().running().connection();
        return connection.equals(new Told.Is<>(SeenHost.Connection.CONNECTED))
                ? Optional.empty()
                : Optional.of(
                        new Problem.Unreachable(
                                nobody,
                                "see whether it can join",
                                "vCenter does not talk with the host"));
    }
}
