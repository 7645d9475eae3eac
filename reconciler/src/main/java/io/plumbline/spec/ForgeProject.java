package io.plumbline.spec;

import io.plumbline.spec.RepositorySpec.Forge;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A project at a forge, as the forge's API is asked for it.
 *
 * @param url of the API, without a slash at its end, for example {@code https://forge.lab/api/v4}
 * @param path for example {@code hpc/clusters}
 */
public record ForgeProject(Forge kind, String url, String path) {
    static final String SUCH_URL =
            "the address of a forge's API such as https://api.github.com,"
                    + " https://gitlab.lab/api/v4 or https://gitea.lab/api/v1";

    static final String SUCH_PATH = "the path of a project such as hpc/clusters";

    /** Groups of GitLab nest, at most twenty deep. */
    private static final Pattern PATH =
            Pattern.compile(
                    "[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}(/[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}){1,20}");

    /**
     * @throws IllegalArgumentException if a token would go over the network in the clear, or if
     *     there can be no such project
     */
    public ForgeProject {
        url = api(url);
        path = project(path);
        misfit(kind, path)
                .ifPresent(why -> {
                    throw new IllegalArgumentException(why);
                });
    }

    /** Only where nothing secret can be in a text is the text repeated. */
    static String api(String text) {
        var uri = address(text, SUCH_URL);
        if (!ProviderSpec.isSafe(uri)) {
            throw new IllegalArgumentException(
                    "'"
                            + text
                            + "': a token would go there in the clear; say https (http is for a"
                            + " forge on this very machine)");
        }
        return text.replaceFirst("/+$", "");
    }

    /** For people to follow. */
    static String link(String text) {
        address(text, "the address of a page such as https://plumb.lab");
        return text.replaceFirst("/+$", "");
    }

    static String project(String text) {
        if (!PATH.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + text + "' is not " + SUCH_PATH);
        }
        return text;
    }

    /** What keeps a project of that path from being at such a forge. */
    static Optional<String> misfit(Forge kind, String path) {
        return kind != Forge.GitLab && path.chars().filter(each -> each == '/').count() > 1
                ? Optional.of("a project of " + kind + " is owner/name, not '" + path + "'")
                : Optional.empty();
    }

    private static URI address(String text, String such) {
        if (text.contains("@")) {
            throw new IllegalArgumentException(
                    "an address has no login in it; 'credential' names the token");
        }
        try {
            var uri = new URI(text);
            if (uri.getHost() != null
                    && uri.getScheme() != null
                    && uri.getScheme().matches("https?")
                    && uri.getQuery() == null
                    && uri.getFragment() == null) {
                return uri;
            }
        } catch (URISyntaxException _) {
            // Said below.
        }
        throw new IllegalArgumentException("'" + text + "' is not " + such);
    }
}
