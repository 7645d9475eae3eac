package io.plumbline.lab.world;

import io.plumbline.lab.world.Answer.Why;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The packages of a host. An installation goes to the second boot bank: the next boot takes it. */
public final class Software {
    private static final String BY_HAND = "(Updated) ";

    /** What vSphere Lifecycle Manager calls the images that it makes: Broadcom KB 391486. */
    private static final String MANAGED = "VMware Lifecycle Manager Generated Image";

    private final HostModel host;
    private final BootBanks banks;
    private String profile;
    private Optional<HostProcess> installing = Optional.empty();

    Software(HostModel host, List<VibPackage> image) {
        this.host = host;
        this.banks = new BootBanks(image);
        this.profile = host.esxi().profile();
    }

    public BootBanks banks() {
        return banks;
    }

    /** The name of the booted image; {@code (Updated)} where something was installed by hand. */
    public String profile() {
        return profile;
    }

    /**
     * Whether vCenter composes the image of this host. ESXi itself installs all the same, and the
     * next remediation may take it away again (domain facts, section 2).
     */
    public boolean isImageManaged() {
        return profile.endsWith(MANAGED);
    }

    /** vSphere Lifecycle Manager has remediated the host. */
    public void remediated() {
        resume(MANAGED);
    }

    void resume(String name) {
        profile = name;
        host.changed();
    }

    /** {@code vib install --dry-run}: what it would do. The host is not changed. */
    public Attempt<InstallResult> rehearse(List<String> paths) {
        var packages = new ArrayList<VibPackage>();
        for (var path : paths) {
            var file = host.files().file(path);
            if (file.isEmpty()) {
                return failed(Why.NO_SUCH_FILE, path);
            }
            switch (file.get().body()) {
                case Body.VibFile(var vib) -> packages.add(vib);
                case Body.Bundle(var vibs) -> packages.addAll(vibs);
                case Body.Text _,
                        Body.FirmwareImage _,
                        Body.OfedArchive _,
                        Body.OfedInstaller _ -> {
                    return failed(Why.NO_PACKAGE, path);
                }
            }
        }
        return new Attempt.Went<>(judge(packages));
    }

    /**
     * Starts an installation from files given by absolute path.
     *
     * @param whenDone told the result when it has taken effect; never if it is cut off
     * @return the process that does it, or why it does not start
     */
    public Attempt<HostProcess> install(
            List<String> paths, Consumer<Attempt<InstallResult>> whenDone, Runnable ifKilled) {
        if (installing.filter(HostProcess::alive).isPresent()) {
            return failed(Why.LOCKED, "another installation holds the lock");
        }
        return switch (rehearse(paths)) {
            case Attempt.Failed<InstallResult>(var answer) -> {
                host.refuse("vib install", answer.why(), answer.detail());
                yield new Attempt.Failed<>(answer);
            }
            case Attempt.Went<InstallResult>(var plan) -> {
                var process =
                        host.processes()
                                .start(
                                        "esxcli software vib install",
                                        host.world().times().install(),
                                        () -> whenDone.accept(finish(plan)),
                                        ifKilled);
                installing = Optional.of(process);
                yield new Attempt.Went<>(process);
            }
        };
    }

    void boot() {
        if (banks.pends() && !profile.startsWith(BY_HAND)) {
            profile = BY_HAND + profile;
        }
        banks.boot();
    }

    private Attempt<InstallResult> finish(InstallResult plan) {
        if (host.struck(Mishap.WRITE_REJECTED, "vib install")) {
            host.refuse("vib install", Why.DEVICE_ERROR, "[InstallationError]");
            return failed(
                    Why.DEVICE_ERROR,
                    "[InstallationError] Failed to write to the alternate boot bank");
        }
        if (!host.struck(Mishap.WRITE_IS_A_LIE, "vib install")) {
            var before =
                    plan.installed().stream()
                            .map(vib -> banks.next(vib.name()).map(VibPackage::version))
                            .map(version -> version.orElse("none"))
                            .toList();
            banks.stage(plan.installed());
            host.changed();
            for (var i = 0; i < before.size(); i++) {
                var vib = plan.installed().get(i);
                host.wrote(
                        "vib/" + host.host().name() + "/" + vib.name(),
                        before.get(i),
                        vib.version());
            }
        }
        return new Attempt.Went<>(plan);
    }

    private InstallResult judge(List<VibPackage> packages) {
        var installed = new ArrayList<VibPackage>();
        var removed = new ArrayList<VibPackage>();
        var skipped = new ArrayList<VibPackage>();
        for (var vib : packages) {
            var there = banks.next(vib.name());
            if (there.filter(vib::equals).isPresent()) {
                skipped.add(vib);
            } else {
                installed.add(vib);
                there.ifPresent(removed::add);
            }
        }
        return new InstallResult(
                installed, removed, skipped, !installed.isEmpty() || banks.pends());
    }

    private static <R> Attempt<R> failed(Why why, String detail) {
        return new Attempt.Failed<>(new Answer.Refused(why, detail));
    }
}
