package io.plumbline.agreement;

import java.util.List;

/**
 * What all links of a cluster agree on.
 *
 * @param links in the order of the spec
 * @param loose in order
 */
public record Agreement(List<LinkAgreement> links, List<LoosePort> loose) {
    public Agreement {
        links = List.copyOf(links);
        loose = List.copyOf(loose);
    }

    public long count(Accord accord) {
        return links.stream().filter(link -> link.accord() == accord).count();
    }
}
