package io.plumbline.app.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.plumbline.app.check.Checkup;
import io.plumbline.app.guide.Citation;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What is cited of a seed or a decision stands in it, and no figure of ours is another one. */
class QuotesTest {
    private static final Path SEEDS =
            Path.of(System.getProperty("plumbline.shared", "../../shared"), "seeds");

    /** Decisions of ours, by which findings go as well. */
    private static final Path DECISIONS = Path.of("../docs/adr");

    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");

    @TestFactory
    Stream<DynamicTest> every_quote_stands_in_its_seed() {
        assumeTrue(Files.isDirectory(SEEDS), "no seeds at " + SEEDS);
        return quotes("SEED_", SEEDS, "%s_");
    }

    @TestFactory
    Stream<DynamicTest> every_quote_of_a_decision_stands_in_it() {
        return quotes("ADR_", DECISIONS, "00%s-");
    }

    /**
     * @param kind how sources of it begin; a number follows
     * @param named how the file begins, with that number
     */
    private static Stream<DynamicTest> quotes(String kind, Path folder, String named) {
        return citations().stream()
                .filter(citation -> citation.source().name().startsWith(kind))
                .map(citation -> {
                    var number = citation.source().name().substring(kind.length());
                    return DynamicTest.dynamicTest(
                            citation.place() + ": " + citation.quote(),
                            () ->
                                    assertThat(plain(text(folder, named.formatted(number))))
                                            .contains(plain(citation.quote())));
                });
    }

    @Test
    void figures_have_no_number_that_their_quote_does_not_have() {
        for (var adapter : Adapters.all()) {
            for (var figure : adapter.figures()) {
                assertThat(numbers(figure.from().quote()))
                        .as(adapter.type() + ": " + figure.says())
                        .containsAll(numbers(figure.says()));
            }
        }
    }

    private static List<String> numbers(String text) {
        return NUMBER.matcher(text).results().map(found -> found.group()).toList();
    }

    private static LinkedHashSet<Citation> citations() {
        var facts = new ArrayList<Fact>();
        var all = new LinkedHashSet<Citation>();
        for (var adapter : Adapters.all()) {
            facts.addAll(adapter.demands());
            adapter.since().ifPresent(since -> facts.add(since.fact()));
            adapter.figures().forEach(figure -> all.add(figure.from()));
            for (var support : adapter.supports().values()) {
                switch (support) {
                    case Support.Yes(var fact) -> facts.add(fact);
                    case Support.No(var fact) -> facts.add(fact);
                    case Support.NoBefore(var _, var fact) -> facts.add(fact);
                    case Support.Since(var _, var fact) -> facts.add(fact);
                    case Support.NotTold() -> {}
                }
            }
        }
        for (var workload : Workloads.all()) {
            var advice = Adviser.advise(workload);
            facts.addAll(advice.besides());
            facts.addAll(advice.why());
            advice.candidates().forEach(candidate -> facts.addAll(candidate.cautions()));
        }
        facts.forEach(fact -> all.add(fact.from()));
        Contradictions.all().forEach(some -> all.addAll(some.between()));
        Checkup.rules().forEach(rule -> all.add(rule.from()));
        return all;
    }

    private static String text(Path folder, String named) throws IOException {
        try (var files = Files.list(folder)) {
            var file =
                    files.filter(some -> some.getFileName().toString().startsWith(named))
                            .findFirst()
                            .orElseThrow();
            return Files.readString(file);
        }
    }

    /** White space and the marks of bold text do not count. */
    private static String plain(String text) {
        return text.replace("**", "").replaceAll("[\\s\u00a0]+", " ");
    }
}
