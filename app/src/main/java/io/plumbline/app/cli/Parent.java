package io.plumbline.app.cli;

import java.io.IOException;

/** The process that started this one and keeps its standard input open. */
final class Parent {
    private Parent() {}

    /** Ends this process, in order, when the other one is gone, however it went. */
    static void endWithIt() {
        Thread.ofPlatform()
                .daemon()
                .name("parent")
                .start(() -> {
                    try {
                        while (System.in.read() >= 0) {
                            // What it says does not matter.
                        }
                    } catch (IOException _) {
                        // Gone as well.
                    }
                    System.exit(ExitCode.IN_PLUMB);
                });
    }
}
