package io.plumbline.app.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Clusters are capital letters, files small ones. */
class ClusterClaimsTest {
    @Test
    void a_cluster_that_nobody_has_is_the_first_ones() {
        assertThat(refused(Map.of(), Map.of("b", "X", "a", "X"))).isEqualTo(Map.of("b", "a"));
    }

    @Test
    void a_cluster_is_its_owners_while_that_is_there() {
        assertThat(refused(Map.of("X", "b"), Map.of("a", "X", "b", "X")))
                .isEqualTo(Map.of("a", "b"));
        assertThat(refused(Map.of("X", "gone"), Map.of("a", "X"))).isEmpty();
    }

    @Test
    void an_owner_that_is_broken_gives_nothing_up() {
        var claims = new ClusterClaims(Map.of("X", "b"), Map.of("a", "X"), Set.of("a", "b"));

        assertThat(claims.refused()).isEqualTo(Map.of("a", "b"));
    }

    @Test
    void an_owner_that_says_another_cluster_leaves_its_own() {
        assertThat(refused(Map.of("X", "b"), Map.of("a", "X", "b", "Y"))).isEmpty();
    }

    @Test
    void two_files_swap_and_three_go_round() {
        assertThat(refused(Map.of("X", "a", "Y", "b"), Map.of("a", "Y", "b", "X"))).isEmpty();
        assertThat(
                        refused(
                                Map.of("X", "a", "Y", "b", "Z", "c"),
                                Map.of("a", "Y", "b", "Z", "c", "X")))
                .isEmpty();
    }

    @Test
    void who_may_not_have_the_other_cluster_keeps_its_own_and_so_on_along_the_row() {
        assertThat(
                        refused(
                                Map.of("X", "a", "Y", "b", "Z", "c"),
                                Map.of("a", "Y", "b", "Z", "c", "Z")))
                .isEqualTo(Map.of("a", "b", "b", "c"));
        assertThat(
                        refused(
                                Map.of("X", "a", "Y", "b", "Z", "c"),
                                Map.of("a", "Z", "b", "X", "c", "Z")))
                .isEqualTo(Map.of("a", "c", "b", "a"));
    }

    /** All files that own or say something are there, but for the one called gone. */
    private static Map<String, String> refused(
            Map<String, String> owners, Map<String, String> says) {
        var there = new HashSet<>(owners.values());
        there.addAll(says.keySet());
        there.remove("gone");
        return new ClusterClaims(owners, says, there).refused();
    }
}
