package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.TrustState;

import java.util.Optional;

/** {@code fabrics}: what both ends of every link agree on. */
final class FabricSection {
    private static final Codec<DataSize> SIZE =
            Codecs.codec("a size such as 150kB", DataSize::parse, DataSize::toString);

    /** What a distributed switch takes: domain facts on vSphere, section 4.3. */
    private static final Codec<Integer> IP_MTU = Codecs.integer(1280, 9000);

    private FabricSection() {}

    static Optional<Fabric> read(String name, Cursor value) {
        return value.fields().flatMap(at -> fabric(name, at));
    }

    private static Optional<Fabric> fabric(String name, Fields at) {
        at.required("kind", SpecCodecs.only("RoCEv2", ", the one kind of fabric there is"));
        var ipMtu = at.optional("ipMtu", IP_MTU);
        var lossless = at.requiredSection("lossless", FabricSection::lossless);
        var ecn = at.section("ecn", FabricSection::ecn);
        return at.complete(() -> new Fabric(name, ipMtu, lossless.orElseThrow(), ecn, at.origin()));
    }

    private static Optional<Fabric.Lossless> lossless(Fields at) {
        var priority = at.required("priority", Codecs.integer(0, 7));
        var trust = at.required("trust", Codecs.oneOf(TrustState.class));
        var dscp = at.optional("dscp", Codecs.integer(0, 63));
        if (at.find("dscp").isEmpty()
                && trust.filter(said -> said.value() == TrustState.DSCP).isPresent()) {
            at.problem(
                    at.origin(),
                    "'dscp' is missing: with trust DSCP it tells which packets are lossless");
        }
        priority.ifPresent(
                said -> dscp.ifPresent(mark -> warnOfAnotherPriority(at, said.value(), mark)));
        return at.complete(
                () -> new Fabric.Lossless(priority.orElseThrow(), dscp, trust.orElseThrow()));
    }

    /**
     * Only a warning: a host or a switch may map its DSCPs in another way (domain facts on ESXi,
     * finding 1).
     */
    private static void warnOfAnotherPriority(Fields at, int priority, Located<Integer> dscp) {
        var usual = dscp.value() / 8;
        if (usual != priority) {
            at.warning(
                    dscp.origin(),
                    "by the default map DSCP "
                            + dscp.value()
                            + " is in priority "
                            + usual
                            + ", not in the lossless priority "
                            + priority
                            + " (DSCP "
                            + priority * 8
                            + ".."
                            + (priority * 8 + 7)
                            + ")");
        }
    }

    private static Optional<Located<Fabric.EcnMarks>> ecn(Fields at) {
        var min = at.required("min", SIZE);
        var max = at.required("max", SIZE);
        min.ifPresent(low ->
                max.filter(high -> high.value().compareTo(low.value()) <= 0)
                        .ifPresent(high ->
                                at.problem(
                                        high.origin(),
                                        high.value() + " is not above min " + low.value())));
        return at.complete(() ->
                new Located<>(
                        new Fabric.EcnMarks(min.orElseThrow().value(), max.orElseThrow().value()),
                        at.origin()));
    }
}
