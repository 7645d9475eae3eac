package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

class OwnConfigurationTest {
    @TempDir Path home;

    @Test
    void what_the_user_told_git_is_left_out() throws Exception {
        Files.writeString(home.resolve(".gitconfig"), "[http]\n  sslVerify = false\n");
        var files = FS.DETECTED.newInstance();
        files.setUserHome(home.toFile());

        OwnConfiguration.only();
        var read = SystemReader.getInstance().openUserConfig(null, files);
        read.load();

        assertThat(read.getSections()).isEmpty();
        // What JGit itself measured, and keeps in memory, may be among them.
        assertThat(SystemReader.getInstance().getUserConfig().getSections())
                .isSubsetOf("filesystem");
        assertThat(SystemReader.getInstance().getSystemConfig().getSections())
                .isSubsetOf("filesystem");
    }
}
