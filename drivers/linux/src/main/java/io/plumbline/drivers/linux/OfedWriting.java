package io.plumbline.drivers.linux;

import io.plumbline.device.Act;
import io.plumbline.device.ActId;
import io.plumbline.device.DeviceException;
import io.plumbline.device.JobState;
import io.plumbline.device.Put;
import io.plumbline.device.Receipt;
import io.plumbline.drivers.linux.text.Installer;
import io.plumbline.drivers.ssh.Shell;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.drivers.ssh.batch.Comparison;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.drivers.ssh.batch.Told;
import io.plumbline.drivers.ssh.job.JobStart;
import io.plumbline.drivers.ssh.job.Jobs;
import io.plumbline.problem.Problem;
import io.plumbline.property.Activation;
import io.plumbline.property.Artifact;
import io.plumbline.property.OfedVersion;
import io.plumbline.property.State;
import io.plumbline.target.Node;

/**
 * Installs an RDMA stack from the archive that the spec declares: its digest is checked, of the
 * file and of the copy that is used, then the installer goes on by itself at the node. It builds
 * kernel modules, which takes minutes.
 */
record OfedWriting(Node node, Shell shell, Jobs jobs, Act.Write write) {
    private static final String ATTEMPT = "install the RDMA stack";
    private static final String KIND = "OFED";
    private static final String CHANGED = " is not any more what its digest was told of";

    /**
     * Never with a firmware update: a virtual function cannot burn, and cards are burned elsewhere.
     *
     * @see "domain facts on Linux, section 3, Install"
     */
    private static final String OPTIONS =
            "--force --add-kernel-support --without-fw-update --skip-repo";

    Receipt apply(ActId id) throws DeviceException {
        var carrier = carrier();
        var before =
                Stack.ask(
                                jobs.ask(
                                        Boots.WITNESS.ask(
                                                new Batch(node, ATTEMPT)
                                                        .onlyIf(
                                                                Boots.WITNESS.test(
                                                                        write.during()))),
                                        id))
                        .add("digest", "sha256sum " + Quoted.word(carrier.path()))
                        .runWhole(shell, Patience.READ_FILES);
        if (jobs.started(before)) {
            return jobs.underway();
        }
        var boot = Boots.WITNESS.check(before, write.during(), ATTEMPT);
        if (alreadySo(before)) {
            return new Receipt.AlreadySo();
        }
        checkDigest(before, carrier);
        return jobs.start(id, new JobStart(KIND, node, boot), command(id, carrier));
    }

    /**
     * The archive holds one folder with the installer in it. It is unpacked beside the log. All of
     * that goes however this ends, but for a boot or a kill: tries that fail would fill the disk
     * otherwise.
     */
    private static String command(ActId id, Artifact carrier) {
        var folder = Place.WORK + "/" + id + "/files";
        var copy = Place.WORK + "/" + id + "/archive";
        var remove = "rm -rf " + Quoted.word(folder) + " " + Quoted.word(copy);
        return "sh -ec "
                + Quoted.word(
                        String.join(
                                "; ",
                                "trap " + Quoted.word(remove) + " EXIT",
                                "trap 'exit 1' HUP INT TERM",
                                "mkdir -p " + Quoted.word(folder),
                                "said=$({ "
                                        + unpacking(carrier, copy, folder)
                                        + "; } 2>&1) || { "
                                        + remove
                                        + "; echo \"Error: $said\"; exit 1; }",
                                Quoted.word(folder) + "/mlnxofedinstall " + OPTIONS));
    }

    /**
     * What is checked is a copy that nobody else writes, and just that is unpacked: whoever may
     * write the depot could change the file after its digest was told, and the installer runs as an
     * administrator. The copy goes before the installer needs the room. Where there is none even
     * for it, the log has no room either until it is gone. What an administrator unpacks would
     * belong to whom the archive names.
     */
    private static String unpacking(Artifact carrier, String copy, String folder) {
        return String.join(
                " && ",
                "cp " + Quoted.word(carrier.path()) + " " + Quoted.word(copy),
                "{ [ \"$(sha256sum "
                        + Quoted.word(copy)
                        + ")\" = "
                        + Quoted.word(carrier.sha256() + "  " + copy)
                        + " ] || { echo "
                        + Quoted.word(carrier.path() + CHANGED)
                        + "; false; }; }",
                "tar -xf "
                        + Quoted.word(copy)
                        + " -C "
                        + Quoted.word(folder)
                        + " --strip-components=1 --no-same-owner",
                "rm -f " + Quoted.word(copy));
    }

    private boolean alreadySo(Answers before) throws DeviceException {
        var comparison = new Comparison();
        comparison.add(
                put(),
                new Stack(node, before)
                        .installed()
                        .<State<OfedVersion>>map(
                                version -> version.map(State::is).orElseGet(State::none)));
        return comparison.alreadySo();
    }

    private void checkDigest(Answers before, Artifact carrier) throws DeviceException {
        var said = before.of("digest").map(Answers.Answer::text).orElse("").strip();
        var found = said.split("\\s", 2)[0];
        if (!before.succeeded("digest") || !found.equals(carrier.sha256())) {
            throw new DeviceException(
                    new Problem.ArtifactMismatch(
                            node,
                            carrier.path(),
                            carrier.sha256(),
                            before.succeeded("digest") ? found : before.clean("digest")));
        }
    }

    private Artifact carrier() throws DeviceException {
        return put().carrier()
                .orElseThrow(() ->
                        new DeviceException(
                                new Problem.Rejected(
                                        node, ATTEMPT, "no file carries this version")));
    }

    @SuppressWarnings("unchecked") // The one property of this wire is a version.
    private Put<OfedVersion> put() {
        return (Put<OfedVersion>) write.puts().getFirst();
    }

    /** How an installation that left its result ended. Its log decides. */
    static JobState judge(JobStart start, Answers answers, int exit) {
        var log = answers.of("log").filter(_ -> answers.succeeded("log"));
        if (log.isEmpty()) {
            return new JobState.Unknown(unparsed(start, answers, exit));
        }
        var failure = Installer.failure(log.get().text());
        if (failure.isPresent()) {
            return new JobState.Failed(new Problem.Rejected(start.about(), ATTEMPT, failure.get()));
        }
        return answers.read("log", Installer::takes) instanceof Told.Known<Activation>(var takes)
                ? new JobState.Ended(new Receipt.Done(takes))
                : new JobState.Failed(unparsed(start, answers, exit));
    }

    private static Problem unparsed(JobStart start, Answers answers, int exit) {
        return new Problem.Unparsed(
                start.about(),
                "read the log of an installation that ended with " + exit,
                answers.clean("log"));
    }
}
