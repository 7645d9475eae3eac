package io.plumbline.drivers.esxi;

import io.plumbline.drivers.esxi.text.HostStanding;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.BootWitness;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.BootId;

/** In which boot a script ran: told by commands that ride in every batch that matters. */
final class Boots implements BootWitness {
    static final Boots WITNESS = new Boots();

    private Boots() {}

    @Override
    public String test(String marker) {
        return "[ -e " + markerFile(marker).quoted() + " ]";
    }

    /** Memory-backed and wiped at boot (domain facts on ESXi, section 0, finding 8). */
    static HostPath markerFile(String marker) {
        if (!marker.matches("[A-Za-z0-9._-]{1,64}")) {
            throw new IllegalArgumentException("no marker of a boot: '" + marker + "'");
        }
        return new HostPath("/tmp/plumbline-boot-" + marker);
    }

    /** The clock stands beside the uptime: the two are read as one fact. */
    @Override
    public Batch ask(Batch batch) {
        return batch.add("uuid", "esxcli system uuid get")
                .add("clock", "date +%s")
                .add("uptime", "esxcli system stats uptime get")
                .add("marker", "ls /tmp/plumbline-boot-*");
    }

    @Override
    public Told<BootId> told(Answers answers) {
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
}
