package io.plumbline.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a token goes. */
class DaemonAddressTest {
    @TempDir private Path folder = Path.of("");

    @Test
    void a_token_does_not_go_over_the_network_in_the_clear() throws IOException {
        assertThat(whoAmI("http://daemon.invalid:8080"))
                .contains("your token would go to http://daemon.invalid:8080 in the clear");
        assertThat(whoAmI("https://daemon.invalid:8080")).contains("no daemon answers");
        assertThat(whoAmI("http://localhost.invalid:1")).contains("in the clear");
        assertThat(whoAmI("http://127.0.0.1:1")).contains("no daemon answers");
        assertThat(whoAmI("http://[::1]:1")).contains("no daemon answers");
    }

    @Test
    void a_token_that_cannot_be_read_is_told() {
        assertThat(plumb("whoami", "--token-file", folder.resolve("nowhere").toString()))
                .contains("nowhere cannot be read");
    }

    @Test
    void a_file_with_more_than_a_token_in_it_is_not_shown() throws IOException {
        var file = Files.writeString(folder.resolve("two"), "plumb_x_secret\nplumb: token x\n");

        assertThat(plumb("whoami", "--url", "http://127.0.0.1:1", "--token-file", file.toString()))
                .contains("two holds no token")
                .doesNotContain("secret");
    }

    private String whoAmI(String url) throws IOException {
        var token = Files.writeString(folder.resolve("token"), "plumb_x\n");
        return plumb("whoami", "--url", url, "--token-file", token.toString());
    }

    private static String plumb(String... words) {
        var typed = Typed.plumb(words);
        assertThat(typed.exit()).isEqualTo(ExitCode.ERROR);
        return typed.err();
    }
}
