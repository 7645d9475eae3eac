package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.DataSize;
import io.plumbline.property.Dcbx;
import io.plumbline.property.Form;
import io.plumbline.property.PoolShare;
import io.plumbline.property.Scheduling;
import io.plumbline.property.State;
import io.plumbline.property.SwitchProperties;
import io.plumbline.property.TrustState;
import io.plumbline.property.Want;

import java.util.List;
import java.util.Optional;

/**
 * {@code fabrics}: what both ends of every link agree on.
 *
 * @param observes whether nothing is written, so that what nobody tells may be left out
 */
record FabricSection(boolean observes) {
    /** In hundredths of a percent. */
    private static final int MOST_POOL = 9_000;

    private static final Codec<DataSize> SIZE =
            Codecs.codec("a size such as 150kB", DataSize::parse, DataSize::toString);

    /** What a distributed switch takes: domain facts on vSphere, section 4.3. */
    private static final Codec<Integer> IP_MTU = Codecs.integer(1280, 9000);

    /** More than this leaves nothing for traffic that is not lossless. */
    private static final Codec<PoolShare> POOL =
            Codecs.codec(
                    "a share of a switch's memory such as 50%",
                    text -> {
                        var share = PoolShare.parse(text);
                        if (share.hundredths().orElse(MOST_POOL + 1) > MOST_POOL) {
                            throw new IllegalArgumentException(
                                    "'" + text + "' is no share up to 90%");
                        }
                        return share;
                    },
                    PoolShare::toString);

    private static final Codec<Scheduling> STRICT =
            Codecs.codec(
                    "Strict",
                    new Form.OneOf(List.of("Strict")),
                    text -> {
                        if (!Scheduling.STRICT.toString().equals(text)) {
                            throw new IllegalArgumentException(
                                    "'" + text + "' is not Strict, the one scheduling there is");
                        }
                        return Scheduling.STRICT;
                    },
                    Scheduling::toString);

    /** With both ends told, there is nothing that one could leave to the other. */
    private static final Codec<Dcbx> DCBX =
            Codecs.codec(
                    "Off",
                    new Form.OneOf(List.of("Off")),
                    text -> {
                        if (!Dcbx.OFF.toString().equals(text)) {
                            throw new IllegalArgumentException(
                                    "'"
                                            + text
                                            + "' is not Off: both ends are told what they pause, so"
                                            + " that neither has to agree on it with the other;"
                                            + " write Off");
                        }
                        return Dcbx.OFF;
                    },
                    Dcbx::toString);

    Optional<Fabric> read(String name, Cursor value) {
        return value.fields().flatMap(at -> fabric(name, at));
    }

    private Optional<Fabric> fabric(String name, Fields at) {
        at.required("kind", SpecCodecs.only("RoCEv2", ", the one kind of fabric there is"));
        var ipMtu = at.optional("ipMtu", IP_MTU);
        var lossless = at.requiredSection("lossless", this::lossless);
        var mtu = at.section("switchMtu", FabricSection::mtu);
        var ecn = at.section("ecn", FabricSection::ecn);
        var cnp = at.section("cnp", FabricSection::cnp);
        var dcbx = at.optional("dcbx", DCBX);
        lossless.ifPresent(paused -> cnp.ifPresent(notice -> notTheSame(at, paused, notice)));
        ipMtu.ifPresent(packet -> mtu.ifPresent(frame -> fits(at, packet, frame)));
        return at.complete(() ->
                new Fabric(name, ipMtu, lossless.orElseThrow(), mtu, ecn, cnp, dcbx, at.origin()));
    }

    /** What an interface sends and its switch does not carry is lost without a word. */
    private static void fits(Fields at, Located<Integer> packet, Located<Want<Integer>> frame) {
        if (frame.value().toWrite().orElse(State.none()) instanceof State.Is<Integer>(var carried)
                && carried < packet.value()) {
            at.problem(
                    frame.origin(),
                    "switches that carry "
                            + carried
                            + " bytes lose packets of ipMtu "
                            + packet.value());
        }
    }

    private Optional<Fabric.Lossless> lossless(Fields at) {
        var priority = at.required("priority", Codecs.integer(0, 7));
        var trust = at.required("trust", Codecs.oneOf(TrustState.class));
        var dscp = at.optional("dscp", Codecs.integer(0, 63));
        var pool = at.optional("pool", POOL);
        var watchdog = at.optional("pfcWatchdog", SwitchProperties.PFC_WATCHDOG);
        var bandwidth = at.optional("bandwidth", Bandwidth.CODEC);
        if (at.find("dscp").isEmpty()
                && trust.filter(said -> said.value() == TrustState.DSCP).isPresent()) {
            dscpMissing(at);
        }
        priority.ifPresent(said ->
                dscp.ifPresent(mark -> warnOfAnotherPriority(at, "lossless", said.value(), mark)));
        return at.complete(() ->
                new Fabric.Lossless(
                        priority.orElseThrow(),
                        dscp,
                        trust.orElseThrow(),
                        pool,
                        bandwidth,
                        watchdog));
    }

    private void dscpMissing(Fields at) {
        if (observes) {
            at.warning(at.origin(), "'dscp' is missing: with trust DSCP mode Plan asks for it");
        } else {
            at.problem(
                    at.origin(),
                    "'dscp' is missing: with trust DSCP it tells which packets are lossless");
        }
    }

    /**
     * Only a warning: a host or a switch may map its DSCPs in another way (domain facts on ESXi,
     * finding 1).
     */
    private static void warnOfAnotherPriority(
            Fields at, String what, int priority, Located<Integer> dscp) {
        var usual = dscp.value() / 8;
        if (usual != priority) {
            at.warning(
                    dscp.origin(),
                    "by the default map DSCP "
                            + dscp.value()
                            + " is in priority "
                            + usual
                            + ", not in the "
                            + what
                            + " priority "
                            + priority
                            + " (DSCP "
                            + priority * 8
                            + ".."
                            + (priority * 8 + 7)
                            + ")");
        }
    }

    /** A floor is never lowered; only {@code exactly} lowers a port. */
    private static Optional<Located<Want<Integer>>> mtu(Fields at) {
        var floor = at.optional("atLeast", SwitchProperties.MTU);
        var exact = at.optional("exactly", SwitchProperties.MTU);
        if (at.find("atLeast").isPresent() == at.find("exactly").isPresent()) {
            at.problem(at.origin(), "say one of 'atLeast' and 'exactly'");
        }
        return at.complete(() ->
                floor.map(said -> said.<Want<Integer>>map(Want.AtLeast::new))
                        .or(() -> exact.map(said -> said.<Want<Integer>>map(Want.Exactly::new)))
                        .orElseThrow());
    }

    private static Optional<Fabric.Cnp> cnp(Fields at) {
        var dscp = at.required("dscp", Codecs.integer(0, 63));
        var priority = at.required("priority", Codecs.integer(0, 7));
        var scheduling = at.required("scheduling", STRICT);
        priority.ifPresent(said ->
                dscp.ifPresent(mark -> warnOfAnotherPriority(at, "cnp", said.value(), mark)));
        return at.complete(() ->
                new Fabric.Cnp(
                        dscp.orElseThrow(), priority.orElseThrow(), scheduling.orElseThrow()));
    }

    /** A notice that waits in the queue that it is about comes too late. */
    private static void notTheSame(Fields at, Fabric.Lossless paused, Fabric.Cnp notice) {
        if (paused.priority().value().equals(notice.priority().value())) {
            at.problem(
                    notice.priority().origin(),
                    notice.priority().value() + " is the lossless priority; give cnp another one");
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
