package io.plumbline.app.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class DemoHomeTest {
    @TempDir Path root;

    @Test
    void one_demo_at_a_time_has_a_folder() throws CannotStart {
        try (var home = DemoHome.claim(root, false, 4)) {
            assertThat(home.lab()).isEqualTo(root.toAbsolutePath().resolve("lab"));
            assertThatThrownBy(() -> DemoHome.claim(root, false, 4))
                    .isInstanceOf(CannotStart.class)
                    .hasMessageContaining("another demo uses");
        }
        DemoHome.claim(root, false, 4).close();
    }

    @Test
    void fresh_deletes_what_a_demo_left_and_nothing_else() throws Exception {
        DemoHome.claim(root, false, 4).close();
        put("lab/world.properties");
        put("daemon/db.mv.db");
        put("building/pid");
        put("notes.txt");

        DemoHome.claim(root, true, 4).close();

        assertThat(root.resolve("lab")).doesNotExist();
        assertThat(root.resolve("daemon")).doesNotExist();
        assertThat(root.resolve("building/pid")).exists();
        assertThat(root.resolve("notes.txt")).exists();
    }

    @Test
    void a_folder_in_which_another_daemon_lives_is_left_alone() throws IOException {
        put("daemon/db.mv.db");

        assertThatThrownBy(() -> DemoHome.claim(root, true, 4))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("no demo made");
        assertThat(root.resolve("daemon/db.mv.db")).exists();
    }

    @Test
    void a_lab_that_is_gone_on_with_keeps_its_number_of_hosts() throws Exception {
        DemoHome.claim(root, false, 4).close();

        assertThatThrownBy(() -> DemoHome.claim(root, false, 8))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("--hosts 4");
        DemoHome.claim(root, true, 8).close();
    }

    private void put(String file) throws IOException {
        var path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.createFile(path);
    }
}
