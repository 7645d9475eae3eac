package io.plumbline.target;

import java.util.Optional;

/** A rule set of a host's firewall, for example {@code pvrdma}. */
public record RuleSet(Host host, String name) implements Target {
    public RuleSet {
        Names.check("rule set", name);
    }

    @Override
    public Optional<Target> within() {
        return Optional.of(host);
    }

    @Override
    public String path() {
        return "rule-set/" + host.name() + "/" + name;
    }

    @Override
    public String label() {
        return host.name() + " rule set " + name;
    }
}
