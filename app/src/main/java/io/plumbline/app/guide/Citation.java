package io.plumbline.app.guide;

/**
 * @param where section, figure or table. The seeds are web pages: they have no page numbers, and
 *     tables 2, 4 and 5 and the figures of seed 003 are pictures that its text does not have, so
 *     only what its text says of them is cited
 * @param quote word for word; white space does not count
 */
public record Citation(Source source, String where, String quote) {
    /** Such as {@code seed 003, Figure 3b}. */
    public String place() {
        return source.brief() + ", " + where;
    }
}
