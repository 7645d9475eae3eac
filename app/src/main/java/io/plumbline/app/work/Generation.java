package io.plumbline.app.work;

/**
 * How often what the spec says of something has changed, from 1.
 *
 * @param now of the spec in force; 0 while there was none
 * @param observed by the last pass; 0 before the first
 */
public record Generation(long now, long observed) {
    public static final Generation NONE = new Generation(0, 0);

    /** What is told of it follows from what the spec says now. */
    public boolean isObserved() {
        return now == observed;
    }

    Generation accepted(long later) {
        return new Generation(later, observed);
    }
}
