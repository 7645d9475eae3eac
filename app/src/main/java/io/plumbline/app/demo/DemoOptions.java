package io.plumbline.app.demo;

import java.nio.file.Path;
import java.time.Duration;

/**
 * @param scale how many seconds pass in the lab in one of ours
 * @param hosts of the lab
 * @param port of the daemon's REST interface
 * @param limit how long to wait for the end, on the wall
 */
public record DemoOptions(
        Path state,
        boolean fresh,
        boolean exitWhenInPlumb,
        double scale,
        int hosts,
        int port,
        Duration limit) {}
