package io.plumbline.drivers.vcenter.yavijava;

import static org.assertj.core.api.Assertions.fail;

import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.Password;

import org.junit.jupiter.api.Assumptions;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** govmomi's simulator of a vCenter, which nobody here wrote; {@code .ci/run} builds it. */
final class Vcsim implements AutoCloseable {

    static final String USER = "plumbline@vsphere.local";
    static final String PASSWORD = "it's a <secret> & more";

    private static final Pattern ADDRESS =
            Pattern.compile("export GOVC_URL=https://(?:[^@]*@)?([^ /]+)/sdk.*");

    private final Process process;
    private final URI url;

    private Vcsim(Process process, URI url) {
        this.process = process;
        this.url = url;
    }

    /** Skips the test with a printed reason where it is missing; fails where peers are required. */
    static Vcsim start(String... options) throws IOException {
        var file = find();
        if (file.isEmpty()) {
            var reason = "no vcsim here (.ci/run builds it)";
            if ("required".equals(System.getenv("PLUMBLINE_PEERS"))) {
                fail(reason + ", and PLUMBLINE_PEERS=required");
            }
            System.out.println("skipped: " + reason);
            Assumptions.abort(reason);
        }
        var line = new ArrayList<>(List.of(file.orElseThrow().toString(), "-l", "127.0.0.1:0"));
        line.addAll(List.of("-username", USER, "-password", PASSWORD));
        line.addAll(List.of(options));
        var process = new ProcessBuilder(line).redirectErrorStream(true).start();
        return new Vcsim(process, address(process));
    }

    private static Optional<Path> find() {
        var cache =
                Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                        .orElse(System.getProperty("user.home") + "/.cache");
        var path = System.getenv().getOrDefault("PATH", "").split(File.pathSeparator);
        return Stream.concat(Stream.of(path), Stream.of(cache + "/plumbline/bin"))
                .map(folder -> Path.of(folder, "vcsim"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** It prints where it listens when it does. */
    private static URI address(Process process) throws IOException {
        var printed = new StringBuilder();
        var out =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (var line = out.readLine(); line != null; line = out.readLine()) {
            var address = ADDRESS.matcher(line);
            if (address.matches()) {
                return URI.create("https://" + address.group(1) + "/sdk");
            }
            printed.append(line).append('\n');
        }
        throw new IOException("vcsim did not start: " + printed);
    }

    URI url() {
        return url;
    }

    static Login.Source login(String password) {
        return Logins.always(new Login("vc", USER, new Password(password)));
    }

    @Override
    public void close() {
        process.destroy();
    }
}
