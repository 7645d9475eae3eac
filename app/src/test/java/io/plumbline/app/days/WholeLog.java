package io.plumbline.app.days;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.FileAppender;

import org.slf4j.LoggerFactory;

import java.nio.file.Path;

/**
 * All that is logged while it is open, ours down to {@code TRACE}, with what stands beside the
 * words, in a file.
 */
final class WholeLog implements AutoCloseable {
    private final Logger root;
    private final Logger ours;
    private final Level before;
    private final FileAppender<ILoggingEvent> appender = new FileAppender<>();

    private WholeLog(LoggerContext all, Path file) {
        root = all.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        ours = all.getLogger("io.plumbline");
        before = ours.getLevel();
        var encoder = new PatternLayoutEncoder();
        encoder.setContext(all);
        encoder.setPattern("%d %-5level %logger - %msg %kvp%n%ex");
        encoder.start();
        appender.setContext(all);
        appender.setEncoder(encoder);
        appender.setFile(file.toString());
        appender.start();
        root.addAppender(appender);
        ours.setLevel(Level.TRACE);
    }

    static WholeLog into(Path file) {
        return new WholeLog((LoggerContext) LoggerFactory.getILoggerFactory(), file);
    }

    @Override
    public void close() {
        ours.setLevel(before);
        root.detachAppender(appender);
        appender.stop();
    }
}
