package io.plumbline.lab.shell;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Variables of one shell, and which of them its children get. */
final class Variables {
    private final Map<String, String> values;
    private final Set<String> exported;
    private final List<String> positional;

    private Variables(Map<String, String> values, Set<String> exported, List<String> positional) {
        this.values = new HashMap<>(values);
        this.exported = new HashSet<>(exported);
        this.positional = List.copyOf(positional);
    }

    static Variables ofLogin(Map<String, String> environment) {
        var values = new HashMap<>(environment);
        values.putAll(Map.of("HOME", "/", "PATH", "/bin:/sbin", "USER", "root", "PWD", "/"));
        return new Variables(values, values.keySet(), List.of("sh"));
    }

    /** For a subshell: everything. */
    Variables copy() {
        return new Variables(values, exported, positional);
    }

    /** For another program: what is exported. */
    Variables inherited(List<String> newPositional) {
        var environment = new HashMap<>(values);
        environment.keySet().retainAll(exported);
        return new Variables(environment, exported, newPositional);
    }

    String get(String name) {
        return values.getOrDefault(name, "");
    }

    boolean isSet(String name) {
        return values.containsKey(name);
    }

    /** {@code $0} and what follows. */
    List<String> positional() {
        return positional;
    }

    void set(String name, String value) {
        values.put(name, value);
    }

    void unset(String name) {
        values.remove(name);
        exported.remove(name);
    }

    /** As it was before an assignment that counted for one command only. */
    void restore(String name, Variables before) {
        if (before.values.containsKey(name)) {
            values.put(name, before.get(name));
        } else {
            values.remove(name);
        }
        if (!before.exported.contains(name)) {
            exported.remove(name);
        }
    }

    void export(String name) {
        exported.add(name);
    }
}
