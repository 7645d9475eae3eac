package io.plumbline.lab.nxos;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The lines that can be typed in one place. A word may be cut short while it means one thing there;
 * how others are refused: transcripts of NX-OS 10.2(2) and of annet's tests.
 */
final class Syntax<T> {
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final Pattern PORT = Pattern.compile("(?i)e[a-z]*\\d.*");

    private final List<Form<T>> forms;

    Syntax(List<Form<T>> forms) {
        this.forms = List.copyOf(forms);
    }

    Heard<T> hear(Typed typed) {
        var said = new ArrayList<String>();
        var alive = forms;
        for (var word : typed.words()) {
            var at = said.size();
            var open = those(alive, form -> form.slots().size() > at);
            var meant = meant(open, at, word.text());
            if (meant.size() > 1) {
                return wrong("Ambiguous command", word.at() + word.text().length());
            }
            if (!meant.isEmpty()) {
                var keyword = meant.getFirst();
                said.add(keyword);
                alive = those(open, form -> words(form, at).contains(keyword));
                continue;
            }
            var taken = those(open, form -> form.slots().get(at).take(word.text()).isPresent());
            if (taken.isEmpty()) {
                return refuse(open, at, word);
            }
            if (taken.getFirst().slots().get(at) instanceof Slot.Rest) {
                said.add(typed.from(word));
                return new Heard.Meant<>(taken.getFirst().means().apply(List.copyOf(said)));
            }
            said.add(taken.getFirst().slots().get(at).take(word.text()).orElseThrow());
            alive = taken;
        }
        return alive.stream()
                .filter(form -> form.slots().size() == said.size())
                .findFirst()
                .<Heard<T>>map(form -> new Heard.Meant<>(form.means().apply(List.copyOf(said))))
                .orElseGet(
                        () -> wrong("Incomplete command", typed.line().stripTrailing().length()));
    }

    private static <T> List<Form<T>> those(List<Form<T>> some, Predicate<Form<T>> are) {
        var those = new ArrayList<Form<T>>();
        for (var form : some) {
            if (are.test(form)) {
                those.add(form);
            }
        }
        return those;
    }

    /** The keywords that a word can stand for. */
    private List<String> meant(List<Form<T>> open, int at, String word) {
        var lower = word.toLowerCase(Locale.ROOT);
        var meant = new TreeSet<String>();
        for (var form : open) {
            for (var some : words(form, at)) {
                if (some.equals(lower)) {
                    return List.of(lower);
                }
                if (some.startsWith(lower)) {
                    meant.add(some);
                }
            }
        }
        return List.copyOf(meant);
    }

    private static <T> List<String> words(Form<T> form, int at) {
        return form.slots().get(at) instanceof Slot.Keyword(var words) ? words : List.of();
    }

    private Heard<T> refuse(List<Form<T>> open, int at, Typed.Word word) {
        for (var form : open) {
            switch (form.slots().get(at)) {
                case Slot.Figure(var least, var most)
                        when DIGITS.matcher(word.text()).matches() -> {
                    return wrong(
                            "Invalid number, range is (" + least + ":" + most + ")", word.at());
                }
                case Slot.Ports _ when PORT.matcher(word.text()).matches() -> {
                    return wrong("Invalid interface format", word.at());
                }
                default -> {}
            }
        }
        return wrong("Invalid command", word.at() + alike(open, at, word.text()));
    }

    /** How many letters of a word are those of one that could stand here. */
    private int alike(List<Form<T>> open, int at, String word) {
        var lower = word.toLowerCase(Locale.ROOT);
        var most = 0;
        for (var form : open) {
            for (var some : words(form, at)) {
                while (most < lower.length() && some.regionMatches(0, lower, 0, most + 1)) {
                    most++;
                }
            }
        }
        return most;
    }

    private static <T> Heard<T> wrong(String why, int at) {
        return new Heard.Wrong<>("% " + why + " at '^' marker.", at);
    }
}
