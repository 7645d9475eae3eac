package io.plumbline.lab.sonic;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.shell.FileProblem;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.UUID;

/** Programs of GNU coreutils that a careful script needs and the lab's shell does not bring. */
final class SystemTools {
    private SystemTools() {}

    /** A new file, or with -d a new folder, whose name nobody can guess. */
    static int mktemp(Call call) {
        var words = new ArrayList<>(call.arguments());
        var isFolder = words.remove("-d");
        var folder = "/tmp";
        if (words.size() > 1 && words.getFirst().equals("-p")) {
            words.removeFirst();
            folder = words.removeFirst();
        }
        if (words.remove("-t") && words.isEmpty()) {
            return call.fail("too few templates");
        }
        var template = words.isEmpty() ? "tmp.XXXXXXXXXX" : words.getFirst();
        if (words.size() > 1 || !template.matches(".*XXX+")) {
            return call.fail(
                    words.size() > 1
                            ? "too many templates"
                            : "too few X's in template '" + template + "'");
        }
        var length = template.length() - template.replaceFirst("X+$", "").length();
        var random = UUID.randomUUID().toString().replace("-", "").repeat(2).substring(0, length);
        var name = template.substring(0, template.length() - length) + random;
        var isPlain =
                words.isEmpty()
                        || call.arguments().contains("-p")
                        || call.arguments().contains("-t");
        var path = isPlain ? folder + "/" + name : name;
        try {
            if (isFolder) {
                call.files().makeFolder(call.path(path));
            } else {
                call.files().write(call.path(path), false).close();
            }
            call.print(path);
            return 0;
        } catch (FileProblem | IOException e) {
            return call.fail(
                    "failed to create "
                            + (isFolder ? "directory" : "file")
                            + " via template '"
                            + template
                            + "': "
                            + e.getMessage());
        }
    }

    static int tee(Call call) {
        var words = new ArrayList<>(call.arguments());
        var append = words.remove("-a");
        var status = 0;
        try {
            var bytes = call.streams().in().readAllBytes();
            for (var path : words) {
                try (OutputStream file = call.files().write(call.path(path), append)) {
                    file.write(bytes);
                } catch (FileProblem e) {
                    status = call.fail(path + ": " + e.getMessage());
                }
            }
            call.streams().out().write(bytes);
            call.streams().out().flush();
            return status;
        } catch (IOException e) {
            return call.fail(String.valueOf(e.getMessage()));
        }
    }

    /** Files of this lab have no modes; those of others cannot be changed all the same. */
    static int chmod(Call call) {
        var status = 0;
        for (var path : call.arguments().stream().skip(1).toList()) {
            if (call.files().kind(call.path(path)).isEmpty()) {
                status = call.fail("cannot access '" + path + "': No such file or directory");
            }
        }
        return status;
    }
}
