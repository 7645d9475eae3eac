package io.plumbline.app.rest;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What the links of a cluster agree on, as JSON. */
public final class FabricBodies {
    private FabricBodies() {}

    /**
     * @param asOf of the pass whose facts it is made of; null before the first
     * @param items by their near ends
     * @param loose ports of no link that do what a lossless network asks for
     * @param untold switches that do not tell which of their ports do
     * @param next what to send as {@code continue} for the following page; null for the last
     */
    public record Fabric(
            @Nullable Instant asOf,
            List<Link> items,
            List<LoosePort> loose,
            List<UntoldPorts> untold,
            @Nullable String next) {}

    /**
     * @param near for example {@code esx01.lab hpc/2} or {@code leaf1 Eth1/31}
     * @param far for example {@code tor1 Eth1/1}
     * @param fabric its name
     * @param accord AGREED, UNKNOWN or APART: that of the worst point
     * @param points matter by matter
     * @param planned once all that the plan would change is changed
     * @param traffic what the far end counted lately, of a link between switches both ends; null if
     *     it does not, or not yet
     */
    public record Link(
            String near,
            String far,
            String fabric,
            String accord,
            List<Point> points,
            Planned planned,
            @Nullable Traffic traffic) {}

    /**
     * Of the lossless priority, or of the port where the platform does not tell priorities apart.
     *
     * @param seconds between the last two looks
     * @param counts how much was counted in that time, by kind; what is not counted is missing
     */
    public record Traffic(long seconds, Map<String, Long> counts) {}

    /**
     * @param points those in which the ends would not agree
     */
    public record Planned(String accord, List<Point> points) {}

    /**
     * @param matter for example {@code trust}
     * @param asked what the fabric says of it; null if it leaves it open
     */
    public record Point(
            String matter,
            String accord,
            @Nullable String asked,
            List<Said> near,
            List<Said> far) {}

    /**
     * @param target whose setting it is
     * @param says what is so there, or why it is not known
     */
    public record Said(String target, String says, String accord) {}

    /**
     * @param says what it does
     */
    public record LoosePort(String port, String says) {}

    /**
     * @param unit its name
     */
    public record UntoldPorts(String unit, String why) {}
}
