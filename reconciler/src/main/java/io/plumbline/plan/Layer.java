package io.plumbline.plan;

import java.util.List;

/**
 * What is written before the same boot.
 *
 * @param afterBoots how many boots of this outage come before it
 * @param deltas in the order in which they are written
 */
public record Layer(int afterBoots, List<Delta> deltas) {
    public Layer {
        deltas = List.copyOf(deltas);
    }
}
