package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.FileEdit;
import io.plumbline.drivers.ssh.batch.Quoted;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.stream.Collectors;

/**
 * Command lines that put whole files in their places: written beside, then moved over, so that
 * nobody reads half a file. A new file is its owner's alone; one that was there keeps its mode.
 */
final class Rewriting {
    private Rewriting() {}

    /**
     * @param lines none of which holds a control character but tabs
     */
    static String line(String path, Collection<String> lines) {
        var file = Quoted.word(path);
        var fresh = Quoted.word(beside(path));
        var text =
                lines.isEmpty()
                        ? "printf ''"
                        : "printf '%s\\n' "
                                + lines.stream().map(Quoted::text).collect(Collectors.joining(" "));
        return "{ umask 077; if [ -f "
                + file
                + " ]; then cp -p "
                + file
                + " "
                + fresh
                + "; fi; "
                + text
                + " > "
                + fresh
                + " && mv "
                + fresh
                + " "
                + file
                + "; }";
    }

    /** Succeeds if the file still is what the edit was made from, its last line ended or not. */
    static String unchanged(FileEdit edit) {
        var file = Quoted.word(edit.path());
        if (edit.before().isEmpty()) {
            return "[ ! -e " + file + " ]";
        }
        var text = edit.before().get();
        return "{ sha256sum < "
                + file
                + " | grep -e '^"
                + sha256(text)
                + " ' -e '^"
                + sha256(text.stripTrailing())
                + " '; }";
    }

    private static String beside(String path) {
        var slash = path.lastIndexOf('/') + 1;
        return path.substring(0, slash) + ".plumbline." + path.substring(slash);
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
