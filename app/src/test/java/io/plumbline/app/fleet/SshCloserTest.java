package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;

import io.plumbline.app.store.SshDebtTable;
import io.plumbline.app.store.SshDebtTable.Row;
import io.plumbline.app.work.Pace;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** Who is looked after: for whom a host is owed, by which way, and until when. */
class SshCloserTest extends DebtToAHost {
    /** A daemon that comes up knows of no spec at first, and of no pass: that is no word. */
    @ParameterizedTest
    @ValueSource(strings = {"nothing", "no pass", "a hold"})
    void only_who_keeps_a_host_open_has_the_days_counted_anew(String known) {
        kept.keep(row(LESS));
        kept.unseen(kept.all().getFirst(), now, true);
        var counted = kept.all().getFirst().unseen();
        var work = new OpenForWork(Pace.real());
        if (!known.equals("nothing")) {
            var bound = work.bound(OpenForWorkTest.spec("octo", "Plan", "AsFound", "01"));
            if (known.equals("a hold")) {
                work.passed(bound, OpenForWorkTest.HELD, Set.of());
            }
        }
        var looked = new CountDownLatch(1);
        tries =
                new StopTries(() -> {
                    looked.countDown();
                    return now;
                });
        try (var _ = new SshCloser(kept, work, tries, settlement)) { // Whose end awaits its round.
            await().until(() -> looked.getCount() == 0);
        }
        assertThat(kept.all())
                .extracting(Row::unseen)
                .containsExactly(known.equals("a hold") ? Optional.empty() : counted);
    }

    /** Its certificate or credential may be another one since it was started. */
    @Test
    void a_host_that_another_cluster_opens_by_now_is_owed_for_that_one_and_by_its_way() {
        kept.keep(row(LESS));
        opens("nona", () -> kept.all().equals(List.of(row("nona", by("vc")))));
        assertThat(hungUp).isEmpty();
    }

    /** A commit spells it otherwise: it is the same machine, and our session has the new name. */
    @Test
    void a_host_that_its_spec_spells_in_other_letters_is_owed_under_that_name() {
        kept.keep(row("ESX01.lab", "octo", by("vc")));
        opens("octo", () -> kept.all().equals(List.of(row(by("vc")))));
        assertThat(hungUp).isEmpty();
    }

    /** A host of its name was added there; the debt is to the old one. */
    @Test
    void a_way_that_leads_to_another_vcenter_by_now_is_not_that_of_a_debt() {
        kept.keep(row(LESS));
        instances.put("vc", "vc-2");
        opens("octo", () -> asked.contains("vc"));
        assertThat(kept.all()).containsExactly(row(LESS));
    }

    /** By what is kept, and out of the binding, before or after it told which vCenter it is. */
    @ParameterizedTest
    @ValueSource(strings = {"url", "about", "watch"})
    void a_way_that_breaks_keeps_no_host_open_that_another_one_closes(String where) {
        kept.keep(row(where.equals("url") ? new SshDebtTable.By("no url", "", "vc") : MORE));
        vcenters.services(MORE);
        vcenters.services(LESS);
        breaks = where;
        hostAnswers = true;
        var work = new OpenForWork(Pace.real());
        var spec = OpenForWorkTest.spec("octo", "Plan", "OpenForWork", "01");
        work.passed(work.bound(spec), Map.of(), Set.of());
        try (var _ = new SshCloser(kept, work, tries, settlement)) {
            await().until(() -> kept.all().isEmpty());
        }
        assertThat(audited()).contains("closed");
    }

    /** By that line an operator knows when the daemon may be ended for good. */
    @Test
    void it_is_told_when_no_ssh_runs_by_us_any_more() {
        kept.keep(row(MORE));
        hostAnswers = true;
        var work = new OpenForWork(Pace.real());
        var spec = OpenForWorkTest.spec("octo", "Plan", "OpenForWork", "01");
        work.passed(work.bound(spec), Map.of(), Set.of());
        var log = new CopyOnWriteArrayList<String>();
        var logger = (Logger) LoggerFactory.getLogger(SshCloser.class);
        var listener =
                new AppenderBase<ILoggingEvent>() {
                    @Override
                    protected void append(ILoggingEvent event) {
                        log.add(event.getLevel() + " " + event.getFormattedMessage());
                    }
                };
        listener.start();
        logger.addAppender(listener);
        try (var watch = new SshCloser(kept, work, tries, settlement)) {
            await().until(() -> kept.all().isEmpty());
            watch.wake();
            await().until(() -> !log.isEmpty());
        } finally {
            logger.detachAppender(listener);
        }
        assertThat(log).containsExactly("INFO no SSH of any host runs by us any more");
    }
}
