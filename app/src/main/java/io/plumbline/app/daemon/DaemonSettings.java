package io.plumbline.app.daemon;

import io.plumbline.app.access.Grant;
import io.plumbline.app.web.Listening;
import io.plumbline.drivers.ssh.SshLimits;
import io.plumbline.spec.IdentitySpec;
import io.plumbline.spec.Sources;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where a daemon finds and keeps its things.
 *
 * @param specs a spec file, or a folder of them; empty where all come from repositories
 * @param sources repositories of specs
 * @param state its own folder: the database
 * @param secrets one file a credential
 * @param knownHosts enrolled host keys
 * @param listening where REST is served, and to whom
 * @param identity who vouches for people besides the daemon's own tokens; empty for nobody
 * @param newAdminToken whether its owner gets a token also if somebody else has one
 * @param lab what a lab tells about itself; empty where the devices are real
 * @param ssh how long connections and answers are waited for
 */
public record DaemonSettings(
        Optional<Path> specs,
        Sources sources,
        Path state,
        Path secrets,
        Path knownHosts,
        Listening listening,
        Optional<IdentitySpec<Grant>> identity,
        boolean newAdminToken,
        Optional<Path> lab,
        SshLimits ssh) {
    /** Of a folder, with the usual bounds of SSH. */
    public DaemonSettings(
            Path specs,
            Path state,
            Path secrets,
            Path knownHosts,
            Listening listening,
            Optional<Path> lab) {
        this(
                Optional.of(specs),
                new Sources(List.of()),
                state,
                secrets,
                knownHosts,
                listening,
                Optional.empty(),
                false,
                lab,
                SshLimits.usual());
    }
}
