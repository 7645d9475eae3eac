package io.plumbline.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.app.store.SshOpened.By;
import io.plumbline.app.store.SshOpened.Row;

import org.junit.jupiter.api.Test;

import java.time.Instant;

/** One debt a host and vCenter, by whatever way that is reached. */
class SshOpenedTest {
    private static final By OLD = new By("https://vc01.lab/sdk", "0".repeat(64), "vc");
    private static final By NEW = new By("https://vc01.lab/sdk", "1".repeat(64), "vc-2");
    private static final Instant AT = Instant.parse("2026-11-26T10:00:00Z");

    private final SshOpened opened = new SshOpened(TestStore.inMemory().jdbc);

    private static Row row(String host, By by, Instant opened) {
        return new Row("vc-1", host, "esx01.lab", "octo", by, opened);
    }

    @Test
    void the_same_host_by_another_way_is_the_same_debt_until_it_is_settled() {
        opened.keep(row("host-2", OLD, AT));
        opened.keep(row("host-1", OLD, AT));
        opened.keep(row("host-1", NEW, AT.plusSeconds(60)));
        assertThat(opened.all()).containsExactly(row("host-1", NEW, AT), row("host-2", OLD, AT));

        opened.settle(row("host-1", OLD, AT));

        assertThat(opened.all()).containsExactly(row("host-2", OLD, AT));
    }
}
