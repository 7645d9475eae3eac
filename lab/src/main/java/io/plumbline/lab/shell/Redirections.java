package io.plumbline.lab.shell;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Opens what redirections name, one after the other: {@code 2>&1 >log} is not {@code >log 2>&1}.
 */
final class Redirections {
    private final Interpreter shell;
    private final Expansion expansion;

    Redirections(Interpreter shell, Expansion expansion) {
        this.shell = shell;
        this.expansion = expansion;
    }

    /** A redirection that cannot be done; the command is not run. */
    static final class Refused extends Exception {
        Refused(String message) {
            super(message);
        }
    }

    Streams apply(List<Node.Redirect> redirects, Streams streams)
            throws InterruptedException, Refused {
        var now = streams;
        for (var redirect : redirects) {
            now = apply(redirect, expansion.text(redirect.target()), now);
        }
        return now;
    }

    private Streams apply(Node.Redirect redirect, String target, Streams now) throws Refused {
        if (redirect.how().equals("<<")) {
            return now.withIn(new ByteArrayInputStream(target.getBytes(StandardCharsets.UTF_8)));
        }
        if (redirect.how().equals("<")) {
            return now.withIn(input(target));
        }
        var out =
                redirect.how().equals(">&")
                        ? descriptor(target, now)
                        : output(target, redirect.how().equals(">>"));
        return redirect.descriptor() == 2 ? now.withErr(out) : now.withOut(out);
    }

    private static OutputStream descriptor(String number, Streams now) throws Refused {
        return switch (number) {
            case "1" -> now.out();
            case "2" -> now.err();
            default -> throw new Refused(number + ": bad file descriptor");
        };
    }

    private InputStream input(String target) throws Refused {
        if (target.equals("/dev/null")) {
            return InputStream.nullInputStream();
        }
        try {
            return new ByteArrayInputStream(shell.machine().files().read(shell.path(target)));
        } catch (FileProblem e) {
            throw new Refused("can't open " + target + ": no such file");
        }
    }

    private OutputStream output(String target, boolean append) throws Refused {
        if (target.equals("/dev/null")) {
            return OutputStream.nullOutputStream();
        }
        try {
            return shell.machine().files().write(shell.path(target), append);
        } catch (FileProblem e) {
            var missing = e.getMessage().equals(FileProblem.missing().getMessage());
            throw new Refused(
                    "can't create "
                            + target
                            + ": "
                            + (missing ? "nonexistent directory" : e.getMessage()));
        }
    }
}
