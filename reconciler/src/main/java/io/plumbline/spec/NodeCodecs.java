package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.target.Node;

import java.util.regex.Pattern;

/** Values that only the Linux part of a spec has. */
final class NodeCodecs {
    static final Codec<Node> NODE = Codecs.codec("the name of a node", Node::new, Node::name);

    /** Read again when the number of the series stands in it. */
    static final Codec<String> TEMPLATE = Codecs.text();

    /** Name or IPv4 address under which a system is reached. */
    static final Codec<String> ADDRESS =
            matching("[A-Za-z0-9][A-Za-z0-9.-]{0,252}", "the name or address of a server");

    /** As {@code lsmod} prints it. */
    static final Codec<String> MODULE =
            matching(
                    "[A-Za-z0-9][A-Za-z0-9_]{0,54}",
                    "the name of a kernel module such as rdma_cm, with underscores");

    /** The kernel's names have at most 15 characters. */
    static final Codec<String> INTERFACE =
            matching(
                    "[A-Za-z0-9][A-Za-z0-9._-]{0,14}",
                    "the name of an interface such as ens1f0np0");

    private NodeCodecs() {}

    private static Codec<String> matching(String regex, String accepts) {
        var pattern = Pattern.compile(regex);
        return Codecs.codec(
                accepts,
                text -> {
                    if (!pattern.matcher(text).matches()) {
                        throw new IllegalArgumentException("'" + text + "' is not " + accepts);
                    }
                    return text;
                },
                text -> text);
    }
}
