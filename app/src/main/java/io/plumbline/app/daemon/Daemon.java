package io.plumbline.app.daemon;

import io.plumbline.app.store.StateFolder;

import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.MapPropertySource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;

/** The daemon as a whole. */
public final class Daemon {
    private Daemon() {}

    /**
     * Starts and returns when it serves.
     *
     * @throws IllegalArgumentException where it would let in anybody
     * @throws RuntimeException when something of it cannot start; the cause says what
     */
    public static ConfigurableApplicationContext start(DaemonSettings settings) {
        settings.listening()
                .refused()
                .ifPresent(why -> {
                    throw new IllegalArgumentException(why);
                });
        try {
            new StateFolder(settings.state()).keepPrivate();
        } catch (IOException e) {
            throw new UncheckedIOException("there can be no folder " + settings.state(), e);
        }
        return new SpringApplicationBuilder(DaemonWiring.class)
                .web(WebApplicationType.SERVLET)
                .bannerMode(Banner.Mode.OFF)
                .logStartupInfo(false)
                .lazyInitialization(true)
                .initializers(context -> settle((GenericApplicationContext) context, settings))
                .run();
    }

    /** What a caller has checked counts before anything that the environment says. */
    private static void settle(GenericApplicationContext context, DaemonSettings settings) {
        context.registerBean(DaemonSettings.class, () -> settings);
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource("daemon settings", properties(settings)));
    }

    /** Starts and returns when it was stopped by a signal. */
    public static void run(DaemonSettings settings) throws InterruptedException {
        var closed = new CountDownLatch(1);
        var context = start(settings);
        context.addApplicationListener(
                (ApplicationListener<ContextClosedEvent>) _ -> closed.countDown());
        closed.await();
    }

    private static Map<String, Object> properties(DaemonSettings settings) {
        var properties = new TreeMap<>(settings.listening().properties());
        properties.put("spring.datasource.url", new StateFolder(settings.state()).databaseUrl());
        return properties;
    }
}
