package io.plumbline.target;

import java.util.Optional;

/** A host as a member of a distributed switch. */
public record SwitchMember(DistributedSwitch on, Host host) implements Target {
    @Override
    public Optional<Target> within() {
        return Optional.of(on);
    }

    @Override
    public String path() {
        return "switch-member/" + on.in().name() + "/" + on.name() + "/" + host.name();
    }

    @Override
    public Optional<Target> otherUnit() {
        return Optional.of(host);
    }

    @Override
    public String label() {
        return "member " + host.name() + " of " + on.label();
    }
}
