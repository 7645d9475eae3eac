package io.plumbline.lab.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

class JsonLinesTest {
    private static final Instant AT = Instant.parse("2022-03-13T10:00:00Z");
    private static final Host HOST = new Host("esx01.lab");

    @Test
    void each_entry_is_one_object_on_one_line() {
        var out = new StringBuilder();
        var ledger = new Ledger();
        ledger.subscribe(new JsonLines(out));

        ledger.append(new Entry.Booted(AT, HOST, 2, Optional.of("say \"when\"\n")));
        ledger.append(new Entry.WentDown(AT, HOST, 2, Optional.empty()));
        ledger.append(new Entry.MachinesRun(AT, HOST, new TreeSet<>(List.of("b", "a"))));

        assertThat(out.toString().lines())
                .containsExactly(
                        "{\"kind\":\"Booted\",\"at\":\"2022-03-13T10:00:00Z\",\"host\":\"esx01.lab\",\"boot\":2,\"commandedBy\":\"say"
                            + " \\\"when\\\"\\n\"}",
                        "{\"kind\":\"WentDown\",\"at\":\"2022-03-13T10:00:00Z\",\"host\":\"esx01.lab\",\"boot\":2,"
                            + "\"commandedBy\":null}",
                        "{\"kind\":\"MachinesRun\",\"at\":\"2022-03-13T10:00:00Z\",\"host\":\"esx01.lab\","
                            + "\"machines\":[\"a\",\"b\"]}");
    }
}
