package io.plumbline.lab.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Patterns with {@code *}, {@code ?} and {@code [...]}. In paths only the last part may be one, which is what drivers need. */
final class Glob {
    private Glob() {}

    static boolean isPattern(String text) {
        return text.indexOf('*') >= 0 || text.indexOf('?') >= 0 || text.indexOf('[') >= 0;
    }

    static String regex(String glob) {
        var regex = new StringBuilder();
        for (var c : glob.toCharArray()) {
            switch (c) {
                case '*' -> regex.append(".*");
                case '?' -> regex.append('.');
                case '[', ']', '-' -> regex.append(c);
                default -> regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return regex.toString();
    }

    static List<String> find(Interpreter shell, String text, String regex) {
        var folder = text.substring(0, text.lastIndexOf('/') + 1);
        var found = new ArrayList<String>();
        try {
            var pattern = Pattern.compile(regex, Pattern.DOTALL);
            for (var name : shell.machine().files().list(shell.path(folder.isEmpty() ? "." : folder))) {
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
