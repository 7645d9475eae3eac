package io.plumbline.app.fleet;

import io.plumbline.drivers.ssh.Credential;
import io.plumbline.drivers.ssh.Secret;
import io.plumbline.drivers.ssh.Sudo;
import io.plumbline.drivers.ssh.Use;

import java.util.Arrays;

/**
 * The text of a credential's file. First the lines that say how it may be used ({@link Bounds}).
 * Then one with the user, and after a blank {@code sudo} for one who becomes administrator without
 * being asked, or {@code sudo-password} for one who gives the password again. The rest: a password,
 * or a private key in PEM or OpenSSH form.
 */
record CredentialFile(Bounds bounds, Credential login) {
    static CredentialFile read(String text) throws CredentialTrouble {
        var lines = text.split("\\R", -1);
        var bounds = Arrays.stream(lines).takeWhile(Bounds::isLine).toList();
        var rest = text.split("\\R", bounds.size() + 2);
        return new CredentialFile(
                Bounds.of(bounds), login(Arrays.copyOfRange(rest, bounds.size(), rest.length)));
    }

    /**
     * @param text the line with the user, and all that follows it
     */
    private static Credential login(String[] text) throws CredentialTrouble {
        if (text.length < 2 || text[0].isBlank() || text[1].isBlank()) {
            throw new CredentialTrouble(
                    "it needs lines that say what it is for, such as 'for ssh esx*.lab', then a"
                            + " line with the user, and then a password or a key");
        }
        var words = text[0].strip().split("\\s+");
        var sudo = sudo(words);
        if (!text[1].startsWith("-----BEGIN ")) {
            return new Credential.Password(words[0], new Secret(text[1].stripTrailing()), sudo);
        }
        if (sudo == Sudo.WITH_PASSWORD) {
            throw noWay();
        }
        return new Credential.PrivateKey(words[0], new Secret(text[1]), sudo);
    }

    private static Sudo sudo(String[] words) throws CredentialTrouble {
        if (words.length == 1) {
            return Sudo.NONE;
        }
        return switch (words.length == 2 ? words[1] : "") {
            case "sudo" -> Sudo.UNASKED;
            case "sudo-password" -> Sudo.WITH_PASSWORD;
            default -> throw noWay();
        };
    }

    private static CredentialTrouble noWay() {
        return new CredentialTrouble(
                "after the user stands nothing, sudo, or with a password sudo-password");
    }

    /** The login, for this use of it. */
    Credential by(Use use) throws CredentialTrouble {
        bounds.check(use);
        return login;
    }
}
