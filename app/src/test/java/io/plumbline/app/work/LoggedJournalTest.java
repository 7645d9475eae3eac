package io.plumbline.app.work;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

import io.plumbline.journal.Event;
import io.plumbline.journal.Settling;
import io.plumbline.lab.memory.MemoryJournal;
import io.plumbline.target.Host;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

import java.time.Instant;
import java.util.List;

class LoggedJournalTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final Instant AT = Instant.parse("2026-11-21T22:00:00Z");

    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @BeforeEach
    void listen() {
        log.start();
        logger().addAppender(log);
    }

    @AfterEach
    void listenNoMore() {
        logger().detachAppender(log);
    }

    @Test
    void a_machine_that_is_settled_without_running_again_is_a_warning() {
        var events =
                List.<Event>of(
                        new Event.MachineSettled(HOST, AT, "compute-01", Settling.RUNS_AGAIN),
                        new Event.MachineSettled(HOST, AT, "compute-02", Settling.NOT_REGISTERED),
                        new Event.MachineSettled(HOST, AT, "compute-03", Settling.NEVER_WENT_DOWN));
        var kept = new MemoryJournal();
        var journal = new LoggedJournal("octo-hpcml", kept);

        journal.append(events);

        assertThat(lines())
                .containsExactly(
                        "INFO compute-01 runs again",
                        "WARN compute-02 is not registered on it any more",
                        "WARN compute-03 never went down");
        assertThat(kept.events()).isEqualTo(events);
    }

    private List<String> lines() {
        return log.list.stream()
                .map(line -> line.getLevel() + " " + line.getFormattedMessage())
                .toList();
    }

    private static Logger logger() {
        return (Logger) LoggerFactory.getLogger(LoggedJournal.class);
    }
}
