package io.plumbline.app.work;

/**
 * What became of a unit.
 *
 * @param unit as it is since; if it is gone, as it was last, with the version of its going
 */
public record Change(Kind kind, UnitView unit) {
    /** The words of the interface. */
    public enum Kind {
        ADDED,
        MODIFIED,
        DELETED
    }

    public long version() {
        return unit.version();
    }
}
