package io.plumbline.app.git;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** A repository that somebody pushes to, and a daemon that follows it. */
abstract class FollowedRepository {
    @TempDir Path home;

    @SuppressWarnings("NullAway.Init")
    Author author;

    @SuppressWarnings("NullAway.Init")
    Follower follower;

    @BeforeEach
    void followARepository() {
        author = new Author(home);
        follower = new Follower(home.resolve("copies"), Specs.open(Specs.at(url())));
    }

    String url() {
        return home.resolve("specs.git").toUri().toString();
    }

    static void delete(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            for (var file : files.sorted(Comparator.<Path>reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
