package io.plumbline.lab.sonic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * {@code sonic-db-cli}: Redis by hand, past all checks. Source: sonic-swss-common,
 * sonic-db-cli/sonic-db-cli.cpp; a hash is printed as Python prints a dict.
 */
final class DbCli {
    private final Place place;

    DbCli(Place place) {
        this.place = place;
    }

    Outcome run(List<String> words) {
        if (words.equals(List.of("PING"))) {
            return Outcome.line("PONG");
        }
        if (words.size() < 2) {
            return Outcome.fails(
                    1, "usage: sonic-db-cli [-h] [-s] [-n NAMESPACE] db_or_op [cmd ...]");
        }
        var database = words.getFirst();
        if (!Databases.NAMES.contains(database)) {
            return Outcome.fails(1, "Invalid database name input : '" + database + "'");
        }
        var arguments = words.subList(2, words.size());
        var all = new Databases(place.device()).of(database);
        var command = words.get(1).toLowerCase(Locale.ROOT);
        return switch (command + " " + Math.min(arguments.size(), 2)) {
            case "keys 1" -> Outcome.says(keys(all.keySet(), arguments.getFirst()));
            case "exists 1" -> Outcome.line(all.containsKey(arguments.getFirst()) ? "1" : "0");
            case "hgetall 1" ->
                    Outcome.line(
                            all
                                    .getOrDefault(
                                            arguments.getFirst(), Collections.emptySortedMap())
                                    .entrySet()
                                    .stream()
                                    .map(one -> "'" + one.getKey() + "': '" + one.getValue() + "'")
                                    .collect(Collectors.joining(", ", "{", "}")));
            case "hget 2" ->
                    Outcome.line(
                            all.getOrDefault(arguments.getFirst(), Collections.emptySortedMap())
                                    .getOrDefault(arguments.get(1), ""));
            case "hset 2", "hmset 2", "hdel 2", "del 1" -> written(database, command, arguments);
            default ->
                    Outcome.fails(
                            1,
                            "An exception of type RuntimeError occurred. Arguments:\nERR wrong"
                                    + " number of arguments for '"
                                    + command
                                    + "' command");
        };
    }

    private static String keys(Iterable<String> keys, String glob) {
        var pattern =
                Pattern.compile(
                        Pattern.quote(glob).replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q"));
        var found = new ArrayList<String>();
        keys.forEach(key -> {
            if (pattern.matcher(key).matches()) {
                found.add(key + "\n");
            }
        });
        return String.join("", found);
    }

    private Outcome written(String database, String command, List<String> arguments) {
        var bar = arguments.getFirst().indexOf('|');
        if (!database.equals("CONFIG_DB") || bar < 0) {
            return Outcome.fails(1, "this lab writes entries of CONFIG_DB only");
        }
        var table = arguments.getFirst().substring(0, bar);
        var key = arguments.getFirst().substring(bar + 1);
        var before = place.device().running();
        var after =
                switch (command) {
                    case "del" -> before.without(table, key);
                    case "hdel" -> without(before, table, key, arguments);
                    default -> before.with(table, key, pairs(arguments));
                };
        return place.device()
                .write(arguments.getFirst(), after)
                .map(why -> Outcome.fails(1, why))
                .orElse(Outcome.line(command.equals("hmset") ? "OK" : "1"));
    }

    private static Tables without(Tables tables, String table, String key, List<String> arguments) {
        var less = tables;
        for (var field : arguments.subList(1, arguments.size())) {
            less = less.without(table, key, field);
        }
        return less;
    }

    private static Map<String, String> pairs(List<String> arguments) {
        var pairs = new TreeMap<String, String>();
        for (var place = 1; place + 1 < arguments.size(); place += 2) {
            if (!arguments.get(place).equals("NULL")) {
                pairs.put(arguments.get(place), arguments.get(place + 1));
            }
        }
        return pairs;
    }
}
