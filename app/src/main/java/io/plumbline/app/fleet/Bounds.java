package io.plumbline.app.fleet;

import io.plumbline.drivers.ssh.Use;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How a credential may be used, as the first lines of its file say. {@code for ssh esx*.lab}: to be
 * sent to such hosts, that way. {@code runs /opt/site/nodes}: by it a spec may have just this
 * program run. What no line allows is refused.
 */
record Bounds(Map<Use.Way, List<HostPattern>> hosts, Set<String> programs) {
    private static final String FOR = "for";
    private static final String RUNS = "runs";

    static boolean isLine(String line) {
        return line.matches("(" + FOR + "|" + RUNS + ")(\\s.*)?");
    }

    static Bounds of(List<String> lines) throws CredentialTrouble {
        var hosts = new EnumMap<Use.Way, List<HostPattern>>(Use.Way.class);
        var programs = new HashSet<String>();
        for (var line : lines) {
            var words = line.strip().split("\\s+");
            if (words[0].equals(FOR)) {
                hosts.computeIfAbsent(way(words), _ -> new ArrayList<>())
                        .addAll(Arrays.stream(words).skip(2).map(HostPattern::of).toList());
            } else {
                programs.add(program(line));
            }
        }
        return new Bounds(hosts, programs);
    }

    private static Use.Way way(String[] words) throws CredentialTrouble {
        return Arrays.stream(Use.Way.values())
                .filter(way -> words.length > 2 && words[1].equals(way.word()))
                .findFirst()
                .orElseThrow(() ->
                        new CredentialTrouble(
                                "after 'for' stand ssh, vcenter or git, and then the hosts"));
    }

    private static String program(String line) throws CredentialTrouble {
        var path = line.substring(RUNS.length()).strip();
        if (!path.startsWith("/")) {
            throw new CredentialTrouble("after 'runs' stands the absolute path of a program");
        }
        return path;
    }

    /**
     * @throws CredentialTrouble with the lines that would allow it
     */
    void check(Use use) throws CredentialTrouble {
        var missing = Stream.concat(missingHost(use), missingProgram(use)).toList();
        if (!missing.isEmpty()) {
            throw new CredentialTrouble(
                    "it was not sent, since its file does not allow that; if it is to be, add "
                            + String.join(" and ", missing)
                            + " before the line with the user");
        }
    }

    private Stream<String> missingHost(Use use) {
        return hosts.getOrDefault(use.way(), List.of()).stream()
                        .anyMatch(some -> some.matches(use.host()))
                ? Stream.empty()
                : Stream.of("'" + FOR + " " + use.way().word() + " " + use.host() + "'");
    }

    private Stream<String> missingProgram(Use use) {
        return use.program().stream()
                .filter(some -> !programs.contains(some))
                .map(some -> "'" + RUNS + " " + some + "'");
    }
}
