package io.plumbline.spec;

import io.plumbline.target.SwitchPort;

import java.util.Optional;
import java.util.SortedMap;

/**
 * Ports of declared switches, as links name them.
 *
 * @param complete whether switches are all there: a reference to a faulty one is not a second
 *     problem
 */
record SwitchPorts(SortedMap<String, DeclaredSwitch> switches, boolean complete) {

    /** As a series says it: the number of each member is still missing. */
    record Template(Located<String> on, Located<String> port) {}

    /** Empty, with a problem, if there is no such switch or its platform names no port so. */
    Optional<SwitchPort> member(Template said, String number, Findings findings) {
        return known(said.on().map(text -> Series.fill(text, number)), findings)
                .flatMap(on ->
                        on.platform()
                                .port(
                                        on.target(),
                                        said.port().map(text -> Series.fill(text, number)),
                                        findings));
    }

    private Optional<DeclaredSwitch> known(Located<String> name, Findings findings) {
        var found = Optional.ofNullable(switches.get(name.value()));
        if (found.isEmpty() && complete) {
            findings.undeclared(name, "switches", switches.keySet());
        }
        return found;
    }
}
