package io.plumbline.app.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.source.Heard.Verdict;
import io.plumbline.app.source.SpecTexts.Contents;
import io.plumbline.app.source.SpecTexts.Found;
import io.plumbline.app.store.TestStore;
import io.plumbline.app.work.FakeCluster;
import io.plumbline.app.work.Pace;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

class HeardFilesTest {
    private static final Found TEXT = new Found.Text("text");

    private final HeardFiles files =
            new HeardFiles(
                    new SpecsInForce(
                            TestStore.inMemory().specs,
                            Pace.real(),
                            spec -> new FakeCluster(spec.revision())));

    @Test
    void what_a_folder_lacks_twice_in_a_row_is_gone() {
        put("a", Verdict.GOOD);
        put("b", Verdict.GOOD);

        assertThat(listed("a")).isEmpty();
        assertThat(listed("a", "b")).isEmpty();
        assertThat(listed("a")).isEmpty();
        assertThat(listed("a")).containsExactly("b");
    }

    @Test
    void what_a_commit_lacks_is_gone_and_what_another_source_lacks_is_not() {
        put("a", Verdict.GOOD);

        assertThat(files.gone(new Contents("folder", Optional.of("c1"), new TreeMap<>())))
                .containsExactly("a");
        assertThat(files.gone(new Contents("other", Optional.of("c1"), new TreeMap<>()))).isEmpty();
    }

    @Test
    void only_what_is_not_judged_yet_is_read() {
        put("good", Verdict.GOOD);
        put("half", new Verdict(List.of(), Verdict.Lasts.NO_LONGER));
        put("waits", Verdict.refused("said by another already"));
        var all = contents("good", "half", "waits", "unknown");

        assertThat(files.newTexts(all).keySet()).containsExactly("half", "unknown");
    }

    @Test
    void what_waits_for_a_file_is_read_once_that_is_gone() {
        files.put("a", heard("demo", Verdict.GOOD));
        files.put("b", heard("demo", Verdict.refused("said by a already")));

        assertThat(files.freedTexts(new News(contents("a", "b"), Set.of(), Map.of()))).isEmpty();
        assertThat(files.freedTexts(new News(contents("b"), Set.of("a"), Map.of())))
                .containsOnlyKeys("b");
    }

    @Test
    void a_name_that_a_file_shows_is_free_for_none_but_itself() {
        put("demo.yaml", Verdict.GOOD);

        assertThat(files.isTaken("demo.yaml", "demo.yaml")).isFalse();
        assertThat(files.isTaken("demo.yaml", "other.yaml")).isTrue();
    }

    private Set<String> listed(String... names) {
        var gone = files.gone(contents(names));
        files.listed(contents(names));
        return gone;
    }

    private void put(String file, Verdict verdict) {
        files.put(
                file,
                new Heard("folder", Optional.empty(), TEXT, Optional.of(file), file, verdict));
    }

    private static Heard heard(String says, Verdict verdict) {
        return new Heard("folder", Optional.empty(), TEXT, Optional.of(says), says, verdict);
    }

    private static Contents contents(String... names) {
        var found = new TreeMap<String, Found>();
        Arrays.stream(names).forEach(name -> found.put(name, TEXT));
        return new Contents("folder", Optional.empty(), found);
    }
}
