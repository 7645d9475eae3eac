package io.plumbline.spec.written;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.spec.written.Written.Entries;
import io.plumbline.spec.written.Written.Items;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.IntStream;

class SeriesFoldingTest {
    @Test
    void entries_that_count_up_become_one() {
        var links =
                IntStream.rangeClosed(1, 16)
                        .<Written>mapToObj(number ->
                                Entries.NONE
                                        .with("host", "esx%02d.lab".formatted(number))
                                        .with("port", "ethernet1/1/" + number))
                        .toList();

        assertThat(fold(links, "host"))
                .containsExactly(
                        Entries.NONE
                                .with("each", "01-16")
                                .with("host", "esx{i}.lab")
                                .with("port", "ethernet1/1/{#i}"));
    }

    @Test
    void what_does_not_follow_stands_by_itself() {
        var hosts = List.of(host("esx08", "a"), host("esx09", "a"), host("esx10", "a"));
        var others = List.of(host("esx11", "b"), host("esx13", "b"), host("odd", "b"));

        assertThat(fold(hosts, "name"))
                .containsExactly(
                        Entries.NONE
                                .with("each", "08-10")
                                .with("name", "esx{i}")
                                .with("profile", "a"));
        assertThat(fold(others, "name")).isEqualTo(others);
    }

    @Test
    void the_number_of_a_rack_that_does_not_count_is_no_series() {
        var hosts =
                List.of(
                        host("r1-esx1", "p"),
                        host("r1-esx2", "p"),
                        host("r2-esx1", "p"),
                        host("r2-esx2", "q"));

        assertThat(fold(hosts, "name"))
                .containsExactly(
                        Entries.NONE
                                .with("each", "1-2")
                                .with("name", "r1-esx{i}")
                                .with("profile", "p"),
                        hosts.get(2),
                        hosts.get(3));
    }

    @Test
    void numbers_longer_than_a_series_can_be_are_left_as_they_are() {
        var hosts = List.of(host("x12345678901234567890", "p"), host("x12345678901234567891", "p"));

        assertThat(fold(hosts, "name")).isEqualTo(hosts);
    }

    @Test
    void digits_of_another_script_count_nothing() {
        var hosts = List.of(host("\u0663a", "p"), host("\u0664a", "p"));

        assertThat(fold(hosts, "name")).isEqualTo(hosts);
    }

    @Test
    void names_are_in_the_order_in_which_people_count() {
        assertThat(
                        List.of("esx10", "esx2", "esx1", "a9").stream()
                                .sorted(SeriesFolding.COUNTED)
                                .toList())
                .containsExactly("a9", "esx1", "esx2", "esx10");
    }

    private static Written host(String name, String profile) {
        return Entries.NONE.with("name", name).with("profile", profile);
    }

    private static List<Written> fold(List<? extends Written> some, String by) {
        return SeriesFolding.fold(new Items(List.copyOf(some)), by).all();
    }
}
