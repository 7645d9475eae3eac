package io.plumbline.app.demo;

import io.plumbline.app.client.DaemonClient;
import io.plumbline.app.client.DaemonUnreachable;
import io.plumbline.app.screen.Terminal;

import java.io.PrintWriter;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A demo from start to end: lab and daemon come up side by side, then their progress is shown. */
public final class Demo {
    private static final int IN_PLUMB = 0;
    private static final int TIMED_OUT = 5;
    private static final String LOCALHOST = "127.0.0.1";
    private static final Duration STARTS_WITHIN = Duration.ofMinutes(3);
    private static final Duration GLANCE = Duration.ofMillis(200);

    private final DemoOptions options;
    private final PrintWriter out;
    private final Terminal terminal;
    private final DaemonClient client;

    /** On which the hosts of a lab listen, each at its own loopback address. */
    private static final int LAB_PORT = 2222;

    private final Instant began = Instant.now();

    /**
     * @param terminal whether somebody looks at {@code out}
     */
    public Demo(DemoOptions options, PrintWriter out, Terminal terminal) {
        this.options = options;
        this.out = out;
        this.terminal = terminal;
        this.client = new DaemonClient(URI.create(url()));
    }

    /**
     * @return the exit code
     */
    public int run() throws CannotStart, InterruptedException {
        try (var home = DemoHome.claim(options.state(), options.fresh(), options.hosts())) {
            if (!Ports.free(LOCALHOST, options.port())) {
                throw new CannotStart(Ports.taken(LOCALHOST, options.port()));
            }
            try (var children = new Children()) {
                return run(home, children);
            }
        }
    }

    private int run(DemoHome home, Children children) throws CannotStart, InterruptedException {
        var labFiles = new LabFiles(home);
        labFiles.forget();
        say("starting the lab (" + options.hosts() + " hosts) and the daemon ...");
        var lab = children.start("lab", home.labLog(), labWords(home));
        var daemon = children.start("daemon", home.daemonLog(), daemonWords(home, labFiles));
        labFiles.awaitReady(lab, options.hosts(), deadline(STARTS_WITHIN));
        var labReady = Instant.now();
        awaitDaemon(home, daemon);
        var daemonReady = Instant.now();
        ready(home);
        var progress = progress();
        var end = watch(home, children, lab, progress);
        progress.end();
        if (end.isEmpty()) {
            say(
                    "not in plumb after "
                            + options.limit().toMinutes()
                            + " minutes; the daemon's log is "
                            + home.daemonLog());
            return TIMED_OUT;
        }
        var times = new DemoSummary.Times(began, labReady, daemonReady, end.get());
        DemoSummary.of(
                        LabLedger.ask(labFiles.control()),
                        Sights.now(client),
                        times,
                        options.scale())
                .forEach(this::say);
        return IN_PLUMB;
    }

    /** Shows progress until all is in plumb, if that is the end; otherwise until Ctrl-C. */
    private Optional<Instant> watch(DemoHome home, Children children, Child lab, Progress progress)
            throws CannotStart, InterruptedException {
        var deadline = deadline(options.limit());
        var told = false;
        while (!options.exitWhenInPlumb() || Instant.now().isBefore(deadline)) {
            if (!lab.isAlive()) {
                throw new CannotStart(
                        "the lab ended (" + lab.exitCode() + "); see " + home.labLog());
            }
            children.revive("daemon", progress::say);
            var sight = Sights.now(client);
            sight.ifPresent(progress::show);
            if (sight.filter(Sight::inPlumb).isPresent()) {
                if (options.exitWhenInPlumb()) {
                    return Optional.of(Instant.now());
                }
                if (!told) {
                    progress.say(
                            "in plumb. Edit "
                                    + home.spec()
                                    + ", or kill -9 "
                                    + children.pid("daemon").orElse(0)
                                    + ", and watch; Ctrl-C ends the demo.");
                    told = true;
                }
            }
            Thread.sleep(GLANCE);
        }
        return Optional.empty();
    }

    private void awaitDaemon(DemoHome home, Child daemon) throws CannotStart, InterruptedException {
        var deadline = deadline(STARTS_WITHIN);
        while (Instant.now().isBefore(deadline)) {
            if (!daemon.isAlive()) {
                throw new CannotStart(
                        "the daemon ended (" + daemon.exitCode() + "); see " + home.daemonLog());
            }
            try {
                client.clusters();
                return;
            } catch (DaemonUnreachable _) {
                Thread.sleep(GLANCE);
            }
        }
        throw new CannotStart("the daemon does not answer; see " + home.daemonLog());
    }

    private List<String> daemonWords(DemoHome home, LabFiles lab) {
        return List.of(
                "run",
                "--specs",
                home.spec().toString(),
                "--state",
                home.daemon().toString(),
                "--secrets",
                home.secrets().toString(),
                "--known-hosts",
                lab.knownHosts().toString(),
                "--port",
                Integer.toString(options.port()),
                "--lab",
                home.labFile().toString(),
                "--open",
                "--with-parent");
    }

    private List<String> labWords(DemoHome home) throws CannotStart {
        var words =
                new ArrayList<>(
                        List.of(
                                "lab",
                                "--state",
                                home.lab().toString(),
                                "--hosts",
                                Integer.toString(options.hosts()),
                                "--network",
                                Ports.freeNetwork(LAB_PORT),
                                "--scale",
                                plain(options.scale()),
                                "--vcenter",
                                "default",
                                "--with-parent"));
        DemoSpec.machines(options.hosts())
                .forEach(machine -> words.addAll(List.of("--machine", machine)));
        DemoSpec.switches().forEach(one -> words.addAll(List.of("--switch", one)));
        DemoSpec.distributedSwitches()
                .forEach(one -> words.addAll(List.of("--distributed-switch", one)));
        DemoSpec.digests()
                .forEach((file, sha256) -> words.addAll(List.of("--digest", file + "=" + sha256)));
        return words;
    }

    private void ready(DemoHome home) {
        say("demo ready");
        say("  status     " + url() + "/api/v1/clusters   or: plumb status --url " + url());
        say("  metrics    " + url() + "/actuator/prometheus");
        say("  spec       " + home.spec());
        say("  logs       " + home.daemonLog() + "  " + home.labLog());
        say(
                String.format(
                        Locale.ROOT,
                        "  time       %s s pass in the lab in one of ours",
                        plain(options.scale())));
    }

    private Progress progress() {
        return terminal.out() && !terminal.isDumb()
                ? new ProgressScreen(out)
                : new ProgressLines(out);
    }

    private String url() {
        return "http://" + LOCALHOST + ":" + options.port();
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }

    private static Instant deadline(Duration within) {
        return Instant.now().plus(within);
    }

    static String plain(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
