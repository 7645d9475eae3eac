package io.plumbline.spec;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A Git repository with specs in it.
 *
 * @param name ours, in conditions and in files' names
 * @param url without a login, for example {@code ssh://git@forge.lab/hpc/clusters.git}
 * @param paths of specs, relative to its root; {@code *} stands for any part of one folder's or
 *     file's name
 * @param credential names the login; empty where nobody is asked for one
 * @param poll between looks, with some jitter; a webhook only makes one of them come earlier
 * @param rewrites what becomes of a branch or tag that no more contains what was taken from it
 * @param signatures empty: none is asked for
 * @param webhook empty: nobody calls
 * @param forge empty: nothing is said of commits
 */
public record RepositorySpec(
        String name,
        String url,
        GitRef follows,
        List<String> paths,
        Optional<String> credential,
        Duration poll,
        Rewrites rewrites,
        Optional<SignaturePolicy> signatures,
        Optional<WebhookSpec> webhook,
        Optional<ForgeSpec> forge) {
    public RepositorySpec {
        paths = List.copyOf(paths);
    }

    /** What is followed. */
    public sealed interface GitRef {
        String name();

        /** With its namespace, for example {@code refs/heads/main}. */
        String full();

        record Branch(String name) implements GitRef {
            @Override
            public String full() {
                return "refs/heads/" + name;
            }
        }

        record Tag(String name) implements GitRef {
            @Override
            public String full() {
                return "refs/tags/" + name;
            }
        }
    }

    /** What is done when history was rewritten: somebody pushed with force. */
    public enum Rewrites {
        /** Nothing is taken until a person has accepted the new head. */
        Refuse,
        /** It is taken like any other. */
        Follow
    }

    /**
     * Whose signature on the followed commit, or on the followed tag, counts. At least one of the
     * files is there; they lie on the daemon's machine, not in the repository.
     *
     * @param allowedSigners of SSH keys, as ssh-keygen keeps them
     * @param openPgpKeys public keys, armored or not, as gpg exports them
     */
    public record SignaturePolicy(Optional<String> allowedSigners, Optional<String> openPgpKeys) {}

    /**
     * @param forge who calls, and so how a call proves itself
     * @param credential names the secret that both know
     */
    public record WebhookSpec(Forge forge, String credential) {}

    /** Who keeps the repository. */
    public enum Forge {
        GitHub,
        GitLab,
        Gitea
    }
}
