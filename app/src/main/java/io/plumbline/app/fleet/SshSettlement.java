package io.plumbline.app.fleet;

import io.plumbline.app.audit.AuditEntry;
import io.plumbline.app.store.AuditLog;
import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.store.SshDebtTable.Row;
import io.plumbline.drivers.vcenter.Closing;
import io.plumbline.drivers.vcenter.SshDoors;
import io.plumbline.drivers.vcenter.SshServices;
import io.plumbline.drivers.vcenter.VCenterException;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import tools.jackson.databind.json.JsonMapper;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Has the SSH of hosts stopped by any way that leads to their vCenter, and settles what was owed: a
 * line of the audit log before it is forgotten.
 */
record SshSettlement(
        SshDebtTable kept,
        AuditLog audit,
        VCenters vcenters,
        SshDoors doors,
        StopTries tries,
        InstantSource clock) {
    private static final Logger log = LoggerFactory.getLogger(SshSettlement.class);

    /** A host may be out of its vCenter for a while, and back. */
    private static final Duration GONE = Duration.ofDays(1);

    /** Its vCenter may be away for weeks, but one that is no more never comes back. */
    private static final Duration SILENT = Duration.ofDays(30);

    /**
     * Those that lead to a vCenter: of specs, and those that were gone before. One that breaks
     * keeps no host open that another one closes.
     *
     * @param silent is told of others why they may be the one
     */
    List<SshServices> ways(String vcenter, List<Row> rows, List<String> silent) {
        var all = new LinkedHashSet<>(vcenters.services());
        rows.forEach(row -> own(row, silent).ifPresent(all::add));
        var ways = new ArrayList<SshServices>();
        for (var way : all) {
            try {
                if (way.instance().equals(vcenter)) {
                    ways.add(way);
                }
            } catch (VCenterException e) {
                silent.add(e.trouble().getClass().getSimpleName());
            } catch (RuntimeException e) {
                silent.add(e.toString());
            }
        }
        return ways;
    }

    /** None where nothing can be made of what is kept. */
    private Optional<SshServices> own(Row row, List<String> silent) {
        try {
            return Optional.of(vcenters.services(row.by()));
        } catch (RuntimeException e) {
            silent.add(e.toString());
            return Optional.empty();
        }
    }

    /**
     * They are kept by one of these that leads to their vCenter; if none is seen to, as they are.
     */
    void renew(String vcenter, List<SshDebtTable.By> ways, List<Row> rows) {
        for (var by : ways) {
            try {
                if (vcenters.services(by).instance().equals(vcenter)) {
                    rows.forEach(row -> kept.renewed(row, by));
                    return;
                }
            } catch (VCenterException | RuntimeException e) {
                log.atDebug().setCause(e).addKeyValue("url", by.url()).log("which vCenter is it");
            }
        }
    }

    /**
     * What one way cannot close, for its login or its line, the next one may. Gone is what each of
     * them says that it has not, with that by which it was started: others may see less.
     *
     * @param otherwise why, where there is no way
     */
    void close(Row row, List<SshServices> ways, String otherwise, BooleanSupplier mayStop) {
        var why = otherwise;
        var isGone = own(row, new ArrayList<>()).filter(ways::contains).isPresent();
        var isThere = false;
        for (var way : ways) {
            switch (closing(row, way, mayStop)) {
                case Closing.Ended _ -> {
                    return;
                }
                case Closing.Gone() -> {}
                case Closing.Silent(var because) -> {
                    why = because;
                    isGone = false;
                }
                case Closing.Left(var because) -> {
                    why = because;
                    isThere = true;
                }
            }
        }
        if (isThere) {
            kept.seen(row);
            tries.failed(row, why, Optional.empty());
        } else {
            unseen(row, kept.unseen(row, clock.instant(), isGone), why, mayStop);
        }
    }

    private Closing closing(Row row, SshServices way, BooleanSupplier mayStop) {
        try {
            return doors.closings(way)
                    .of(StoredSshDebts.debt(row), mayStop, end -> settle(row, end));
        } catch (IllegalStateException e) { // That way itself is broken.
            return new Closing.Silent(e.toString());
        }
    }

    /** For ever would help nobody: then a person looks. A spec may have it open meanwhile. */
    private void unseen(Row row, SshDebtTable.Unseen unseen, String why, BooleanSupplier mayStop) {
        var gone = unseen.gone();
        var end = gone.map(since -> since.plus(GONE)).orElse(unseen.since().plus(SILENT));
        var tried =
                tries.failed(
                        row,
                        gone.map(_ -> "its vCenter tells of no such host").orElse(why),
                        Optional.of(end));
        if (tried && clock.instant().isAfter(end) && mayStop.getAsBoolean()) {
            givenUp(
                    row,
                    gone.isPresent() ? "notInVCenterSince" : "notReachedSince",
                    gone.orElse(unseen.since()));
        }
    }

    private void givenUp(Row row, String what, Instant since) {
        settle(row, what, since);
        log.atWarn()
                .addKeyValue("cluster", row.cluster())
                .addKeyValue("host", row.name())
                .addKeyValue("vcenter", row.by().url())
                .addKeyValue("vcenterId", row.vcenter())
                .addKeyValue(what, since)
                .log("SSH that was started for our work may run on there: nobody looks any more");
    }

    private void settle(Row row, Closing.Ended how) {
        switch (how) {
            case Closing.Closed(var at) -> settle(row, "closed", at);
            case Closing.Handed(var at) -> settle(row, "startsWithHostSince", at);
        }
    }

    /** In this order: a death in between has it closed and told once more. */
    private void settle(Row row, String how, Instant at) {
        audit.append(
                List.of(
                        new AuditEntry(
                                AuditEntry.DAEMON,
                                "SshStopped",
                                Optional.of(row.cluster()),
                                Optional.of(row.name()),
                                JsonMapper.shared()
                                        .createObjectNode()
                                        .put("opened", row.opened().toString())
                                        .put(how, at.toString()))));
        kept.settle(row);
        tries.ended(row);
    }
}
