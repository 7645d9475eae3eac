package io.plumbline.status;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

class ConditionReferenceTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "conditions.md");

    @Test
    void the_page_in_the_tree_is_what_the_code_says() throws IOException {
        var page = ConditionReference.page();
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(PAGE, page);
        }

        assertThat(PAGE)
                .as(
                        "docs/reference/conditions.md is not what the code says. Rewrite it, and"
                                + " commit it with the change: mvn -q -pl reconciler test"
                                + " -Dtest=ConditionReferenceTest -Dplumbline.golden.rewrite=true")
                .usingCharset(StandardCharsets.UTF_8)
                .hasContent(page);
    }

    @Test
    void a_word_that_is_not_published_is_no_reason() {
        assertThatThrownBy(() ->
                        new Condition(Condition.Type.InSync, Condition.Truth.False, "Odd", ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("InSync has no reason Odd");
    }
}
