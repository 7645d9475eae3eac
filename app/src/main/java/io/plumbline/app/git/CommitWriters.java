package io.plumbline.app.git;

import io.plumbline.app.source.Writers;
import io.plumbline.app.work.SpecStanding;

import java.io.IOException;

/** Who wrote a spec, by the history of its repository. */
public final class CommitWriters implements Writers {
    private final GitSources sources;

    public CommitWriters(GitSources sources) {
        this.sources = sources;
    }

    @Override
    public Written of(SpecStanding standing) {
        var head = standing.provenance().accepted();
        if (head.isEmpty()) {
            return new Written.NotCommitted();
        }
        var colon = standing.file().indexOf(':');
        var source = sources.find(standing.file().substring(0, Math.max(0, colon)));
        if (source.isEmpty()) {
            return new Written.Unknown("no repository has " + standing.file() + " any more");
        }
        try {
            return new Written.By(
                    source.get()
                            .writers(
                                    standing.file().substring(colon + 1),
                                    standing.provenance().applied(),
                                    head.get()));
        } catch (IOException e) {
            return new Written.Unknown(
                    "our copy of the repository does not tell it; it is fetched at the next look ("
                            + Answers.text(e)
                            + ")");
        }
    }
}
