package io.plumbline.app.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Set;

class ShownNameTest {
    @Test
    void a_file_shows_under_its_own_name_or_its_folders() {
        assertThat(free("hpc:clusters/octo.yaml")).isEqualTo("octo");
        assertThat(free("hpc:sites/north/cluster.yml")).isEqualTo("north");
        assertThat(free("hpc:cluster.yaml")).isEqualTo("hpc");
        assertThat(free("cluster.yaml")).isEqualTo("cluster");
    }

    @Test
    void a_name_that_is_taken_is_nobody_elses() {
        assertThat(free("hpc:a/octo.yaml", "octo")).isEqualTo("hpc-a-octo.yaml");
        assertThat(free("hpc:a/octo.yaml", "octo", "hpc-a-octo.yaml", "hpc-a-octo.yaml-2"))
                .isEqualTo("hpc-a-octo.yaml-3");
    }

    @Test
    void a_long_name_is_shortened_and_two_that_begin_alike_stay_two() {
        var one = free("x".repeat(300) + "1.yaml");
        var other = free("x".repeat(300) + "2.yaml");

        assertThat(one).hasSize(120).startsWith("xxx").isNotEqualTo(other);
        assertThat(ShortName.of("x".repeat(120))).isEqualTo("x".repeat(120));
        assertThat(ShortName.of("x".repeat(121))).hasSize(120).contains("~");
    }

    private static String free(String file, String... taken) {
        return ShownName.free(file, Set.of(taken)::contains);
    }
}
