package io.plumbline.drivers.linux;

import io.plumbline.drivers.linux.text.FileEdit;
import io.plumbline.drivers.ssh.batch.Quoted;
import io.plumbline.problem.Problem;
import io.plumbline.target.Target;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.stream.Collectors;

/**
 * Steps that put whole files in their places: written beside, then moved over, so that nobody reads
 * half a file, and nothing is left beside where that fails. A new file is its owner's alone; one
 * that was there keeps its mode.
 *
 * <p>Texts of files hold secrets of others, so they travel on standard input and stand in no
 * command line, and neither do their digests, from which a short secret could be guessed: each
 * digest is a line of the input, before the text.
 */
final class Rewriting {
    private Rewriting() {}

    /**
     * Reads all that is left of the input: one file a script, after every other step that reads.
     *
     * @param lines none of which holds a control character but tabs
     */
    static void add(Steps steps, String path, Collection<String> lines) {
        var file = Quoted.word(path);
        var fresh = Quoted.word(beside(path));
        var text = lines.stream().map(Rewriting::ended).collect(Collectors.joining());
        steps.add(
                "write " + path,
                "{ umask 077 && IFS= read -r sum && { [ ! -f "
                        + file
                        + " ] || cp -p "
                        + file
                        + " "
                        + fresh
                        + "; } && cat > "
                        + fresh
                        + " && { [ \"$(sha256sum < "
                        + fresh
                        + ")\" = \"$sum  -\" ] || { echo 'not all of its text arrived';"
                        + " false; }; } && mv "
                        + fresh
                        + " "
                        + file
                        + " || { rm -f "
                        + fresh
                        + "; false; }; }");
        steps.reads(sha256(text) + "\n" + text);
    }

    /** Nothing is done if the file is not any more what the edit was made from. */
    static void add(Steps steps, Target about, FileEdit edit) {
        var file = Quoted.word(edit.path());
        var moved = new Problem.Moved(about, edit.path() + " as it was read", "another text");
        if (edit.before().isEmpty()) {
            steps.check("[ ! -e " + file + " ]", moved);
        } else {
            // It was read by grep, which ends a last line that is not ended.
            steps.check(
                    "IFS= read -r sum && [ \"$(grep '' " + file + " | sha256sum)\" = \"$sum  -\" ]",
                    moved);
            steps.reads(sha256(edit.before().get()) + "\n");
        }
        add(steps, edit.path(), edit.after());
    }

    private static String ended(String line) {
        if (line.chars().anyMatch(one -> Character.isISOControl(one) && one != '\t')) {
            throw new IllegalArgumentException("a control character in a line of a file");
        }
        return line + "\n";
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
