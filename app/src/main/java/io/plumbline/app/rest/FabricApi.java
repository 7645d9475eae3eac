package io.plumbline.app.rest;

import io.plumbline.agreement.Accord;
import io.plumbline.agreement.FabricStanding;
import io.plumbline.app.work.ClusterView;
import io.plumbline.app.work.Clusters;

import jakarta.servlet.http.HttpServletRequest;

import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.WebRequest;

import java.util.Arrays;
import java.util.Optional;

/** Tells of both ends of every link. */
@RestController
@RequestMapping("/api/v1")
public final class FabricApi {
    private static final int MOST_ITEMS = 10_000;

    private final Clusters clusters;

    public FabricApi(Clusters clusters) {
        this.clusters = clusters;
    }

    /**
     * All links, or a page of them: {@code accord} leaves those whose ends stand so now or would
     * once the plan is carried out, {@code prefix} those of which one end begins so.
     */
    @GetMapping("/clusters/{cluster}/fabric")
    ResponseEntity<FabricBodies.Fabric> fabric(
            @PathVariable String cluster, HttpServletRequest request, WebRequest web) {
        var parameters = new Parameters(request);
        var accord = parameters.read("accord", FabricApi::accord);
        var prefix = parameters.text("prefix");
        var limit = parameters.number("limit", 1, MOST_ITEMS);
        var from = parameters.text("continue");
        parameters.requireGood();
        var view =
                clusters.view(cluster)
                        .orElseThrow(() -> new NotKnown("there is no cluster " + cluster));
        var list = "fabric of " + cluster + " " + accord + prefix;
        var begin =
                from.map(text -> Continuation.parse(text, list))
                        .orElse(new Continuation(0, list, ""));
        return Tags.answer(
                web,
                view.edition().version()
                        + "."
                        + view.pass().map(ClusterView.Pass::number).orElse(0L),
                () -> {
                    var standing =
                            view.pass()
                                    .map(pass -> pass.outcome().fabric())
                                    .orElse(FabricStanding.NONE);
                    var page =
                            Page.of(
                                    FabricJson.links(standing).stream()
                                            .filter(link -> isSo(link, accord))
                                            .filter(link -> isAt(link, prefix))
                                            .toList(),
                                    FabricJson::key,
                                    begin,
                                    limit);
                    return new FabricBodies.Fabric(
                            view.pass().map(ClusterView.Pass::at).orElse(null),
                            page.items(),
                            FabricJson.loose(standing),
                            FabricJson.untold(standing),
                            page.next().map(Continuation::text).orElse(null));
                });
    }

    private static boolean isSo(FabricBodies.Link link, Optional<Accord> accord) {
        return accord.map(Accord::name)
                .filter(word ->
                        !link.accord().equals(word) && !link.planned().accord().equals(word))
                .isEmpty();
    }

    private static boolean isAt(FabricBodies.Link link, Optional<String> prefix) {
        return prefix.filter(some -> !link.near().startsWith(some) && !link.far().startsWith(some))
                .isEmpty();
    }

    private static Accord accord(String word) {
        return Arrays.stream(Accord.values())
                .filter(accord -> accord.name().equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "accord="
                                        + word
                                        + " is none of "
                                        + Arrays.toString(Accord.values())));
    }
}
