package io.plumbline.app.store;

import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;

import java.util.List;

/**
 * Wake-ups of clusters, counted so that none is lost: one that comes while a pass runs stays
 * pending after it.
 */
public final class Wakes {
    private final JdbcClient jdbc;

    public Wakes(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void ask(String cluster) {
        if (raise(cluster) == 0) {
            try {
                jdbc.sql("insert into wake_seq (cluster, asked, served) values (?, 1, 0)")
                        .param(cluster)
                        .update();
            } catch (DuplicateKeyException _) { // somebody else asked first, at the same moment
                raise(cluster);
            }
        }
    }

    private int raise(String cluster) {
        return jdbc.sql("update wake_seq set asked = asked + 1 where cluster = ?")
                .param(cluster)
                .update();
    }

    /** What a pass that starts now will have served when it ends. */
    public long asked(String cluster) {
        return jdbc.sql("select asked from wake_seq where cluster = ?")
                .param(cluster)
                .query(Long.class)
                .optional()
                .orElse(0L);
    }

    /**
     * @param asked as it was when the pass began
     */
    public void served(String cluster, long asked) {
        jdbc.sql("update wake_seq set served = ? where cluster = ? and served < ?")
                .params(asked, cluster, asked)
                .update();
    }

    /** Clusters that were woken and have not had a pass since. */
    public List<String> pending() {
        return jdbc.sql("select cluster from wake_seq where asked > served order by cluster")
                .query((row, _) -> row.getString("cluster"))
                .list();
    }
}
