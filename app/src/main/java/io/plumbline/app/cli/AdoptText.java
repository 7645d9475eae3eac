package io.plumbline.app.cli;

import io.plumbline.adoption.Adopted;
import io.plumbline.spec.written.YamlPrinter;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** An adopted spec as a file. */
final class AdoptText {
    /** Of a kind: who wants all of them asks the devices. */
    private static final int MOST = 60;

    private AdoptText() {}

    /**
     * @param lines of the spec
     */
    static String of(List<String> lines, Adopted adopted) {
        var all = new ArrayList<String>();
        all.add("# yaml-language-server: $schema=../schema/cluster.schema.json");
        all.add("# What 'plumb adopt' found. Nothing in it differs from what was read then.");
        all.add("# Names and groups are its own: rename what you like.");
        all.addAll(lines);
        remarks("Not adopted, though it is there", adopted.left(), all);
        remarks("To look at before mode Plan or Enforce", adopted.beforeWriting(), all);
        remarks("Not read", adopted.unread(), all);
        return String.join("\n", all) + "\n";
    }

    private static void remarks(String title, List<String> texts, List<String> into) {
        if (!texts.isEmpty()) {
            into.add("");
            into.add("# " + title + ":");
            shown(texts)
                    .flatMap(text -> YamlPrinter.remark("  " + text).stream())
                    .forEach(into::add);
        }
    }

    /** As many as somebody reads. */
    static Stream<String> shown(List<String> texts) {
        return texts.size() <= MOST
                ? texts.stream()
                : Stream.concat(
                        texts.stream().limit(MOST),
                        Stream.of("and " + (texts.size() - MOST) + " more"));
    }
}
