package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Fault;
import io.plumbline.lab.vcenter.soap.FaultException;
import io.plumbline.lab.vcenter.soap.Ref;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The ways in which what is asked of a switch is refused. */
final class Refuse {
    private static final int LONGEST_NAME = 80;

    private Refuse() {}

    /**
     * A part of a spec that this vCenter would have to ignore.
     *
     * @throws FaultException NotSupported, which names the part
     */
    static void allBut(Element spec, String... modelled) throws FaultException {
        var known = Set.of(modelled);
        for (var part : spec.children()) {
            if (!known.contains(part.name())) {
                throw new FaultException(
                        "NotSupported",
                        "The lab's vCenter does not model "
                                + part.name()
                                + " of "
                                + spec.attribute("xsi:type").orElse(spec.name()));
            }
        }
    }

    static FaultException notSupported(String text) {
        return new FaultException("NotSupported", text);
    }

    /**
     * @param path for example {@code spec.maxMtu}
     */
    static FaultException argument(String path) {
        return new FaultException(
                new Fault(
                        "InvalidArgument",
                        "A specified parameter was not correct: " + path,
                        List.of(Element.text("invalidProperty", path))));
    }

    /** For a spec that is about another configuration than the one that there is. */
    static void unless(String current, Optional<String> said) throws FaultException {
        if (said.filter(current::equals).isEmpty()) {
            throw new FaultException(
                    "ConcurrentAccess",
                    "Cannot complete operation due to concurrent modification by another"
                            + " operation.");
        }
    }

    /**
     * @param there who has this name already
     */
    static FaultException duplicate(String name, Ref there) {
        return new FaultException(
                new Fault(
                        "DuplicateName",
                        "The name '" + name + "' already exists.",
                        List.of(Element.text("name", name), there.as("object"))));
    }

    /**
     * A name that is empty or too long, or one that this lab cannot print as a path: the real one
     * takes blanks and more.
     */
    static void badName(String name) throws FaultException {
        if (name.length() > LONGEST_NAME || !name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            throw new FaultException(
                    new Fault(
                            "InvalidName",
                            "The lab's vCenter takes no name like '" + name + "'.",
                            List.of(Element.text("name", name))));
        }
    }

    static FaultException inUse(String type, String name) {
        return new FaultException(
                new Fault(
                        "ResourceInUse",
                        "The resource '" + name + "' is in use.",
                        List.of(Element.text("type", type), Element.text("name", name))));
    }
}
