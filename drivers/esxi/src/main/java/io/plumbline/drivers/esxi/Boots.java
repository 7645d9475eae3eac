package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.esxi.text.HostStanding;
import io.plumbline.observed.BootId;
import io.plumbline.problem.Problem;

import java.util.Optional;

/** In which boot a script ran: told by commands that ride in every batch that matters. */
final class Boots {

    private Boots() {}

    /** Memory-backed and wiped at boot (domain facts on ESXi, section 0, finding 8). */
    static HostPath markerFile(String marker) {
        if (!marker.matches("[A-Za-z0-9._-]{1,64}")) {
            throw new IllegalArgumentException("no marker of a boot: '" + marker + "'");
        }
        return new HostPath("/tmp/plumbline-boot-" + marker);
    }

    /** The clock stands beside the uptime: the two are read as one fact. */
    static Batch ask(Batch batch) {
        return batch.add("uuid", "esxcli system uuid get")
                .add("clock", "date +%s")
                .add("uptime", "esxcli system stats uptime get")
                .add("marker", "ls /tmp/plumbline-boot-*");
    }

    static Told<BootId> told(Answers answers) {
        return answers.read("uuid", HostStanding::uuid)
                .flatMap(uuid ->
                        answers.<String>read("clock", clock -> clock)
                                .flatMap(clock ->
                                        answers.read(
                                                "uptime",
                                                uptime -> HostStanding.bootedAt(clock, uptime)))
                                .flatMap(bootedAt ->
                                        answers.read("marker", HostStanding::marker)
                                                .map(marker ->
                                                        new BootId(uuid, bootedAt, marker))));
    }

    static Optional<BootId> known(Answers answers) {
        return told(answers) instanceof Told.Known<BootId>(var boot)
                ? Optional.of(boot)
                : Optional.empty();
    }

    /**
     * @throws DeviceException AnotherBoot if the answers come from another boot than this one,
     *     Unparsed if nobody can tell
     */
    static BootId check(Answers answers, BootId during, String attempt) throws DeviceException {
        return switch (told(answers)) {
            case Told.Unknown<BootId>(var why) -> throw new DeviceException(why);
            case Told.Known<BootId>(var now) -> {
                if (!now.isSameAs(during)) {
                    throw new DeviceException(
                            new Problem.AnotherBoot(answers.about("uuid"), attempt));
                }
                yield now;
            }
        };
    }
}
