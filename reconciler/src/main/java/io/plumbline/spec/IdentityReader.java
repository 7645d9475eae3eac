package io.plumbline.spec;

import io.plumbline.property.Codec;

import java.util.List;

/**
 * Reads a daemon's file of identities, as strictly as a cluster's spec.
 *
 * @param grants how a grant is spelled: which roles there are is the daemon's business
 * @param <G> what may be granted
 */
public record IdentityReader<G extends Comparable<G>>(Codec<G> grants) {
    /**
     * @param file name for messages
     * @param text YAML 1.1, one document
     */
    public IdentityReading<G> read(String file, String text) {
        return read(file, text, new Shape());
    }

    /** As {@link SpecReader#shapeOf}. */
    public Shape shapeOf(List<String> texts) {
        var shape = new Shape();
        texts.forEach(text -> read("identity.yaml", text, shape));
        return shape;
    }

    private IdentityReading<G> read(String file, String text, Shape shape) {
        var findings = new Findings();
        var identity =
                YamlText.compose(file, text, findings, shape)
                        .flatMap(Cursor::fields)
                        .flatMap(new IdentitySection<>(grants)::read);
        return identity.<IdentityReading<G>>map(IdentityReading.Accepted::new)
                .orElseGet(() -> new IdentityReading.Rejected<>(findings.problems()));
    }
}
