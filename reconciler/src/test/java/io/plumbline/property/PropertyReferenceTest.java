package io.plumbline.property;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The reference of properties is written from the catalogue and reviewed like code. */
class PropertyReferenceTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "properties.md");

    @Test
    void the_page_in_the_tree_is_what_the_catalogue_says() throws IOException {
        var page = PropertyReference.of(PropertyCatalogue.builtIn().all());
        if (Boolean.getBoolean("plumbline.golden.rewrite")) {
            Files.writeString(PAGE, page);
        }

        assertThat(PAGE)
                .as(
                        "docs/reference/properties.md is not what the catalogue says. Rewrite it,"
                                + " and commit it with the change: mvn -q -pl reconciler test"
                                + " -Dtest=PropertyReferenceTest -Dplumbline.golden.rewrite=true")
                .usingCharset(StandardCharsets.UTF_8)
                .hasContent(page);
    }
}
