package io.plumbline.drivers.switches.sonic;

import io.plumbline.drivers.switches.Json;
import io.plumbline.drivers.switches.UnparsedText;
import io.plumbline.property.Priorities;

import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Values in the tables of SONiC. All are strings. */
final class Words {
    /**
     * How old releases refer to an object: {@code [SCHEDULER|scheduler.0]}, capture
     * configdb_flat_asic0; {@code [SCHEDULER:scheduler.0]} in the tables of the application.
     */
    private static final Pattern OLD_REFERENCE = Pattern.compile("\\[[A-Z0-9_]+[|:]([^\\]]+)\\]");

    private static final Pattern LIST = Pattern.compile("([0-7](,[0-7])*)?");

    private Words() {}

    /** The text of a field; none if the field is not there or says nothing. */
    static Optional<String> text(Json.Entries of, String field) throws UnparsedText {
        var there = of.byKey().get(field);
        if (there != null && !(there instanceof Json.Text)) {
            throw new UnparsedText("'" + field + "' is no text");
        }
        return of.own(field).map(String::strip).filter(text -> !text.isEmpty());
    }

    /** The name of the object that a field refers to. */
    static Optional<String> reference(Json.Entries of, String field) throws UnparsedText {
        var text = text(of, field);
        if (text.isEmpty()) {
            return text;
        }
        var old = OLD_REFERENCE.matcher(text.get());
        if (old.matches()) {
            return Optional.of(old.group(1));
        }
        if (text.get().startsWith("[")) {
            throw new UnparsedText("'" + field + "' refers to nothing: " + text.get());
        }
        return text;
    }

    static boolean isOldReference(Json.Entries of, String field) {
        return of.own(field).filter(text -> text.startsWith("[")).isPresent();
    }

    /** Commas may stand between thousands: domain facts on switches, section 5 D. */
    static long number(String text, long largest) throws UnparsedText {
        var digits = text.matches("\\d{1,3}(,\\d{3})+") ? text.replace(",", "") : text;
        if (!digits.matches("\\d{1,12}") || Long.parseLong(digits) > largest) {
            throw new UnparsedText("no number up to " + largest + ": " + text);
        }
        return Long.parseLong(digits);
    }

    static int small(String text, int largest) throws UnparsedText {
        return (int) number(text, largest);
    }

    /** {@code 3,4}; a field that is not there or says nothing names none. */
    static Priorities priorities(Json.Entries of, String field) throws UnparsedText {
        var text = text(of, field).orElse("").replace(" ", "");
        if (!LIST.matcher(text).matches()) {
            throw new UnparsedText("'" + field + "' is no list of priorities: " + text);
        }
        var numbers = new TreeSet<Integer>();
        for (var one : text.split(",", -1)) {
            if (!one.isEmpty()) {
                numbers.add(Integer.valueOf(one));
            }
        }
        return Priorities.of(numbers);
    }
}
