package io.plumbline.drivers.ssh;

import io.plumbline.device.DeviceException;
import io.plumbline.drivers.ssh.guard.Guard;
import io.plumbline.problem.Problem;
import io.plumbline.problem.Redactor;
import io.plumbline.target.Target;

/** Who logs in where. The credential is looked up at each use. */
record Login(Target target, SshAddress address, Use use, Secrets secrets, RefusedLogins refused) {

    /** Of the credential. */
    String name() {
        return use.credential();
    }

    String attempt() {
        return "connect to " + address;
    }

    /**
     * @throws DeviceException LoginRefused if there is no credential of this name that may be used
     *     so, or if the device refused just this one before
     */
    Credential credential() throws DeviceException {
        var found = found();
        if (refused.contains(address, name(), found)) {
            throw refusal(
                    "it refused this credential before; it is not tried again until it changes");
        }
        return found;
    }

    private Credential found() throws DeviceException {
        return switch (secrets.find(use)) {
            case Found.Usable(var credential) -> credential;
            case Found.Unusable(var why) -> throw refusal(why);
        };
    }

    /**
     * The credential as it is now, if it may run scripts as an administrator as far as is known.
     *
     * @throws DeviceException LoginRefused also if sudo refused just this one before
     */
    Credential mayElevate() throws DeviceException {
        var found = found();
        if (refused.contains(address, elevated(), found)) {
            throw refusal("sudo refused it before; it is not tried again until it changes");
        }
        return found;
    }

    /** Asking again and again would lock the account. */
    DeviceException refusedToElevate(Credential credential, String answer) {
        refused.add(address, elevated(), credential);
        return refusal(answer);
    }

    private String elevated() {
        return name() + " by sudo";
    }

    DeviceException refusal(String answer) {
        return new DeviceException(new Problem.LoginRefused(target, name(), answer));
    }

    /**
     * @param what was to be sent, and was not
     */
    DeviceException forbidden(String what) {
        return new DeviceException(
                new Problem.LockedByPolicy(
                        target, "'" + redactor().clean(what) + "'", Guard.POLICY));
    }

    Redactor redactor() {
        return secrets.find(use)
                .credential()
                .map(found -> new Redactor(found.secrets().stream().map(Secret::reveal).toList()))
                .orElse(Redactor.shortening());
    }
}
