package io.plumbline.app;

import io.plumbline.app.cli.Plumb;

/** The one entry of the jar: reads the verb before anything heavy is loaded. */
public final class PlumblineApplication {

    private PlumblineApplication() {}

    public static void main(String[] args) {
        System.exit(Plumb.run(args));
    }
}
