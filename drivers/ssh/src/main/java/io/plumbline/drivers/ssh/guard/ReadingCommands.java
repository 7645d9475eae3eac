package io.plumbline.drivers.ssh.guard;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Commands of a shell that change nothing, with the arguments with which that is so. The one list
 * of them; what is not in it does not pass: {@code cma_roce_mode} mounts configfs and makes a
 * folder in it even where it only prints.
 */
final class ReadingCommands {
    /** A tool by its name, or in a folder that only an administrator writes to. */
    private static final Pattern PATH =
            Pattern.compile("(?:(?:/usr)?/s?bin/|/opt/mellanox/bin/)?([^/]+)");

    private static final Set<String> FIND_ACTS =
            Set.of("-delete", "-exec", "-execdir", "-ok", "-okdir", "-fls");

    private static final Set<String> READ_OF_SYSTEMD = Set.of("is-active", "is-enabled", "show");

    /** With whatever arguments. */
    private static final Set<String> ALWAYS =
            Set.of(
                    "printf",
                    "echo",
                    "[",
                    "test",
                    "true",
                    "false",
                    "exit",
                    "cat",
                    "ls",
                    "grep",
                    "uname",
                    "id",
                    "modinfo",
                    "ibv_devinfo",
                    "show",
                    "squeue",
                    "qstat");

    private static final Map<String, Predicate<List<String>>> KNOWN =
            Map.ofEntries(
                    Map.entry("find", ReadingCommands::finds),
                    Map.entry("date", all(one -> one.startsWith("+"))),
                    Map.entry("command", args -> is(args, "-v", "*")),
                    // ESXi. The last word of the namespace says what is done there.
                    Map.entry("esxcli", ReadingCommands::esxcli),
                    Map.entry(
                            "esxcfg-module", args -> args.size() == 2 && first(args).equals("-g")),
                    Map.entry("vim-cmd", args -> is(args, "hostsvc/net/query_networkhint")),
                    Map.entry("flint", args -> is(args, "-d", "*", "q")),
                    Map.entry("mlxconfig", args -> is(args, "-d", "*", "-e", "query")),
                    // Linux.
                    Map.entry(
                            "ip",
                            args ->
                                    is(args, "-j", "addr", "show")
                                            || is(
                                                    args, "-d", "-j", "link", "show", "type",
                                                    "vlan")),
                    Map.entry("rdma", args -> is(args, "-j", "link")),
                    Map.entry("ofed_info", args -> is(args, "-s")),
                    Map.entry("nmcli", args -> is(args, "-t", "-f", "*", "general")),
                    Map.entry("mlnx_qos", args -> is(args, "-i", "*")),
                    Map.entry("lldpctl", args -> is(args, "-f", "json")),
                    Map.entry("systemctl", args -> READ_OF_SYSTEMD.contains(first(args))),
                    // Switches with a shell.
                    Map.entry("nv", ReadingCommands::nv),
                    Map.entry("sonic-cfggen", args -> is(args, "-d", "--print-data")),
                    Map.entry("config", args -> is(args, "list-checkpoints")),
                    // Schedulers.
                    Map.entry("scontrol", ReadingCommands::scontrol),
                    Map.entry("pbsnodes", all(one -> one.equals("-a") || !one.startsWith("-"))));

    private ReadingCommands() {}

    static boolean knows(ShellText.Command command) {
        var words = command.words();
        var named = words.getFirst().isPlain() && words.getFirst().text().equals("sudo") ? 1 : 0;
        if (words.size() <= named || !words.get(named).isPlain()) {
            return false;
        }
        var name = PATH.matcher(words.get(named).text());
        if (name.matches() && ALWAYS.contains(name.group(1))) {
            return true;
        }
        var rule = name.matches() ? KNOWN.get(name.group(1)) : null;
        var args = words.subList(named + 1, words.size());
        return rule != null
                && args.stream().allMatch(ShellText.Word::isPlain)
                && rule.test(args.stream().map(ShellText.Word::text).toList());
    }

    private static Predicate<List<String>> all(Predicate<String> one) {
        return args -> args.stream().allMatch(one);
    }

    private static String first(List<String> args) {
        return args.isEmpty() ? "" : args.getFirst();
    }

    /**
     * @param shape word for word; * is any word that is no option
     */
    private static boolean is(List<String> args, String... shape) {
        return args.size() == shape.length
                && IntStream.range(0, shape.length)
                        .allMatch(at ->
                                shape[at].equals("*")
                                        ? !args.get(at).startsWith("-")
                                        : shape[at].equals(args.get(at)));
    }

    private static boolean finds(List<String> args) {
        return args.stream().noneMatch(one -> FIND_ACTS.contains(one) || one.startsWith("-fprint"));
    }

    private static boolean esxcli(List<String> args) {
        var namespace =
                args.stream()
                        .dropWhile(one -> one.startsWith("--formatter="))
                        .takeWhile(one -> !one.startsWith("-"))
                        .toList();
        return !namespace.isEmpty() && Set.of("get", "list").contains(namespace.getLast());
    }

    private static boolean nv(List<String> args) {
        return first(args).equals("show")
                || (args.size() > 1
                        && args.getFirst().equals("config")
                        && Set.of("diff", "revision").contains(args.get(1)));
    }

    private static boolean scontrol(List<String> args) {
        return args.stream().dropWhile("-a"::equals).findFirst().equals(Optional.of("show"));
    }
}
