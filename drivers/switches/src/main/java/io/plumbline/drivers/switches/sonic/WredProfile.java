package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.DataSize;
import io.plumbline.property.QueueMarking;

import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An object of {@code WRED_PROFILE}: lengths in bytes for each of three colours. Nothing here
 * colours packets, so all of them are green and green decides. What cannot be marked is dropped
 * early by a profile that marks, so one that does both is not told apart from one that marks.
 *
 * @see "sonic-buildimage, yang-models/sonic-wred-profile.yang: ecn, wred_green_enable and, in later
 *     releases, ecn_green_min_threshold; captures config_qos_0 and show_ecn"
 */
final class WredProfile {
    static final String TABLE = "WRED_PROFILE";
    static final String FIELD = "wred_profile";

    /** The longest name of a profile in the model. */
    static final int LONGEST_NAME = 32;

    private static final long LARGEST = 999_999_999_999L;
    private static final Set<String> MARKS_GREEN =
            Set.of("ecn_all", "ecn_green", "ecn_green_yellow", "ecn_green_red");
    private static final Set<String> MARKS_OTHERS =
            Set.of("ecn_none", "ecn_yellow", "ecn_red", "ecn_yellow_red");

    private WredProfile() {}

    /** Empty if it does nothing to green packets. */
    static Optional<QueueMarking> parse(Json.Entries profile) throws UnparsedText {
        var ecn = Words.text(profile, "ecn").orElse("ecn_none");
        if (!MARKS_GREEN.contains(ecn) && !MARKS_OTHERS.contains(ecn)) {
            throw new UnparsedText("an unknown ecn: " + ecn);
        }
        var marks = MARKS_GREEN.contains(ecn);
        if (marks && profile.byKey().containsKey("ecn_green_min_threshold")) {
            return Optional.of(marking(profile, QueueMarking.How.ECN, "ecn_green"));
        }
        var early = isTrue(profile, "wred_green_enable");
        if (marks && !early) {
            throw new UnparsedText("it marks, and no length of it is enabled");
        }
        return early
                ? Optional.of(
                        marking(
                                profile,
                                marks ? QueueMarking.How.ECN : QueueMarking.How.RED,
                                "green"))
                : Optional.empty();
    }

    private static QueueMarking marking(Json.Entries profile, QueueMarking.How how, String colour)
            throws UnparsedText {
        return new QueueMarking(
                how,
                length(profile, colour + "_min_threshold"),
                length(profile, colour + "_max_threshold"));
    }

    private static QueueMarking.Threshold length(Json.Entries profile, String field)
            throws UnparsedText {
        var text =
                Words.text(profile, field)
                        .orElseThrow(() -> new UnparsedText("it does not say its " + field));
        return new QueueMarking.Threshold.Absolute(new DataSize(Words.number(text, LARGEST)));
    }

    private static boolean isTrue(Json.Entries profile, String field) throws UnparsedText {
        return switch (Words.text(profile, field).orElse("false")) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new UnparsedText("'" + field + "' is neither true nor false");
        };
    }

    /** Its name says all of it, so it never changes: whoever is to mark otherwise gets another. */
    static String name(boolean marks, long min, long max) {
        return Whose.SHARED + (marks ? "-ecn-" : "-red-") + min + "-" + max;
    }

    static SortedMap<String, String> fields(boolean marks, long min, long max) {
        var fields = new TreeMap<String, String>();
        fields.put("ecn", marks ? "ecn_all" : "ecn_none");
        for (var colour : new String[] {"green", "yellow", "red"}) {
            fields.put("wred_" + colour + "_enable", "true");
            fields.put(colour + "_min_threshold", String.valueOf(min));
            fields.put(colour + "_max_threshold", String.valueOf(max));
            fields.put(colour + "_drop_probability", "100");
        }
        return fields;
    }
}
