package io.plumbline.app.fleet;

import io.plumbline.app.audit.AuditEntry;
import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.SshDebtTable;
import io.plumbline.drivers.vcenter.SshDebts;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

import tools.jackson.databind.json.JsonMapper;

import java.util.List;
import java.util.Optional;

/**
 * What is owed to hosts, in the store, with the way by which it was said last; and that it was
 * started, in the audit log.
 */
record StoredSshDebts(SshDebtTable kept, AuditLog audit, String cluster, SshDebtTable.By by)
        implements SshDebts {
    private static final Logger log = LoggerFactory.getLogger(StoredSshDebts.class);

    @Override
    public boolean keep(Debt debt) {
        return kept.keep(row(debt));
    }

    @Override
    public void forget(Debt debt) {
        kept.settle(row(debt));
    }

    private SshDebtTable.Row row(Debt debt) {
        return new SshDebtTable.Row(
                debt.of().vcenter(),
                debt.of().host(),
                debt.name(),
                cluster,
                by,
                debt.opened(),
                SshDebtTable.ONCE,
                Optional.empty());
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
        } catch (RuntimeException e) { // SSH runs: the line of its stop will say since when.
            log.atWarn().setCause(e).addKeyValue("host", debt.name()).log("SSH started, not told");
        }
    }

    @Override
    public void notStarted(String host, String why, boolean passes) {
        log.atLevel(passes ? Level.INFO : Level.WARN)
                .addKeyValue("cluster", cluster)
                .addKeyValue("host", host)
                .addKeyValue("why", why)
                .log("its SSH could not be started through vCenter; it is tried again");
    }

    static Debt debt(SshDebtTable.Row row) {
        return new Debt(new Key(row.vcenter(), row.host()), row.name(), row.opened());
    }
}
