package io.plumbline.drivers.esxi;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.device.Rehearsal;
import io.plumbline.drivers.esxi.text.Esxcli;
import io.plumbline.drivers.esxi.text.InstallResult;
import io.plumbline.drivers.esxi.text.VibPackage;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.job.JobStart;
import io.plumbline.drivers.ssh.job.Jobs;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.SoftwareProperties;
import io.plumbline.property.State;
import io.plumbline.property.VibVersion;
import io.plumbline.target.Host;
import io.plumbline.target.Target;
import io.plumbline.target.Vib;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Installs all packages with one call, each file once. Never with {@code -f}, which would pass over
 * signatures and dependencies (domain facts on ESXi, section 0, finding 7). ESXi 7 and 8 take the
 * same command: {@code component apply} would name components where the dry run has to name
 * packages, and takes no single package (docs/reference/esxi-versions.md).
 */
record VibWriting(Host host, Shell shell, Jobs jobs, Act.Write write) implements Writing {

    @Override
    public Rehearsal rehearse() throws DeviceException {
        var answers =
                ImageOwner.ask(new Batch(host, "rehearse an installation"))
                        .add("install", command(Carriers.of(host, write.puts()), " --dry-run"))
                        .runWhole(shell, Patience.READ_FILES);
        ImageOwner.refuse(answers, "installing packages");
        var refusal = answers.of("install").flatMap(answer -> Esxcli.refusal(answer.text()));
        if (refusal.isPresent()) {
            throw answers.rejected("install", answers.clean("install"));
        }
        var result = answers.need("install", InstallResult::parse);
        return switch (result.changes()) {
            case InstallResult.Changes.Packages packages ->
                    new Rehearsal(
                            result.rebootRequired() ? Activation.HOST_REBOOT : Activation.LIVE,
                            targets(packages.installed()),
                            targets(packages.removed()));
            case InstallResult.Changes.Components _ ->
                    throw answers.rejected(
                            "install",
                            "it names components, so nobody can tell which packages would go: "
                                    + answers.clean("install"));
        };
    }

    @Override
    public Receipt apply(ActId id) throws DeviceException {
        var carriers = Carriers.of(host, write.puts());
        var command = command(carriers, "");
        var batch =
                Boots.WITNESS.ask(
                        new Batch(host, "prepare an installation")
                                .onlyIf(Boots.WITNESS.test(write.during())));
        var answers =
                carriers.ask(Packages.ask(ImageOwner.ask(jobs.ask(batch, id))))
                        .runWhole(shell, Patience.READ_FILES);
        if (jobs.started(answers)) {
            return jobs.underway();
        }
        var boot = Boots.WITNESS.check(answers, write.during(), "install packages");
        ImageOwner.refuse(answers, "installing packages");
        if (compared(answers).alreadySo()) {
            return new Receipt.AlreadySo();
        }
        carriers.check(answers);
        return jobs.start(id, new JobStart(JobKind.VIB.name(), host, boot), command);
    }

    private Comparison compared(Answers answers) throws DeviceException {
        var images = Packages.told(answers);
        var comparison = new Comparison();
        for (var put : write.puts()) {
            var change = change(put);
            comparison.add(change, images.map(both -> both.next((Vib) change.setting().target())));
        }
        return comparison;
    }

    @SuppressWarnings(
            "unchecked") // The property's key is its identity, and this one's values are versions.
    private static Put<VibVersion> change(Put<?> put) throws DeviceException {
        var target = put.setting().target();
        if (!put.setting().property().equals(SoftwareProperties.VIB_VERSION)
                || put.to() instanceof State.None<?>) {
            throw new DeviceException(
                    new Problem.Rejected(target, put.text(), "this driver only installs packages"));
        }
        return (Put<VibVersion>) put;
    }

    /**
     * One package is given by {@code -v}, a bundle by {@code -d}; several of both fit in one call
     * (engineering knowledge).
     */
    private String command(Carriers carriers, String option) throws DeviceException {
        var words = new ArrayList<String>();
        for (var path : carriers.byPath().keySet()) {
            words.add((isPackage(path) ? " -v " : " -d ") + path.quoted());
        }
        return "esxcli software vib install" + option + String.join("", words);
    }

    private boolean isPackage(HostPath path) throws DeviceException {
        if (path.text().endsWith(".vib")) {
            return true;
        }
        if (path.text().endsWith(".zip")) {
            return false;
        }
        throw new DeviceException(
                new Problem.Rejected(
                        host,
                        "install " + path.text(),
                        "neither a package (.vib) nor a bundle (.zip)"));
    }

    private Set<Target> targets(List<VibPackage> packages) {
        var targets = new TreeSet<Target>();
        packages.forEach(found -> targets.add(new Vib(host, found.name())));
        return targets;
    }
}
