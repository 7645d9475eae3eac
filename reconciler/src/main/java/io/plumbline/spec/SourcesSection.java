package io.plumbline.spec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The whole file of sources. */
final class SourcesSection {
    private SourcesSection() {}

    static Optional<Sources> read(Fields root) {
        root.required("apiVersion", SpecCodecs.only("plumbline/v1", ", the one version there is"));
        root.required("kind", SpecCodecs.only("Sources", ", what a file of sources is"));
        var spec = root.requiredSection("spec", SourcesSection::spec);
        return root.complete(spec::orElseThrow);
    }

    private static Optional<Sources> spec(Fields at) {
        var repositories =
                at.require("repositories").map(SourcesSection::repositories).orElse(List.of());
        return at.complete(() -> new Sources(repositories));
    }

    private static List<RepositorySpec> repositories(Cursor list) {
        Map<String, Origin> named = new HashMap<>();
        return list.each(element ->
                element.fields()
                        .flatMap(at -> {
                            var name = at.required("name", SpecCodecs.NAME);
                            name.ifPresent(said -> unique(said, named, at));
                            return RepositorySection.read(at, name);
                        }));
    }

    private static void unique(Located<String> name, Map<String, Origin> named, Fields at) {
        var first = named.putIfAbsent(name.value(), name.origin());
        if (first != null) {
            at.problem(
                    name.origin(),
                    "repository '"
                            + name.value()
                            + "' stands twice, first in line "
                            + first.line());
        }
    }
}
