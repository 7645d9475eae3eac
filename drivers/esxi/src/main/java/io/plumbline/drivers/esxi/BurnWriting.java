package io.plumbline.drivers.esxi;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.esxi.text.FlintQuery;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.job.JobStart;
import io.plumbline.drivers.ssh.job.Jobs;
import io.plumbline.problem.Problem;
import io.plumbline.property.FirmwareVersion;
import io.plumbline.property.NicFirmwareProperties;
import io.plumbline.property.State;
import io.plumbline.target.Nic;

/**
 * Burns an image on one card. The image has to be the declared file, for this board, and of the
 * wished version; a board is never made into another one ({@code --allow_psid_change}).
 */
record BurnWriting(Nic nic, Shell shell, Jobs jobs, Act.Write write) implements Writing {

    @Override
    public Receipt apply(ActId id) throws DeviceException {
        var change = change();
        var carriers = Carriers.of(nic, write.puts());
        var image = carriers.byPath().keySet().iterator().next();
        var batch =
                MellanoxTools.flint(
                                jobs.ask(
                                        Boots.WITNESS.ask(
                                                new Batch(nic, "prepare a burn")
                                                        .onlyIf(
                                                                Boots.WITNESS.test(
                                                                        write.during()))),
                                        id),
                                nic)
                        .add("image", MellanoxTools.FLINT + " -i " + image.quoted() + " q");
        var answers = carriers.ask(batch).runWhole(shell, Patience.READ_FILES);
        if (jobs.started(answers)) {
            return jobs.underway();
        }
        var boot = Boots.WITNESS.check(answers, write.during(), "burn firmware");
        var card = MellanoxTools.flint(answers, nic);
        var comparison = new Comparison();
        comparison.add(change, card.map(FlintQuery::onFlash).map(State::is));
        if (comparison.alreadySo()) {
            return new Receipt.AlreadySo();
        }
        carriers.check(answers);
        check(
                image,
                MellanoxTools.tool(answers, "image", FlintQuery::parse).need(),
                card.need(),
                change);
        return jobs.start(
                id,
                new JobStart(JobKind.BURN.name(), nic, boot),
                MellanoxTools.FLINT
                        + " -d "
                        + MellanoxTools.device(nic)
                        + " -i "
                        + image.quoted()
                        + " -y burn");
    }

    private void check(
            HostPath path, FlintQuery image, FlintQuery card, Put<FirmwareVersion> change)
            throws DeviceException {
        if (!image.psid().equals(card.psid())) {
            throw mismatch(
                    path, "an image for board " + card.psid(), "one for board " + image.psid());
        }
        if (!State.is(image.onFlash()).equals(change.to())) {
            throw mismatch(
                    path,
                    "version " + change.to().text(change.setting().property().codec()),
                    "version " + image.onFlash());
        }
    }

    private DeviceException mismatch(HostPath path, String expected, String found) {
        return new DeviceException(new Problem.ArtifactMismatch(nic, path.text(), expected, found));
    }

    @SuppressWarnings(
            "unchecked") // The setting's path is its identity, and this one's values are versions.
    private Put<FirmwareVersion> change() throws DeviceException {
        var put = write.puts().getFirst();
        if (write.puts().size() != 1
                || !put.setting().equals(NicFirmwareProperties.FIRMWARE_VERSION.of(nic))) {
            throw new DeviceException(
                    new Problem.Rejected(nic, put.text(), "a burn takes one image for one card"));
        }
        return (Put<FirmwareVersion>) put;
    }
}
