package io.plumbline.lab.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Patterns with {@code *}, {@code ?} and {@code [...]}. In paths only the last part may be one,
 * which is what drivers need.
 */
final class Glob {
    private static final Pattern CHOICE = Pattern.compile("\\[[^]\\[&^\\\\]+]");

    private Glob() {}

    static boolean isPattern(String text) {
        return text.indexOf('*') >= 0
                || text.indexOf('?') >= 0
                || (text.indexOf('[') >= 0 && CHOICE.matcher(text).find());
    }

    static String regex(String glob) {
        var regex = new StringBuilder();
        for (var i = 0; i < glob.length(); i++) {
            var c = glob.charAt(i);
            var choice = c == '[' ? choice(glob, i) : "";
            if (choice.isEmpty()) {
                regex.append(one(c));
            } else {
                regex.append(choice);
                i += choice.length() - 1;
            }
        }
        return regex.toString();
    }

    /** The choice of letters that begins there; empty if none does. */
    private static String choice(String glob, int at) {
        var choice = CHOICE.matcher(glob).region(at, glob.length());
        return choice.lookingAt() ? choice.group() : "";
    }

    private static String one(char c) {
        return switch (c) {
            case '*' -> ".*";
            case '?' -> ".";
            default ->
                    Character.isLetterOrDigit(c)
                            ? String.valueOf(c)
                            : Pattern.quote(String.valueOf(c));
        };
    }

    static List<String> find(Interpreter shell, String text, String regex) {
        var folder = text.substring(0, text.lastIndexOf('/') + 1);
        var found = new ArrayList<String>();
        try {
            var pattern = Pattern.compile(regex, Pattern.DOTALL);
            for (var name :
                    shell.machine().files().list(shell.path(folder.isEmpty() ? "." : folder))) {
                if (!name.startsWith(".") && pattern.matcher(folder + name).matches()) {
                    found.add(folder + name);
                }
            }
        } catch (FileProblem e) {
            return List.of();
        }
        return found;
    }
}
