package io.plumbline.lab.sonic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/**
 * The watchdog of paused priorities: {@code config pfcwd}, {@code show pfcwd}. Source:
 * sonic-utilities, pfcwd/main.py; recorded: show_pfcwd_config.
 */
final class WatchdogCommands {
    private static final String TABLE = "PFC_WD";
    private static final List<String> COLUMNS =
            List.of("PORT", "ACTION", "DETECTION TIME", "RESTORATION TIME", "HISTORY");

    private final SonicSwitch device;

    private WatchdogCommands(SonicSwitch device) {
        this.device = device;
    }

    /**
     * @param program {@code config pfcwd} or {@code pfcwd}
     */
    static Click in(Click click, String program, Place place) {
        var commands = new WatchdogCommands(place.device());
        return click.command(
                        program + " start [PORTS]... DETECTION_TIME",
                        List.of("-a,--action=", "-r,--restoration-time=", "--pfc-stat-history"),
                        commands::start)
                .command(program + " stop [PORTS]...", List.of(), commands::stop)
                .command(program + " interval POLL_INTERVAL", List.of(), commands::interval);
    }

    static Outcome show(Tables tables, List<String> asked) {
        var ports = asked.isEmpty() ? Effect.of(tables).ports() : asked;
        var rows =
                ports.stream()
                        .filter(port -> tables.entry(TABLE, port).isPresent())
                        .map(port ->
                                List.of(
                                        port,
                                        tables.field(TABLE, port, "action").orElse("drop"),
                                        tables.field(TABLE, port, "detection_time").orElse("N/A"),
                                        tables.field(TABLE, port, "restoration_time")
                                                .orElse("infinite"),
                                        tables.field(TABLE, port, "pfc_stat_history")
                                                .orElse("disable")))
                        .toList();
        var interval = tables.field(TABLE, "GLOBAL", "POLL_INTERVAL");
        return Outcome.says(
                (rows.isEmpty() || interval.isEmpty()
                                ? ""
                                : "Changed polling interval to " + interval.get() + "ms\n")
                        + Tabulate.right(COLUMNS, rows));
    }

    private Outcome start(Click.Given given) {
        var words = given.arguments();
        var time = words.getLast();
        var restoration = given.option("--restoration-time");
        var action = given.option("--action");
        if (!isTime(time, 5000)) {
            return given.fails(
                    "Invalid value for 'DETECTION_TIME': "
                            + time
                            + " is not in the range 100<=x<=5000.");
        }
        if (restoration.isPresent() && !isTime(restoration.get(), 60_000)) {
            return given.fails(
                    "Invalid value for '--restoration-time' / '-r': "
                            + restoration.get()
                            + " is not in the range 100<=x<=60000.");
        }
        if (action.isPresent() && !List.of("drop", "forward", "alert").contains(action.get())) {
            return given.fails(
                    "Invalid value for '--action' / '-a': '"
                            + action.get()
                            + "' is not one of 'drop', 'forward', 'alert'.");
        }
        var tables = device.running();
        var all = Effect.of(tables).ports();
        var asked = words.subList(0, words.size() - 1);
        var unknown =
                asked.stream().filter(port -> !port.equals("all") && !all.contains(port)).toList();
        if (!unknown.isEmpty()) {
            return new Outcome(
                    1,
                    "Failed to run command, invalid options:\n" + String.join("\n", unknown) + "\n",
                    "");
        }
        var gone = tables;
        var printed = new StringBuilder();
        var fields = new LinkedHashMap<String, String>();
        fields.put("detection_time", time);
        action.ifPresent(word -> fields.put("action", word));
        fields.put("restoration_time", restoration.orElse("" + 2 * Integer.parseInt(time)));
        if (restoration.isEmpty()) {
            printed.append(
                    "restoration time not defined; default to 2 times detection time: %d ms%n"
                            .formatted(2 * Integer.parseInt(time)));
        }
        for (var port : asked.isEmpty() || asked.contains("all") ? all : asked) {
            if (tables.field("PORT_QOS_MAP", port, "pfc_enable").isEmpty()) {
                printed.append("SKIPPED: PFC is not enabled on port: ").append(port).append('\n');
                continue;
            }
            fields.put(
                    "pfc_stat_history",
                    given.has("--pfc-stat-history")
                            ? "enable"
                            : tables.field(TABLE, port, "pfc_stat_history").orElse("disable"));
            gone = gone.without(TABLE, port);
            tables = tables.without(TABLE, port).with(TABLE, port, fields);
        }
        if (!gone.equals(device.running())) {
            device.write(TABLE, gone);
        }
        return written(tables).after(printed.toString());
    }

    private Outcome stop(Click.Given given) {
        var tables = device.running();
        var all = Effect.of(tables).ports();
        for (var port : given.arguments().isEmpty() ? all : given.arguments()) {
            tables = all.contains(port) ? tables.without(TABLE, port) : tables;
        }
        return written(tables);
    }

    private Outcome interval(Click.Given given) {
        if (!isTime(given.first(), 1000)) {
            return given.fails(
                    "Invalid value for 'POLL_INTERVAL': "
                            + given.first()
                            + " is not in the range 100<=x<=1000.");
        }
        var tables = device.running();
        var shortest =
                tables.table(TABLE).keySet().stream()
                        .filter(port -> port.startsWith("Ethernet"))
                        .flatMap(port ->
                                List.of("detection_time", "restoration_time").stream()
                                        .flatMap(
                                                field -> tables.field(TABLE, port, field).stream()))
                        .mapToInt(Integer::parseInt)
                        .min();
        if (shortest.isPresent() && shortest.getAsInt() < Integer.parseInt(given.first())) {
            return Outcome.fails(
                    1,
                    "unable to use polling interval = "
                            + given.first()
                            + "ms, value is bigger than one of the configured detection time"
                            + " values, please choose a smaller polling_interval");
        }
        return written(tables.with(TABLE, "GLOBAL", "POLL_INTERVAL", given.first()));
    }

    private static boolean isTime(String word, int most) {
        return Optional.of(word)
                .filter(text -> text.matches("\\d{1,6}"))
                .map(Integer::parseInt)
                .filter(time -> time >= 100 && time <= most)
                .isPresent();
    }

    private Outcome written(Tables tables) {
        return device.write(TABLE, tables).map(why -> Outcome.fails(1, why)).orElse(Outcome.SILENT);
    }
}
