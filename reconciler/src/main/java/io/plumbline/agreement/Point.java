package io.plumbline.agreement;

import java.util.List;
import java.util.Optional;

/**
 * One matter of one link.
 *
 * @param matter its name, for example {@code trust}
 * @param asked what the fabric says of it, for people; empty if it leaves it open
 * @param near what is so where the link begins; empty if nothing there has a say in it
 * @param far what is so at the switch; of what only guests and their distributed switch share, at
 *     the latter
 * @param accord of the matter as a whole
 */
public record Point(
        String matter, Optional<String> asked, List<Said> near, List<Said> far, Accord accord) {
    public Point {
        near = List.copyOf(near);
        far = List.copyOf(far);
    }

    /** That of the worst that is said. */
    public static Point of(String matter, Optional<String> asked, List<Said> near, List<Said> far) {
        return new Point(matter, asked, near, far, worst(near).and(worst(far)));
    }

    private static Accord worst(List<Said> some) {
        return some.stream().map(Said::accord).reduce(Accord.AGREED, Accord::and);
    }
}
