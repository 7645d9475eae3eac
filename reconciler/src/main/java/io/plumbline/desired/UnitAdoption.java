package io.plumbline.desired;

import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.DeclaredHost;
import io.plumbline.spec.DeclaredSwitch;
import io.plumbline.spec.Located;
import io.plumbline.spec.VSphere;
import io.plumbline.spec.written.Written.Entries;

import java.util.Optional;

/** How units are reached, as the spec said it that led to them. */
final class UnitAdoption {
    private UnitAdoption() {}

    static Entries credentials(ClusterSpec reach) {
        var said = reach.credentials();
        return Entries.NONE
                .with("vcenter", said.vcenter().map(Located::value))
                .with("esxi", said.esxi().map(Located::value))
                .with("linux", said.linux().map(Located::value))
                .with("switch", said.switches().map(Located::value));
    }

    static Entries vcenter(VSphere in) {
        return Entries.NONE
                .with("url", in.vcenter().url().value().toString())
                .with("tlsSha256", in.vcenter().tlsSha256().value());
    }

    /**
     * @param profile its name
     */
    static Entries host(DeclaredHost declared, String profile) {
        return Entries.NONE
                .with("name", declared.host().name())
                .with("profile", profile)
                .with("rack", rack(declared.rack()));
    }

    static Entries networkSwitch(DeclaredSwitch declared) {
        return Entries.NONE
                .with("name", declared.target().name())
                .with("platform", declared.platform().name())
                .with("address", declared.address())
                .with("rack", rack(declared.rack()))
                .with("reachedThrough", declared.reachedThrough().map(port -> port.name()));
    }

    /** Not said where it is the one that is meant where nothing is said. */
    static Optional<String> rack(String name) {
        return Optional.of(name).filter(said -> !said.equals(DeclaredHost.DEFAULT_RACK));
    }
}
