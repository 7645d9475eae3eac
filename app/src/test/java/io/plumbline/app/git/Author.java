package io.plumbline.app.git;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.alerts.Peer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Somebody with a clone and a bare repository that everybody fetches from, by the real git. */
final class Author {
    private static final int PATIENCE_SECONDS = 60;

    final Path bare;
    private final Path home;
    private final Path tree;
    private final Path git = Peer.find("git", "git").file();
    private final List<String> signing = new ArrayList<>();

    Author(Path home) {
        this.home = home;
        this.tree = home.resolve("tree");
        this.bare = home.resolve("specs.git");
        run(home, git, "init", "-q", "--bare", "-b", "main", bare.toString());
        run(home, git, "init", "-q", "-b", "main", tree.toString());
        git("remote", "add", "origin", bare.toString());
    }

    /** From here on everything is signed. */
    void signsBy(String... configuration) {
        signing.clear();
        for (var setting : configuration) {
            signing.addAll(List.of("-c", setting));
        }
    }

    void signsNothing() {
        signing.clear();
    }

    void write(String file, String text) {
        try {
            var path = tree.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    void link(String file, String to) throws IOException {
        Files.deleteIfExists(tree.resolve(file));
        Files.createSymbolicLink(tree.resolve(file), Path.of(to));
    }

    void delete(String file) throws IOException {
        Files.delete(tree.resolve(file));
    }

    /** Commits all that is there and pushes it with force. */
    String push() {
        git("add", "-A");
        git("commit", "-q", "--allow-empty", "-m", "change");
        git("push", "-q", "--force", "origin", "main");
        return head();
    }

    String push(String file, String text) {
        write(file, text);
        return push();
    }

    String head() {
        return git("rev-parse", "HEAD").strip();
    }

    String git(String... words) {
        var line = new ArrayList<>(List.of("-C", tree.toString()));
        line.addAll(List.of("-c", "user.name=Ann", "-c", "user.email=ann@lab", "-c", "gc.auto=0"));
        line.addAll(signing);
        line.addAll(List.of(words));
        return run(tree, git, line.toArray(String[]::new));
    }

    String run(Path folder, Path program, String... words) {
        try {
            var line = new ArrayList<>(List.of(program.toString()));
            line.addAll(List.of(words));
            var builder = new ProcessBuilder(line).directory(folder.toFile());
            builder.environment()
                    .putAll(
                            Map.of(
                                    "HOME",
                                    home.toString(),
                                    "GIT_CONFIG_NOSYSTEM",
                                    "1",
                                    "GNUPGHOME",
                                    home.resolve("gnupg").toString()));
            var process = builder.redirectErrorStream(true).start();
            process.getOutputStream().close();
            var text = new String(process.getInputStream().readAllBytes());
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as(text).isTrue();
            assertThat(process.exitValue()).as("%s: %s", line, text).isZero();
            return text;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
