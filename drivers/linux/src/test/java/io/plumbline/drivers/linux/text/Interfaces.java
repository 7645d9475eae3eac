package io.plumbline.drivers.linux.text;

import java.util.List;
import java.util.Optional;

/** Interfaces that tests say something of. */
public final class Interfaces {
    /** As its driver makes it. */
    public static final IpInterface RDMA =
            new IpInterface(
                    "ens1f0np0",
                    1500,
                    Optional.of("0c:42:a1:8c:51:a8"),
                    List.of(),
                    Optional.empty(),
                    Optional.empty());

    private Interfaces() {}
}
