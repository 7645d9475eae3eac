package io.plumbline.lab;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * The lab as a process of its own. Ends at SIGTERM, and with {@code --with-parent} when its
 * standard input ends.
 */
public final class LabMain {
    /** Wall time between two savings of the world. */
    private static final Duration SAVED_EVERY = Duration.ofSeconds(5);

    private LabMain() {}

    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments)));
    }

    /** Runs a lab until it is told to end. @return exit status: 0, or 1 if it could not start */
    public static int run(List<String> arguments) {
        try {
            var plan = LabPlan.parse(arguments);
            var lab = Lab.start(plan);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> close(lab)));
            System.out.println(
                    "lab ready: "
                            + plan.beginning().hosts().size()
                            + " hosts, "
                            + plan.beginning().switches().size()
                            + " switches, scale "
                            + number(plan.scale())
                            + ", "
                            + plan.network().addressOf(0)
                            + ":"
                            + plan.network().sshPort()
                            + " and on, control http://127.0.0.1:"
                            + lab.controlPort()
                            + lab.vcenter().map(one -> ", vCenter " + one.url()).orElse("")
                            + ", state "
                            + plan.state());
            System.out.flush();
            saveNowAndThen(lab);
            await(plan.withParent());
            close(lab);
            return 0;
        } catch (IllegalArgumentException | IOException e) {
            System.err.println("lab: " + e.getMessage());
            return 1;
        } catch (InterruptedException e) {
            return 0;
        }
    }

    private static void await(boolean withParent) throws InterruptedException, IOException {
        if (withParent) {
            var read = 0;
            while (read >= 0) {
                read = System.in.read();
            }
        } else {
            Thread.currentThread().join();
        }
    }

    private static void saveNowAndThen(Lab lab) {
        Thread.ofPlatform()
                .name("lab-save")
                .daemon()
                .start(() -> {
                    try {
                        while (true) {
                            Thread.sleep(SAVED_EVERY);
                            lab.save();
                        }
                    } catch (InterruptedException e) {
                        // ends with the lab
                    }
                });
    }

    private static void close(Lab lab) {
        try {
            lab.close();
        } catch (IOException e) {
            System.err.println("lab: " + e.getMessage());
        }
    }

    private static String number(double scale) {
        return scale == Math.rint(scale) ? String.valueOf((long) scale) : String.valueOf(scale);
    }
}
