package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;

import io.plumbline.app.store.SshDebtTable;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Hosts that are to be closed and are not: how often they are tried, and told. */
class StopTriesTest {
    private static final Instant BEGUN = Instant.parse("2026-11-26T10:00:00Z");
    private static final SshDebtTable.Row ROW =
            new SshDebtTable.Row(
                    "vc-1",
                    "host-1",
                    "esx01.lab",
                    "octo",
                    new SshDebtTable.By("https://vc01.lab/sdk", "0".repeat(64), "vc"),
                    Instant.EPOCH,
                    1,
                    Optional.empty());

    private final ListAppender<ILoggingEvent> log = new ListAppender<>();
    private Instant now = BEGUN;
    private final StopTries tries = new StopTries(() -> now);

    @BeforeEach
    void listen() {
        log.start();
        logger().addAppender(log);
    }

    @AfterEach
    void listenNoMore() {
        logger().detachAppender(log);
    }

    private static Logger logger() {
        return (Logger) LoggerFactory.getLogger(StopTries.class);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void it_is_told_after_half_an_hour_and_each_day(boolean waits) {
        var tried = 0;
        for (; now.isBefore(BEGUN.plus(Duration.ofDays(2))); now = now.plusSeconds(30)) {
            if (waits) {
                tries.waits(ROW, "a person holds it");
            } else if (tries.isDue(ROW)) {
                tries.failed(ROW, "not connected", Optional.empty());
                tried++;
            }
        }

        assertThat(log.list).hasSize(2);
        assertThat(tried).as("eight minutes apart in the end").isLessThan(2 * 24 * 60 / 8 + 8);
        assertThat(tries.isDue(ROW)).as("once it waits no more").isEqualTo(waits);
    }
}
