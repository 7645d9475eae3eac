package io.plumbline.app.rest;

import io.plumbline.difference.Cause;
import io.plumbline.difference.Judgement;
import io.plumbline.difference.Verdict;
import io.plumbline.property.State;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/** A judgement as JSON. */
final class FieldJson {
    private FieldJson() {}

    static <V> Json.Field of(Judgement<V> judgement) {
        return switch (judgement.verdict()) {
            case Verdict.InPlumb<V>() -> field(judgement, "InPlumb", null);
            case Verdict.Unproven<V>(var why) -> field(judgement, "Unproven", why);
            case Verdict.Differs<V> differs -> differing(judgement, differs);
            case Verdict.NotOffered<V>() ->
                    field(
                            judgement,
                            "NotOffered",
                            "the device has no such key at this driver and firmware");
            case Verdict.Unreadable<V>(var why) -> field(judgement, "Unreadable", why.text());
            case Verdict.Unread<V>() -> field(judgement, "Unread", "nobody has read it yet");
        };
    }

    private static <V> Json.Field differing(Judgement<V> judgement, Verdict.Differs<V> differs) {
        return full(
                judgement,
                "Differs",
                Optional.of(differs.running()),
                Optional.of(differs.next()),
                differs.write(),
                differs.activate(),
                Optional.of(differs.cause()),
                null);
    }

    private static <V> Json.Field field(
            Judgement<V> judgement, String verdict, @Nullable String why) {
        return full(
                judgement,
                verdict,
                Optional.empty(),
                Optional.empty(),
                false,
                false,
                Optional.empty(),
                why);
    }

    private static <V> Json.Field full(
            Judgement<V> judgement,
            String verdict,
            Optional<State<V>> running,
            Optional<State<V>> next,
            boolean write,
            boolean activate,
            Optional<Cause> cause,
            @Nullable String why) {
        var setting = judgement.setting();
        var property = setting.property();
        var codec = property.codec();
        return new Json.Field(
                setting.path(),
                setting.label(),
                judgement.wish().want().text(codec),
                verdict,
                running.map(state -> state.text(codec)).orElse(null),
                next.map(state -> state.text(codec)).orElse(null),
                write,
                activate,
                cause.map(Cause::name).orElse(null),
                why,
                property.declared().name(),
                judgement.wish().origin().text());
    }
}
