package io.plumbline.drivers.switches.onyx;

import io.plumbline.drivers.switches.UnparsedText;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * {@code show configuration files}: its last line is {@code Unsaved changes : yes}.
 *
 * @see "Cray-HPE docs-csm, configuration files of Mellanox switches"
 */
final class ConfigurationFiles {
    static final String QUESTION = "show configuration files";

    private static final Pattern UNSAVED =
            Pattern.compile("(?m)^Unsaved changes\\s*:\\s*(\\w+)[ \r]*\\n");

    private ConfigurationFiles() {}

    /** Whether what runs is what the next boot starts with. */
    static boolean saved(String text) throws UnparsedText {
        List<String> said = UNSAVED.matcher(text).results().map(ConfigurationFiles::word).toList();
        return switch (said.size() == 1 ? said.getFirst() : "") {
            case "yes" -> false;
            case "no" -> true;
            default -> throw new UnparsedText("it does not say whether changes are unsaved");
        };
    }

    private static String word(MatchResult found) {
        return found.group(1);
    }
}
