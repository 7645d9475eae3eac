package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The whole file of sources. */
final class SourcesSection {
    private static final Codec<String> EMAIL =
            Codecs.matching("[^@\\s]{1,120}@[^@\\s]{1,120}", "an address such as ada@example.com");

    /** As {@code plumb whoami} calls them. */
    private static final Codec<String> CALLER =
            Codecs.matching("\\S{1,250}", "the name of a token, or one such as oidc:ada");

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
        var people = at.find("people").flatMap(Cursor::fields).map(SourcesSection::people);
        var fourEyes = at.optional("fourEyes", Codecs.bool());
        return at.complete(() ->
                new Sources(
                        repositories,
                        fourEyes.map(Located::value).orElse(true),
                        people.orElse(Map.of())));
    }

    /** Of a person without a name nothing is said: anybody may approve what he wrote. */
    private static Map<String, Set<String>> people(Fields at) {
        var people = new HashMap<String, Set<String>>();
        at.named(EMAIL, (_, names) -> Optional.of(names.each(name -> name.value(CALLER))))
                .forEach((email, names) ->
                        people.computeIfAbsent(email.toLowerCase(Locale.ROOT), _ -> new HashSet<>())
                                .addAll(names.stream().map(Located::value).toList()));
        return people;
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
