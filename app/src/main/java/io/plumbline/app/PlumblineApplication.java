package io.plumbline.app;

/** The one entry of the jar: reads the verb before anything heavy is loaded. */
public final class PlumblineApplication {

    private PlumblineApplication() {}

    public static void main(String[] args) {
        System.out.println("Usage: plumb <verb>");
    }
}
