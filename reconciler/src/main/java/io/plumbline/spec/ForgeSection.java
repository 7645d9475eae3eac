package io.plumbline.spec;

import io.plumbline.property.Codec;
import io.plumbline.property.Codecs;
import io.plumbline.spec.RepositorySpec.Forge;

import java.util.Optional;

/** {@code forge} of a repository. */
final class ForgeSection {
    private static final Codec<String> URL =
            Codecs.codec(ForgeProject.SUCH_URL, ForgeProject::api, text -> text);

    private static final Codec<String> PROJECT =
            Codecs.codec(ForgeProject.SUCH_PATH, ForgeProject::project, text -> text);

    private static final Codec<String> LINK =
            Codecs.codec(
                    "where people find this daemon, such as https://plumb.lab",
                    ForgeProject::link,
                    text -> text);

    private ForgeSection() {}

    static Optional<ForgeSpec> read(Fields at) {
        var kind = at.required("kind", Codecs.oneOf(Forge.class));
        var url = at.required("url", URL);
        var project = at.required("project", PROJECT);
        var credential = at.required("credential", SpecCodecs.NAME);
        var link = at.optional("link", LINK);
        kind.map(Located::value)
                .flatMap(some -> project.flatMap(said -> ForgeProject.misfit(some, said.value())))
                .ifPresent(why -> at.problem(project.orElseThrow().origin(), why));
        return at.complete(() ->
                new ForgeSpec(
                        new ForgeProject(
                                kind.orElseThrow().value(),
                                url.orElseThrow().value(),
                                project.orElseThrow().value()),
                        credential.orElseThrow().value(),
                        link.map(Located::value)));
    }
}
