package io.plumbline.app.fleet;

import io.plumbline.app.audit.AuditEntry;
import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.SshOpened;
import io.plumbline.drivers.vcenter.SshDebts;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;

import tools.jackson.databind.json.JsonMapper;

import java.util.List;
import java.util.Optional;

/**
 * What is owed to hosts, in the store, with the way by which it was said last; and that it was
 * started, in the audit log.
 */
record KeptDebts(SshOpened kept, AuditLog audit, String cluster, SshOpened.By by)
        implements SshDebts {
    private static final Logger log = LoggerFactory.getLogger(KeptDebts.class);

    @Override
    public void keep(Debt debt) throws Failed {
        try {
            kept.keep(
                    new SshOpened.Row(
                            debt.of().vcenter(),
                            debt.of().host(),
                            debt.name(),
                            cluster,
                            by,
                            debt.opened()));
        } catch (DataAccessException e) {
            throw new Failed(e);
        }
    }

    @Override
    public void started(Debt debt) {
        try {
            audit.append(
                    List.of(
                            new AuditEntry(
                                    AuditEntry.DAEMON,
                                    "SshStarted",
                                    Optional.of(cluster),
                                    Optional.of(debt.name()),
                                    JsonMapper.shared().createObjectNode())));
        } catch (DataAccessException e) { // The line of its stop will say since when.
            log.atWarn().setCause(e).addKeyValue("host", debt.name()).log("SSH started, not told");
        }
    }

    /** It is tried again with the next look, and that the host is not reached is its condition. */
    @Override
    public void notStarted(String host, String why) {
        log.atInfo()
                .addKeyValue("cluster", cluster)
                .addKeyValue("host", host)
                .addKeyValue("why", why)
                .log("its SSH could not be started through vCenter");
    }

    static Debt debt(SshOpened.Row row) {
        return new Debt(new Key(row.vcenter(), row.host()), row.name(), row.opened());
    }
}
