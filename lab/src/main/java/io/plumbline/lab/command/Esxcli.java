package io.plumbline.lab.command;

import io.plumbline.lab.shell.Call;
import io.plumbline.lab.shell.Tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code esxcli [--formatter=xml] namespace … command [options]}. */
final class Esxcli implements Tool {
    private final EsxiMachine machine;
    private final Map<String, Command> commands = new TreeMap<>();

    /** What one command does; it may take lab time. */
    interface Action {
        Reply run(EsxiMachine machine, Options options) throws InterruptedException, Options.Bad;
    }

    private record Command(List<String> options, Action action) {}

    Esxcli(EsxiMachine machine) {
        this.machine = machine;
        SystemCommands.addTo(this);
        ModuleCommands.addTo(this);
        VibCommands.addTo(this);
        NicCommands.addTo(this);
        PciCommands.addTo(this);
        SettingCommands.addTo(this);
        VmkernelCommands.addTo(this);
        StandardSwitchCommands.addTo(this);
        VsanCommands.addTo(this);
        StorageCommands.addTo(this);
    }

    void add(String path, List<String> options, Action action) {
        commands.put(path, new Command(options, action));
    }

    @Override
    public int run(Call call) throws InterruptedException {
        var words = new ArrayList<>(call.arguments());
        var formatter = "";
        if (!words.isEmpty() && words.getFirst().startsWith("--formatter")) {
            var option = words.removeFirst();
            formatter =
                    option.contains("=")
                            ? option.substring(option.indexOf('=') + 1)
                            : words.isEmpty() ? "" : words.removeFirst();
            if (!formatter.equals("xml")) {
                call.print("Error: Unknown formatter: " + formatter);
                return 1;
            }
        }
        var path = new ArrayList<String>();
        while (!words.isEmpty() && !words.getFirst().startsWith("-")) {
            path.add(words.removeFirst());
        }
        var command = commands.get(String.join(" ", path));
        if (command == null) {
            call.print("Error: Unknown command or namespace " + String.join(" ", path));
            return 1;
        }
        var reply = run(command, words);
        var text = formatter.isEmpty() ? reply.text() : reply.xml();
        if (!text.isEmpty()) {
            call.print(text.substring(0, text.length() - 1));
        }
        return reply.well() ? 0 : 1;
    }

    private Reply run(Command command, List<String> words) throws InterruptedException {
        try {
            return command.action().run(machine, Options.parse(words, command.options()));
        } catch (Options.Bad e) {
            return new Reply.Refusal(String.valueOf(e.getMessage()));
        }
    }
}
