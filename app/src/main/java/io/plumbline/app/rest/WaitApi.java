package io.plumbline.app.rest;

import io.plumbline.app.access.Caller;
import io.plumbline.app.access.CallerPrincipal;
import io.plumbline.app.work.Changes;
import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Clusters;
import io.plumbline.app.work.DatedCondition;
import io.plumbline.app.work.Generation;
import io.plumbline.app.work.UnitView;

import jakarta.servlet.http.HttpServletRequest;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

import java.security.Principal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Answers once a condition is as somebody waits for, or when the time for that is over. */
@RestController
public final class WaitApi {
    private static final Duration USUAL = Duration.ofSeconds(30);

    /** Whoever waits longer asks again: no proxy keeps a silent line for ever. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private final Clusters clusters;
    private final LastingCalls calls;
    private final WatchApi.Rhythm rhythm;

    public WaitApi(Clusters clusters, LastingCalls calls, WatchApi.Rhythm rhythm) {
        this.clusters = clusters;
        this.calls = calls;
        this.rhythm = rhythm;
    }

    /**
     * 200 once it is so, 202 if it is not so yet when the time is over. What follows from an older
     * spec than the one in force is not what anybody waits for.
     */
    @GetMapping("/api/v1/clusters/{cluster}/wait")
    ResponseEntity<Json.Waited> waitFor(
            @PathVariable String cluster, HttpServletRequest request, @Nullable Principal principal)
            throws InterruptedException {
        var parameters = new Parameters(request);
        var condition = parameters.read("for", ConditionIs::parse);
        var host = parameters.text("host");
        var timeout = parameters.read("timeout", text -> Timeout.read("timeout", text, LONGEST));
        parameters.requireGood();
        var question =
                new Question(
                        cluster,
                        host,
                        condition.orElseThrow(() ->
                                Invalid.parameter("for", "for is missing, for example for=Ready")));
        var caller = CallerPrincipal.of(principal);
        try (var _ = calls.enter(caller)) {
            var answer = answer(question, caller, timeout.orElse(USUAL));
            return ResponseEntity.status(answer.met() ? HttpStatus.OK : HttpStatus.ACCEPTED)
                    .header("Cache-Control", "no-store")
                    .body(answer);
        }
    }

    private record Question(String cluster, Optional<String> host, ConditionIs condition) {}

    private Json.Waited answer(Question question, Caller caller, Duration atMost)
            throws InterruptedException {
        var end = System.nanoTime() + atMost.toNanos();
        while (true) {
            var changes = clusters.changes(question.cluster());
            var view = view(question.cluster());
            var answer = judge(question, view);
            var left = Duration.ofNanos(end - System.nanoTime());
            if (answer.met() || changes.isEmpty() || !left.isPositive()) {
                return answer;
            }
            var wait = left.compareTo(rhythm.check()) < 0 ? left : rhythm.check();
            var since = changes.get().after(view.edition().version(), wait);
            if (since instanceof Changes.Since.Over) {
                return judge(question, view(question.cluster())); // Or there is none any more.
            }
            if (!calls.isStillLetIn(caller)) {
                throw new ResponseStatusException(
                        HttpStatus.UNAUTHORIZED, "the token is over or revoked");
            }
        }
    }

    private static Json.Waited judge(Question question, ClusterView view) {
        if (question.host().isEmpty()) {
            return judge(question, view.conditions(), view.generation(), Optional.empty());
        }
        var name = question.host().get();
        var unit = view.unit(name);
        if (unit.isEmpty() && view.pass().isPresent()) {
            throw new NotKnown("cluster " + question.cluster() + " has no host " + name);
        }
        return judge(
                question,
                unit.map(UnitView::conditions).orElse(List.of()),
                unit.map(UnitView::generation).orElse(Generation.NONE),
                unit.flatMap(UnitView::waitsFor));
    }

    private static Json.Waited judge(
            Question question,
            List<DatedCondition> conditions,
            Generation generation,
            Optional<String> waitsFor) {
        var condition = question.condition();
        var now = condition.find(conditions);
        var isOfNow =
                now.filter(dated -> dated.observedGeneration() == generation.now()).isPresent();
        return new Json.Waited(
                isOfNow && condition.isMetBy(conditions),
                condition.text(),
                question.cluster(),
                question.host().orElse(null),
                now.map(ClusterJson::condition).orElse(null),
                waitsFor.orElse(null),
                generation.now(),
                generation.observed());
    }

    private ClusterView view(String cluster) {
        return clusters.view(cluster)
                .orElseThrow(() -> new NotKnown("there is no cluster " + cluster));
    }
}
