package io.plumbline.lab.sonic;

import io.plumbline.lab.command.WorldTime;
import io.plumbline.lab.shell.Call;
import io.plumbline.lab.shell.Files;
import io.plumbline.lab.shell.LabTime;
import io.plumbline.lab.shell.Machine;
import io.plumbline.lab.shell.Processes;
import io.plumbline.lab.shell.Shell;
import io.plumbline.lab.shell.Tool;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * A switch as the shell of one of its users sees it. {@code admin}, and the operator of the lab,
 * may do everything with sudo and are asked for no password; others may look.
 */
public final class SonicMachine implements Machine {
    private static final Set<String> ADMINISTRATORS = Set.of("admin", "operator");
    private static final Set<String> FOLDERS =
            Set.of("/bin/", "/sbin/", "/usr/bin/", "/usr/sbin/", "/usr/local/bin/");

    private final SonicSwitch device;
    private final String user;
    private final boolean asRoot;
    private final Map<String, Tool> programs = new TreeMap<>();
    private final Files files;
    private final Processes processes = new Processes();

    public SonicMachine(SonicSwitch device, String user) {
        this(device, user, false);
    }

    private SonicMachine(SonicSwitch device, String user, boolean asRoot) {
        this.device = device;
        this.user = user;
        this.asRoot = asRoot;
        this.files = new SonicFiles(device, asRoot);
        for (var name : Programs.NAMES) {
            programs.put(name, call -> new Programs(new Place(device, asRoot, call)).run(name));
        }
        programs.put("sudo", this::sudo);
        programs.put("timeout", this::timeout);
        programs.put("mktemp", SystemTools::mktemp);
        programs.put("tee", SystemTools::tee);
        programs.put("chmod", SystemTools::chmod);
        programs.put(
                "hostname", call -> print(call, device.model().world().call(device::hostname)));
        programs.put("whoami", call -> print(call, asRoot ? "root" : user));
        programs.put(
                "id",
                call ->
                        print(
                                call,
                                call.arguments().equals(List.of("-u"))
                                        ? (asRoot ? "0" : "1000")
                                        : asRoot
                                                ? "uid=0(root) gid=0(root) groups=0(root)"
                                                : "uid=1000(%1$s) gid=1000(%1$s) groups=1000(%1$s)"
                                                        .formatted(user)));
    }

    private static int print(Call call, String line) {
        call.print(line);
        return 0;
    }

    /** What root runs has the files of root; its processes are a session of their own. */
    private int sudo(Call call) {
        var words =
                call.arguments().stream()
                        .dropWhile(word -> word.equals("-n") || word.equals("--"))
                        .toList();
        if (!asRoot && !ADMINISTRATORS.contains(user)) {
            return call.fail(
                    call.arguments().contains("-n")
                            ? "a password is required"
                            : "a terminal is required to read the password; either use the -S"
                                    + " option to read from standard input or configure an askpass"
                                    + " helper\nsudo: a password is required");
        }
        if (words.isEmpty() || words.getFirst().startsWith("-")) {
            return call.fail("this lab knows only sudo [-n] command");
        }
        return words.getFirst().equals("sudo")
                ? call.fail("this lab knows only sudo [-n] command")
                : run(new SonicMachine(device, "root", true), words, call);
    }

    /** Nothing takes long in this lab that its own faults do not make long. */
    private int timeout(Call call) {
        var words = call.arguments();
        return words.size() < 2 || !words.getFirst().matches("\\d+[smh]?")
                ? call.fail("this lab knows only timeout DURATION command")
                : run(this, words.subList(1, words.size()), call);
    }

    private static int run(SonicMachine where, List<String> words, Call call) {
        var line =
                words.stream()
                        .map(word -> "'" + word.replace("'", "'\\''") + "'")
                        .collect(Collectors.joining(" "));
        return new Shell(where, words.getFirst() + " " + UUID.randomUUID())
                .run("cd '" + call.path(".") + "' && " + line, call.streams());
    }

    @Override
    public Files files() {
        return files;
    }

    @Override
    public LabTime time() {
        return new WorldTime(device.model().world());
    }

    @Override
    public Processes processes() {
        return processes;
    }

    @Override
    public Optional<Tool> program(String path) {
        var folder = path.substring(0, path.lastIndexOf('/') + 1);
        return FOLDERS.contains(folder)
                ? Optional.ofNullable(programs.get(path.substring(folder.length())))
                : Optional.empty();
    }
}
