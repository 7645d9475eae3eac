package io.plumbline.inventory;

import java.util.Optional;

/**
 * Who has the function of a port: the host, or machines, which then have it whole.
 *
 * @param now whether machines have it in this boot, as the host says; empty if it was not told
 * @param next whether they are to have it from the next boot on, as the host says
 * @param told whether they have it in this boot, as vCenter says
 * @param toldNext whether they are to have it from the next boot on, as vCenter says
 * @param unaskable why vCenter is not asked to switch it, whichever way, nor to leave it as it is
 * @param hindrance why it cannot be given to the other one as the host is configured
 */
public record FunctionOwner(
        Optional<Boolean> now,
        Optional<Boolean> next,
        Optional<Boolean> told,
        Optional<Boolean> toldNext,
        Optional<Hindrance> unaskable,
        Optional<Hindrance> hindrance) {
    static final FunctionOwner UNTOLD =
            new FunctionOwner(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());

    /**
     * @param why in words that follow a colon
     * @param isRead false where nobody can tell whether something is in the way
     */
    public record Hindrance(String why, boolean isRead) {}

    /**
     * Whether vCenter tells another owner of this boot than the host: it has not heard of the
     * newest boot, or one of them is wrong. Nothing is concluded from it.
     */
    public boolean isVCenterBehind() {
        return now.isPresent() && told.isPresent() && !now.equals(told);
    }

    /** Whether the host says that it is so for good, and vCenter that it is to be otherwise. */
    public boolean isDoneUnheard(boolean given) {
        var said = Optional.of(given);
        return now.equals(said)
                && next.equals(said)
                && toldNext.isPresent()
                && !toldNext.equals(said);
    }

    /** What is in the way of making it so, or of keeping it so where the next boot changes it. */
    public Optional<Hindrance> against(boolean given) {
        if (!now.equals(Optional.of(given))) {
            return hindrance;
        }
        return isAboutToChange() ? unaskable : Optional.empty();
    }

    /** Whether the next boot changes it. */
    public boolean isAboutToChange() {
        return now.isPresent() && next.isPresent() && !now.equals(next);
    }
}
