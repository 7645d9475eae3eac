package io.plumbline.app.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

import java.util.Optional;

/**
 * What was taken from each repository last, so that a rewritten history is noticed also after a
 * restart and without our copy of the repository. A name that is given to another address begins
 * anew.
 */
public final class SourceHeads {
    private final JdbcClient jdbc;
    private final TransactionOperations transaction;

    public SourceHeads(JdbcClient jdbc, TransactionOperations transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /** The head that was judged good last; its texts are told from then on. */
    public Optional<String> taken(String source, String url) {
        return column("taken", source, url);
    }

    /** The head of another history that a person said may be taken. */
    public Optional<String> accepted(String source, String url) {
        return column("accepted", source, url);
    }

    /** Kept when this returns. What a person had accepted is done with. */
    public void take(String source, String url, String commit) {
        replace(source, url, Optional.of(commit), Optional.empty());
    }

    /** Kept when this returns. */
    public void accept(String source, String url, String commit) {
        replace(source, url, taken(source, url), Optional.of(commit));
    }

    private Optional<String> column(String column, String source, String url) {
        return jdbc.sql("select " + column + " from source_head where source = ? and url = ?")
                .params(source, url)
                .query((row, _) -> Optional.ofNullable(row.getString(1)))
                .optional()
                .flatMap(found -> found);
    }

    private void replace(
            String source, String url, Optional<String> taken, Optional<String> accepted) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("delete from source_head where source = ?").param(source).update();
            jdbc.sql("insert into source_head (source, url, taken, accepted) values (?, ?, ?, ?)")
                    .param(source)
                    .param(url)
                    .param(taken.orElse(null))
                    .param(accepted.orElse(null))
                    .update();
        });
    }
}
