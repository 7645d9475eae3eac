package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.property.Form;
import io.plumbline.property.LinkType;
import io.plumbline.target.Host;
import io.plumbline.target.PciAddress;
import io.plumbline.target.Switch;

import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Values that only a spec has; all others are read by their property's codec. */
final class SpecCodecs {
    static final Codec<String> NAME =
            Codecs.matching(
                    "[A-Za-z0-9][A-Za-z0-9._-]{0,62}",
                    "a name of letters, digits, '.', '_' and '-'");

    static final Codec<Host> HOST = Codecs.codec("the name of a host", Host::new, Host::name);

    /** 64 hexadecimal digits, kept in lower case. */
    static final Codec<String> SHA256 =
            Codecs.codec(
                    "64 hexadecimal digits",
                    text -> {
                        if (!text.matches("[0-9a-fA-F]{64}")) {
                            throw new IllegalArgumentException(
                                    "a sha256 has 64 hexadecimal digits, this has "
                                            + text.length()
                                            + " characters: '"
                                            + text
                                            + "'");
                        }
                        return text.toLowerCase(Locale.ROOT);
                    },
                    text -> text);

    /**
     * {@code [datastore] folder/file} or {@code /absolute/path}. A host takes a relative path from
     * its log folder: capture vib_update_err_relative_path.
     */
    static final Codec<String> PATH =
            Codecs.matching(
                    "(\\[[A-Za-z0-9][A-Za-z0-9 ._-]*\\] (?![/ ])|/)(?!(.*/)?\\.\\.(/|$))[A-Za-z0-9"
                            + " ._/+:@=-]*[A-Za-z0-9._+-]",
                    "an absolute path such as '[datastore] folder/file' or '/folder/file'");

    /** For example {@code MT_0000000008}: capture flint_query_esxi. */
    static final Codec<String> PSID =
            Codecs.matching("[A-Z0-9_]{4,16}", "a PSID such as MT_0000000008");

    /** As {@code mst status} spells it: capture mst_status_vv_seed. */
    static final Codec<String> MODEL =
            Codecs.matching(
                    "ConnectX[0-9][0-9A-Za-z]*", "a model such as ConnectX5 or ConnectX4LX");

    static final Codec<String> SLOT =
            Codecs.matching("\\S(.*\\S)?", "a slot as the BIOS labels it");

    /** Six pairs with colons, kept in lower case. */
    static final Codec<String> MAC =
            Codecs.codec(
                    "a MAC address such as 0c:42:a1:8c:51:a8",
                    text ->
                            Codecs.matching(
                                            "[0-9a-f]{2}(:[0-9a-f]{2}){5}",
                                            "a MAC address such as 0c:42:a1:8c:51:a8")
                                    .parse(text.toLowerCase(Locale.ROOT)),
                    text -> text);

    /** {@code 3b:00}, {@code 0000:3b:00} or any function of the card; kept as function 0. */
    static final Codec<PciAddress> CARD =
            Codecs.codec(
                    "the PCI address of a card such as 0000:3b:00",
                    text ->
                            PciAddress.parse(text)
                                    .or(() -> PciAddress.parse(text + ".0"))
                                    .map(at -> at.withFunction(0))
                                    .orElseThrow(() ->
                                            new IllegalArgumentException(
                                                    "'"
                                                            + text
                                                            + "' is not the PCI address of a card"
                                                            + " such as 0000:3b:00")),
                    PciAddress::slot);

    static final Codec<LinkType> LINK =
            Codecs.codec(
                    "Ethernet or InfiniBand",
                    new Form.OneOf(List.of("Ethernet", "InfiniBand")),
                    text ->
                            switch (text) {
                                case "Ethernet" -> LinkType.ETH;
                                case "InfiniBand" -> LinkType.IB;
                                default ->
                                        throw new IllegalArgumentException(
                                                "'"
                                                        + text
                                                        + "' is neither Ethernet nor InfiniBand");
                            },
                    type ->
                            switch (type) {
                                case ETH -> "Ethernet";
                                case IB -> "InfiniBand";
                            });

    /** A host name or an address of IPv4 or IPv6. */
    static final Codec<String> ADDRESS =
            Codecs.matching("[A-Za-z0-9][A-Za-z0-9.:_-]{0,252}", "a host name or an IP address");

    /**
     * What Slurm and PBS let nodes be called, and what no shell takes for anything else.
     *
     * @see "slurm.conf(5), NodeName: letters, digits and -_. of host names"
     */
    private static final Codec<String> JOB_NODE =
            Codecs.matching(
                    "[A-Za-z0-9][A-Za-z0-9._-]{0,62}",
                    "the name of a node at a job scheduler: letters, digits, '.', '_' and '-'");

    static final Codec<Switch> SWITCH =
            Codecs.codec("the name of a switch", Switch::new, Switch::name);

    /** A name of the IANA time zone database; an offset does not know of summer time. */
    static final Codec<ZoneId> ZONE =
            Codecs.codec(
                    "a time zone such as Europe/Berlin or UTC",
                    text -> {
                        var known = ZoneId.getAvailableZoneIds();
                        if (!known.contains(text)) {
                            throw new IllegalArgumentException(
                                    "'"
                                            + text
                                            + "' is no time zone such as Europe/Berlin or UTC"
                                            + Spelling.hint(text, known));
                        }
                        return ZoneId.of(text);
                    },
                    ZoneId::getId);

    private SpecCodecs() {}

    /** A file of the daemon's machine. */
    static Codec<String> file(String accepts) {
        return Codecs.matching(
                "/(?!(.*/)?\\.\\.(/|$))[A-Za-z0-9 ._/+:@=-]*[A-Za-z0-9._+-]", accepts);
    }

    /** One value and no other. */
    static Codec<String> only(String value, String because) {
        return Codecs.codec(
                value,
                new Form.OneOf(List.of(value)),
                text -> {
                    if (!text.equals(value)) {
                        throw new IllegalArgumentException(
                                "'" + text + "' is not " + value + because);
                    }
                    return text;
                },
                text -> text);
    }

    /**
     * Whole seconds, minutes and hours, for example {@code 90s}, {@code 30m}, {@code 1h30m}; both
     * ends included.
     */
    static Codec<Duration> duration(Duration from, Duration to) {
        var form = Pattern.compile("(?=\\d)(\\d{1,6}h)?(\\d{1,6}m)?(\\d{1,6}s)?");
        return Codecs.codec(
                "a time such as 90s, 30m or 1h30m",
                text -> {
                    if (!form.matcher(text).matches()) {
                        throw new IllegalArgumentException(
                                "'" + text + "' is not a time such as 90s, 30m or 1h30m");
                    }
                    var time = Duration.parse("PT" + text.toUpperCase(Locale.ROOT));
                    if (time.compareTo(from) < 0 || time.compareTo(to) > 0) {
                        throw new IllegalArgumentException(
                                text + " is outside " + words(from) + ".." + words(to));
                    }
                    return time;
                },
                SpecCodecs::words);
    }

    private static String words(Duration time) {
        return time.toString().substring(2).toLowerCase(Locale.ROOT);
    }

    /** Of a member of a series. */
    static Optional<Located<String>> jobNode(
            Optional<Located<String>> said, String number, Findings findings) {
        return said.flatMap(
                name -> findings.parsed(name.map(text -> Series.fill(text, number)), JOB_NODE));
    }
}
