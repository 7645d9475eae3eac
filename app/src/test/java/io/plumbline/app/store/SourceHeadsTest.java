package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceHeadsTest {
    private static final String URL = "ssh://forge.lab/clusters.git";

    private final SourceHeads heads = TestStore.inMemory().heads;

    @Test
    void a_head_is_accepted_against_the_one_that_was_taken() {
        heads.take("hpc", URL, "old");

        assertThat(heads.accept("hpc", URL, "old", "rewritten", "ann")).isTrue();
        assertThat(heads.accepted("hpc", URL)).hasValue("rewritten");
        assertThat(heads.taken("hpc", URL)).hasValue("old");
    }

    @Test
    void a_head_that_was_taken_meanwhile_is_neither_undone_nor_agreed_to() {
        heads.take("hpc", URL, "old");
        heads.take("hpc", URL, "new");

        assertThat(heads.accept("hpc", URL, "old", "rewritten", "ann")).isFalse();
        assertThat(heads.accepted("hpc", URL)).isEmpty();
        assertThat(heads.taken("hpc", URL)).hasValue("new");
    }

    @Test
    void what_was_accepted_is_done_with_once_anything_is_taken_and_of_no_other_address() {
        heads.take("hpc", URL, "old");
        heads.accept("hpc", URL, "old", "rewritten", "ann");
        assertThat(heads.accepted("hpc", "ssh://other.lab/clusters.git")).isEmpty();
        assertThat(heads.accept("hpc", "ssh://other.lab/clusters.git", "old", "x", "ann"))
                .isFalse();

        heads.take("hpc", URL, "rewritten");
        assertThat(heads.accepted("hpc", URL)).isEmpty();
    }
}
