package io.plumbline.property;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The change that the guide shows is one that can be made today. */
class GuideOfParametersTest {
    private static final Path GUIDE = Path.of("../docs/guides/add-a-nic-parameter.md");
    private static final Path SOURCE =
            Path.of("src/main/java/io/plumbline/property/NicFirmwareProperties.java");

    @Test
    void the_change_that_is_shown_fits_the_source() throws IOException {
        var source = Files.readString(SOURCE);

        assertThat(hunks().toList())
                .hasSize(2)
                .allSatisfy(hunk -> assertThat(source).containsOnlyOnce(before(hunk)));
    }

    @Test
    void the_parameter_that_is_shown_is_not_there_yet() throws IOException {
        assertThat(Files.readString(SOURCE)).doesNotContain("KEEP_LINK_UP_ON_BOOT");
    }

    private static Stream<String> hunks() throws IOException {
        var diff = Files.readString(GUIDE).split("```diff\n", 2)[1].split("```", 2)[0];
        return Stream.of(diff.split("@@\n"));
    }

    /** The lines that a hunk finds. */
    private static String before(String hunk) {
        return hunk.lines()
                .filter(line -> !line.startsWith("+"))
                .map(line -> line.isEmpty() ? line : line.substring(1))
                .collect(Collectors.joining("\n"))
                .strip();
    }
}
