package io.plumbline.desired;

import io.plumbline.property.NicDriverProperties;
import io.plumbline.target.Host;
import io.plumbline.target.KernelModule;

import java.util.Optional;

/** The way back from {@link DriverOptionWishes}. */
final class DriverOptionAdoption {
    private DriverOptionAdoption() {}

    /** Without marks: where to mark no host knows. Empty where a host pauses not one priority. */
    static Optional<FabricKind> kind(Host host, Sight sight) {
        var module = core(host);
        return sight.standing(NicDriverProperties.PFCTX, module)
                .filter(mask -> sight.is(NicDriverProperties.PFCRX, module, mask))
                .filter(mask -> Integer.bitCount(mask) == 1)
                .map(Integer::numberOfTrailingZeros)
                .flatMap(priority ->
                        sight.standing(NicDriverProperties.TRUST_STATE, module)
                                .map(trust -> new FabricKind(priority, trust, Optional.empty())));
    }

    /** What a host does that no fabric says, if it pauses anything. */
    static Optional<String> unsayable(Host host, Sight sight) {
        var module = core(host);
        return sight.standing(NicDriverProperties.PFCTX, module)
                .filter(mask -> mask > 0)
                .map(mask ->
                        module.label()
                                + " pfctx is "
                                + NicDriverProperties.PFCTX.codec().print(mask)
                                + ": a fabric pauses one priority both ways, and says by which"
                                + " field it is told");
    }

    static boolean heedsMarks(Host host, Sight sight) {
        return sight.is(NicDriverProperties.ECN, core(host), true);
    }

    private static KernelModule core(Host host) {
        return new KernelModule(host, NicDriverProperties.CORE);
    }
}
