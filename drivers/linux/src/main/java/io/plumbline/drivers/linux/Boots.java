package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.Identity;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.BootWitness;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.observed.BootId;

/**
 * In which boot a script ran. Our marker stands beside the kernel's boot id, which is another one
 * in every boot: one that was kept over a boot by whatever means proves nothing.
 */
final class Boots implements BootWitness {
    static final Boots WITNESS = new Boots();

    private static final String BOOT_ID = "/proc/sys/kernel/random/boot_id";

    private Boots() {}

    @Override
    public Batch ask(Batch batch) {
        return batch.add("machine", "cat /etc/machine-id")
                .add("boot", "cat " + BOOT_ID)
                .add("btime", "grep '^btime ' /proc/stat")
                .add("marker", "cat " + Place.MARKER);
    }

    @Override
    public Told<BootId> told(Answers answers) {
        return answers.read("machine", Identity::machine)
                .flatMap(machine ->
                        answers.read("boot", Identity::boot)
                                .flatMap(boot ->
                                        answers.read("btime", Identity::bootedAt)
                                                .flatMap(at ->
                                                        answers.read(
                                                                        "marker",
                                                                        text ->
                                                                                Identity.marker(
                                                                                        text, boot))
                                                                .map(marker ->
                                                                        new BootId(
                                                                                machine, at,
                                                                                marker)))));
    }

    @Override
    public String test(String marker) {
        return "[ \"$(cat "
                + Place.MARKER
                + ")\" = \""
                + checked(marker)
                + " $(cat "
                + BOOT_ID
                + ")\" ]";
    }

    /** A line that leaves the marker. */
    static String plant(String marker) {
        return "echo \"" + checked(marker) + " $(cat " + BOOT_ID + ")\" > " + Place.MARKER;
    }

    private static String checked(String marker) {
        if (!marker.matches("[A-Za-z0-9._-]{1,64}")) {
            throw new IllegalArgumentException("no marker of a boot: '" + marker + "'");
        }
        return marker;
    }
}
