package io.plumbline.agreement;

import java.util.List;

/**
 * What all links of a cluster agree on.
 *
 * @param links in the order of the spec
 * @param loose in order
 * @param untold whose loose ports are not known, in order
 */
public record Agreement(
        List<LinkAgreement> links, List<LoosePort> loose, List<UntoldPorts> untold) {
    public Agreement {
        links = List.copyOf(links);
        loose = List.copyOf(loose);
        untold = List.copyOf(untold);
    }

    public long count(Accord accord) {
        return links.stream().filter(link -> link.accord() == accord).count();
    }
}
