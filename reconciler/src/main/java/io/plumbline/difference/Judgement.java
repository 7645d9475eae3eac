package io.plumbline.difference;

import io.plumbline.desired.Wish;
import io.plumbline.property.Setting;

/** A wish and how the world stands to it. */
public record Judgement<V>(Wish<V> wish, Verdict<V> verdict) {
    public Setting<V> setting() {
        return wish.setting();
    }
}
