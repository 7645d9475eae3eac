package io.plumbline.app.daemon;

import io.plumbline.app.access.FirstToken;
import io.plumbline.app.forge.ForgePosts;
import io.plumbline.app.git.GitSources;
import io.plumbline.app.metrics.ClusterMetrics;
import io.plumbline.app.source.DirectorySource;
import io.plumbline.app.source.SpecDesk;
import io.plumbline.app.web.Listening;
import io.plumbline.app.work.PassSchedule;
import io.prometheus.metrics.model.registry.PrometheusRegistry;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Sets the daemon going once everything is there: specs are known before the first pass runs. */
@Component
@Lazy(false)
final class DaemonStart implements ApplicationListener<ApplicationReadyEvent>, DisposableBean {
    private static final Logger log = LoggerFactory.getLogger(DaemonStart.class);

    private final DaemonSettings settings;
    private final SpecDesk desk;
    private final GitSources repositories;
    private final ForgePosts forges;
    private final PassSchedule schedule;
    private final ClusterMetrics metrics;
    private final PrometheusRegistry prometheus;
    private final FirstToken firstToken;
    private Optional<DirectorySource> source = Optional.empty();

    DaemonStart(
            DaemonSettings settings,
            SpecDesk desk,
            GitSources repositories,
            ForgePosts forges,
            PassSchedule schedule,
            ClusterMetrics metrics,
            PrometheusRegistry prometheus,
            FirstToken firstToken) {
        this.settings = settings;
        this.desk = desk;
        this.repositories = repositories;
        this.forges = forges;
        this.schedule = schedule;
        this.metrics = metrics;
        this.prometheus = prometheus;
        this.firstToken = firstToken;
    }

    @Override
    public void onApplicationEvent(ApplicationReadyEvent event) {
        if (settings.listening().door() != Listening.Door.OPEN) {
            letTheOwnerIn();
        }
        prometheus.register(metrics);
        desk.open(settings.specs().map(DirectorySource::name), repositories.names());
        source = settings.specs().map(where -> new DirectorySource(where, desk));
        source.ifPresent(DirectorySource::start);
        repositories.start();
        forges.start();
        schedule.start();
        log.atInfo()
                .addKeyValue("port", settings.listening().port())
                .addKeyValue("state", settings.state())
                .addKeyValue("version", Version.text())
                .log("daemon ready");
    }

    private void letTheOwnerIn() {
        try {
            firstToken
                    .ensure(settings.newAdminToken())
                    .ifPresent(file ->
                            log.atInfo()
                                    .addKeyValue("file", file)
                                    .log("the first token is in a file that only you can read"));
        } catch (IOException e) {
            throw new UncheckedIOException("the first token cannot be written", e);
        }
    }

    @Override
    public void destroy() {
        source.ifPresent(DirectorySource::close);
        repositories.close();
        forges.close();
    }
}
