package io.plumbline.lab.nvue;

import io.plumbline.lab.cli.Columns;
import io.plumbline.lab.json.JsonTree;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** {@code nv config}. */
final class Config {
    /** NVUE-CLI.md: "If you do not confirm within ten minutes". */
    private static final Duration USUAL = Duration.ofMinutes(10);

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private final NvueSwitch device;
    private final String user;

    Config(NvueSwitch device, String user) {
        this.device = device;
        this.user = user;
    }

    /**
     * @param sure whether whoever typed has said so; what is printed otherwise asks them
     */
    Outcome of(Options asked, BooleanSupplier sure) {
        var words = asked.words();
        var rest = words.subList(Math.min(1, words.size()), words.size());
        return switch (words.isEmpty() ? "" : words.getFirst()) {
            case "apply" -> apply(asked, rest, sure);
            case "diff" -> diff(rest, asked.output());
            case "show" -> show(asked);
            case "save" -> {
                device.save();
                yield Outcome.line(Says.revision("saved", device.applied()));
            }
            case "detach" -> detach();
            case "attach" -> attach(rest);
            case "delete" -> delete(rest);
            case "revision" ->
                    asked.output().equals("json")
                            ? Outcome.says(JsonTree.of(states(), 2))
                            : Outcome.says(table());
            case "history" -> Outcome.says(table());
            default -> Outcome.fails(Says.NOT_FOUND);
        };
    }

    private Outcome apply(Options asked, List<String> rest, BooleanSupplier sure) {
        if (asked.has("--confirm-status")) {
            return status();
        }
        if (asked.has("--confirm-yes") || asked.has("--confirm-no")) {
            return answer(asked.has("--confirm-yes"), rest);
        }
        var within = asked.value("--confirm").flatMap(Config::time);
        if (asked.has("--confirm") && within.isEmpty()) {
            return Outcome.fails(Says.invalidParameter(asked.value("--confirm").orElse("")));
        }
        var revision = rest.isEmpty() ? device.pending(user) : named(rest.getFirst());
        if (revision.isEmpty()) {
            return Outcome.fails(rest.isEmpty() ? Says.NOTHING_PENDING : Says.NO_ITEM);
        }
        var warning = warning(revision.get());
        if (warning.isPresent() && asked.has("--assume-no")) {
            return Outcome.fails(Says.DECLINED);
        }
        if (warning.isPresent() && !asked.has("--assume-yes") && !sure.getAsBoolean()) {
            return Outcome.says(warning.get() + "\n\nAre you sure? [y/N] ");
        }
        return device.apply(revision.get(), within);
    }

    /** A revision by its number, and those that have a name. */
    private Optional<Revision> named(String name) {
        var settings =
                switch (name) {
                    case "startup" -> Optional.of(device.startup());
                    case "empty" -> Optional.of(Settings.NONE);
                    default -> Optional.<Settings>empty();
                };
        if (settings.isPresent()) {
            var made = device.open(user).with(settings.get());
            device.keep(made);
            return Optional.of(made);
        }
        return name.matches("\\d{1,6}")
                ? device.revision(Integer.parseInt(name))
                        .map(some -> isOld(some) ? asNow(some) : some)
                : Optional.empty();
    }

    /** One that was applied before comes back whole, whatever was applied since. */
    private static boolean isOld(Revision some) {
        return some.state().equals(Revision.APPLIED)
                || some.state().equals(Revision.SAVED)
                || some.state().equals(Revision.CONFIRM_FAIL);
    }

    private Revision asNow(Revision some) {
        return new Revision(
                some.id(), some.state(), some.user(), some.at(), device.applied(), some.settings());
    }

    /** As users saw it of a host name; no other warning is in any source. */
    private Optional<String> warning(Revision revision) {
        var before = device.hostname();
        var after = Effective.of(revision.settings()).get("system hostname").orElse(before);
        return before.equals(after)
                ? Optional.empty()
                : Optional.of(
                        "Warning: current hostname `"
                                + before
                                + "` will be replaced with `"
                                + after
                                + "`");
    }

    /** Its words are in no source. */
    private Outcome status() {
        return device.timer()
                .map(timer -> {
                    var left = Duration.between(device.model().world().now(), timer.expires());
                    return Outcome.line(
                            String.format(
                                    Locale.ROOT,
                                    "%s: %d:%02d:%02d left",
                                    Says.revision(Revision.CONFIRM, timer.id()),
                                    left.toHours(),
                                    left.toMinutesPart(),
                                    left.toSecondsPart()));
                })
                .orElse(Outcome.fails(Says.NOTHING_TO_CONFIRM));
    }

    private Outcome answer(boolean yes, List<String> rest) {
        var timer = device.timer();
        if (timer.isEmpty() || isOther(rest, timer.get())) {
            return Outcome.fails(Says.NOTHING_TO_CONFIRM);
        }
        if (yes) {
            return device.confirm(timer.get());
        }
        device.takeBack(timer.get());
        return Outcome.line(Says.revision(Revision.CONFIRM_FAIL, timer.get().id()));
    }

    private static boolean isOther(List<String> named, Revision.Timer timer) {
        return !named.isEmpty() && !named.getFirst().equals(String.valueOf(timer.id()));
    }

    /** A bare number is minutes: NVUE-CLI.md, {@code --confirm 60} is one hour. */
    private static Optional<Duration> time(String text) {
        if (text.isEmpty()) {
            return Optional.of(USUAL);
        }
        if (!text.matches("\\d{1,6}[smh]?")) {
            return Optional.empty();
        }
        var number = Long.parseLong(text.replaceAll("\\D", ""));
        return Optional.of(
                switch (text.charAt(text.length() - 1)) {
                    case 's' -> Duration.ofSeconds(number);
                    case 'h' -> Duration.ofHours(number);
                    default -> Duration.ofMinutes(number);
                });
    }

    private Outcome detach() {
        var mine = device.pending(user);
        device.detach(user);
        return mine.map(some -> Outcome.line(Says.revision(Revision.DETACHED, some.id())))
                .orElse(Outcome.SILENT);
    }

    private Outcome attach(List<String> rest) {
        if (rest.equals(List.of("applied"))) {
            device.detach(user);
            return Outcome.line(Says.revision("attached", device.open(user).id()));
        }
        var revision = rest.isEmpty() ? Optional.<Revision>empty() : named(rest.getFirst());
        if (revision.isEmpty()) {
            return Outcome.fails(Says.NO_ITEM);
        }
        device.attach(user, revision.get());
        return Outcome.line(Says.revision("attached", revision.get().id()));
    }

    private Outcome delete(List<String> rest) {
        var revision = rest.isEmpty() ? Optional.<Revision>empty() : named(rest.getFirst());
        if (revision.isEmpty()
                || revision.get().id() == device.applied()
                || device.timer().isPresent()) {
            return Outcome.fails(Says.NO_ITEM);
        }
        device.forget(revision.get().id());
        return Outcome.SILENT;
    }

    private Outcome diff(List<String> names, String output) {
        var base = settings(names.isEmpty() ? "applied" : names.getFirst());
        var target = settings(names.size() < 2 ? "pending" : names.get(1));
        if (base.isEmpty() || target.isEmpty()) {
            return Outcome.fails(Says.NO_ITEM);
        }
        var gone = base.get().goneIn(target.get());
        var set = base.get().setBy(target.get());
        if (output.equals("commands")) {
            return Outcome.says(gone.unsets() + set.commands());
        }
        var parts = new ArrayList<Map<String, Object>>();
        if (!gone.all().isEmpty()) {
            parts.add(Map.of("unset", gone.tree()));
        }
        if (!set.all().isEmpty()) {
            parts.add(Map.of("set", set.tree()));
        }
        return Outcome.says(output.equals("json") ? JsonTree.of(parts, 2) : listed(parts));
    }

    private Outcome show(Options asked) {
        var view =
                asked.value("--rev")
                        .orElse(
                                asked.has("--pending")
                                        ? "pending"
                                        : asked.has("--startup") ? "startup" : "applied");
        var settings = settings(view);
        if (settings.isEmpty()) {
            return Outcome.fails(Says.NO_ITEM);
        }
        if (asked.output().equals("commands")) {
            return Outcome.says(settings.get().commands());
        }
        var header = new LinkedHashMap<String, Object>();
        header.put("model", device.model().make().product());
        header.put("nvue-api-version", "nvue_v1");
        header.put("rev-id", "1.0");
        header.put("version", "Cumulus Linux " + device.model().release());
        var parts = new ArrayList<Map<String, Object>>();
        parts.add(Map.of("header", header));
        parts.add(Map.of("set", settings.get().tree()));
        return Outcome.says(asked.output().equals("json") ? JsonTree.of(parts, 2) : listed(parts));
    }

    /** Without a pending revision of one's own, the pending one is what is applied. */
    private Optional<Settings> settings(String name) {
        return switch (name) {
            case "applied" -> Optional.of(device.running());
            case "startup" -> Optional.of(device.startup());
            case "empty" -> Optional.of(Settings.NONE);
            case "pending" ->
                    Optional.of(
                            device.pending(user)
                                    .map(Revision::settings)
                                    .orElseGet(device::running));
            default -> named(name).map(Revision::settings);
        };
    }

    private static String listed(List<Map<String, Object>> parts) {
        var text = new StringBuilder();
        parts.forEach(
                part -> text.append("- ").append(Pages.yaml(part, "  ").substring("  ".length())));
        return text.toString();
    }

    private Map<String, Object> states() {
        var states = new LinkedHashMap<String, Object>();
        device.revisions()
                .forEach((id, revision) -> {
                    var fields = new LinkedHashMap<String, Object>();
                    fields.put("state", revision.state());
                    fields.put("transition", Map.of("issue", Map.of(), "progress", ""));
                    fields.put("user", revision.user());
                    states.put(String.valueOf(id), fields);
                });
        return states;
    }

    /** Config-Commands.md. */
    private String table() {
        var rows = new ArrayList<List<String>>();
        device.revisions()
                .forEach((id, revision) ->
                        rows.add(
                                List.of(
                                        "" + id,
                                        revision.state(),
                                        "rev_" + id + "_apply_1",
                                        DATE.format(revision.at()),
                                        "CLI",
                                        revision.user(),
                                        "Config update",
                                        "Config update by " + revision.user())));
        return Columns.of(
                List.of(
                        "Rev ID",
                        "State",
                        "Apply ID",
                        "Apply Date",
                        "Type",
                        "User",
                        "Reason",
                        "Message"),
                rows);
    }
}
