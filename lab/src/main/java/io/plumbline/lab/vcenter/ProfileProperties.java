package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.Ref;
import io.plumbline.lab.vcenter.soap.Value;
import io.plumbline.lab.vcenter.soap.Value.Data;
import io.plumbline.lab.world.HostModel;
import io.plumbline.lab.world.World;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Host profiles and their keeper, who tells who they are only to an account that may see them.
 *
 * @see "vSphere Web Services API, ProfileManager.profile: Profile.View; Profile.entity: the managed
 *     entities that are associated with it"
 */
record ProfileProperties(World world, Ref cluster, Function<HostModel, Ref> refs)
        implements Objects {
    static final Ref KEEPER = new Ref("HostProfileManager", "HostProfileManager");
    private static final String TYPE = "HostProfile";
    private static final String PREFIX = "hostprofile-";

    @Override
    public Optional<Data> of(Ref ref) {
        if (ref.equals(KEEPER)) {
            return Optional.of(Value.data(KEEPER.type()).with("profile", all()));
        }
        return ref.type().equals(TYPE)
                ? world.profiles().names().stream()
                        .filter(name -> ref(name).equals(ref))
                        .findFirst()
                        .map(this::profile)
                : Optional.empty();
    }

    private Value all() {
        return world.profiles().areSeen()
                ? Value.refs(world.profiles().names().stream().map(this::ref).toList())
                : new Value.Withheld(
                        new Fault(
                                "NoPermission",
                                "Permission to perform this operation was denied.",
                                List.of(
                                        KEEPER.as("object"),
                                        Element.text("privilegeId", "Profile.View"))));
    }

    /** By the order of their names. */
    private Ref ref(String name) {
        return new Ref(TYPE, PREFIX + (world.profiles().names().indexOf(name) + 1));
    }

    private Data profile(String name) {
        var hosts =
                world.hosts().stream()
                        .filter(host -> world.profiles().of(host.host()).contains(name))
                        .map(refs);
        var around =
                world.profiles().ofCluster().contains(name) ? Stream.of(cluster) : Stream.<Ref>of();
        return Value.data(TYPE)
                .with("name", Value.string(name))
                .with("entity", Value.refs(Stream.concat(around, hosts).toList()));
    }
}
