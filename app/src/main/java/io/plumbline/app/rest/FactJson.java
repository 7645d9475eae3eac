package io.plumbline.app.rest;

import io.plumbline.observed.Reading;
import io.plumbline.observed.Readings;
import io.plumbline.property.Setting;

import java.util.List;
import java.util.Optional;

/** Readings as JSON. */
final class FactJson {
    private FactJson() {}

    static List<Json.Fact> of(Readings readings) {
        return readings.settings().stream()
                .flatMap(setting -> of(setting, readings).stream())
                .toList();
    }

    private static <V> Optional<Json.Fact> of(Setting<V> setting, Readings readings) {
        var codec = setting.property().codec();
        return readings.of(setting)
                .map(reading ->
                        switch (reading) {
                            case Reading.Settled<V>(var now) ->
                                    new Json.Fact(setting.path(), now.text(codec), null, null);
                            case Reading.Staged<V>(var running, var next) ->
                                    new Json.Fact(
                                            setting.path(),
                                            running.text(codec),
                                            next.text(codec),
                                            null);
                            case Reading.NotOffered<V>() ->
                                    new Json.Fact(setting.path(), null, null, "not offered");
                            case Reading.Unreadable<V>(var why) ->
                                    new Json.Fact(setting.path(), null, null, why.text());
                        });
    }
}
