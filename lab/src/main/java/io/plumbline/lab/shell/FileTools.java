package io.plumbline.lab.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Programs that change and list files. */
final class FileTools {
    static final Map<String, Tool> ALL =
            Map.of(
                    "ls", FileTools::ls,
                    "mkdir", FileTools::mkdir,
                    "rm", FileTools::rm,
                    "mv", FileTools::mv,
                    "cp", FileTools::cp,
                    "touch", FileTools::touch,
                    "pwd", FileTools::pwd,
                    "sync", _ -> 0);

    private FileTools() {}

    private static boolean isFolder(Call call, String path) {
        return call.files().kind(call.path(path)).filter(Files.Kind.FOLDER::equals).isPresent();
    }

    private static int pwd(Call call) {
        call.print(call.shell().folder());
        return 0;
    }

    private static int ls(Call call) {
        var options = new Options(call, "1ad");
        if (options.bad()) {
            return 1;
        }
        var paths = options.rest().isEmpty() ? List.of(".") : options.rest();
        var status = 0;
        for (var path : paths) {
            var kind = call.files().kind(call.path(path));
            if (kind.isEmpty()) {
                status = call.fail(path + ": No such file or directory");
            } else if (kind.get() == Files.Kind.FILE || options.has('d')) {
                call.print(path);
            } else {
                status = Math.max(status, listed(call, path, paths.size() > 1, options.has('a')));
            }
        }
        return status;
    }

    private static int listed(Call call, String path, boolean titled, boolean all) {
        try {
            var names = call.files().list(call.path(path));
            if (titled) {
                call.print(path + ":");
            }
            names.stream().filter(name -> all || !name.startsWith(".")).forEach(call::print);
            return 0;
        } catch (FileProblem e) {
            return call.fail(path + ": " + e.getMessage());
        }
    }

    private static int mkdir(Call call) {
        var options = new Options(call, "p");
        if (options.bad()) {
            return 1;
        }
        var status = 0;
        for (var path : options.rest()) {
            try {
                if (options.has('p')) {
                    makeAll(call.files(), call.path(path));
                } else {
                    call.files().makeFolder(call.path(path));
                }
            } catch (FileProblem e) {
                status = call.fail("can't create directory '" + path + "': " + e.getMessage());
            }
        }
        return status;
    }

    private static void makeAll(Files files, String path) throws FileProblem {
        if (files.kind(path).filter(Files.Kind.FOLDER::equals).isPresent()) {
            return;
        }
        var around = path.substring(0, Math.max(path.lastIndexOf('/'), 0));
        if (!around.isEmpty()) {
            makeAll(files, around);
        }
        try {
            files.makeFolder(path);
        } catch (FileProblem e) {
            if (files.kind(path).filter(Files.Kind.FOLDER::equals).isEmpty()) {
                throw e;
            }
        }
    }

    private static int rm(Call call) {
        var options = new Options(call, "rf");
        if (options.bad()) {
            return 1;
        }
        var status = 0;
        for (var path : options.rest()) {
            if (isFolder(call, path) && !options.has('r')) {
                status = call.fail("'" + path + "' is a directory");
                continue;
            }
            try {
                call.files().remove(call.path(path));
            } catch (FileProblem e) {
                if (!options.has('f')
                        || !e.getMessage().equals(FileProblem.missing().getMessage())) {
                    status = call.fail("can't remove '" + path + "': " + e.getMessage());
                }
            }
        }
        return status;
    }

    private static int mv(Call call) {
        var options = new Options(call, "f");
        if (options.bad() || options.rest().size() != 2) {
            return options.bad() ? 1 : call.fail("this lab moves one thing to one place");
        }
        var from = options.rest().getFirst();
        try {
            call.files().move(call.path(from), into(call, from, options.rest().getLast()));
            return 0;
        } catch (FileProblem e) {
            return call.fail("can't rename '" + from + "': " + e.getMessage());
        }
    }

    private static int cp(Call call) {
        var options = new Options(call, "fp");
        if (options.bad() || options.rest().size() != 2) {
            return options.bad() ? 1 : call.fail("this lab copies one file to one place");
        }
        var from = options.rest().getFirst();
        try {
            call.files().copy(call.path(from), into(call, from, options.rest().getLast()));
            return 0;
        } catch (FileProblem e) {
            return call.fail("can't copy '" + from + "': " + e.getMessage());
        }
    }

    private static String into(Call call, String from, String to) {
        var name = call.path(from).substring(call.path(from).lastIndexOf('/') + 1);
        return call.path(isFolder(call, to) ? to + "/" + name : to);
    }

    private static int touch(Call call) {
        var status = 0;
        for (var path : call.arguments()) {
            try {
                if (!isFolder(call, path)) {
                    call.files().write(call.path(path), true);
                }
            } catch (FileProblem e) {
                status = call.fail(path + ": " + e.getMessage());
            }
        }
        return status;
    }

    /** Single letters after a dash, then the rest. */
    private static final class Options {
        private final List<String> rest;
        private final StringBuilder given = new StringBuilder();
        private boolean bad;

        Options(Call call, String known) {
            rest = new ArrayList<>(call.arguments());
            while (!rest.isEmpty()
                    && rest.getFirst().startsWith("-")
                    && rest.getFirst().length() > 1) {
                var option = rest.removeFirst();
                if (option.equals("--")) {
                    break;
                }
                for (var i = 1; i < option.length(); i++) {
                    var letter = option.charAt(i);
                    if (known.indexOf(letter) < 0) {
                        call.fail("invalid option -- '" + letter + "'");
                        bad = true;
                    }
                    given.append(letter);
                }
            }
        }

        boolean bad() {
            return bad;
        }

        boolean has(char letter) {
            return given.indexOf(String.valueOf(letter)) >= 0;
        }

        List<String> rest() {
            return rest;
        }
    }
}
