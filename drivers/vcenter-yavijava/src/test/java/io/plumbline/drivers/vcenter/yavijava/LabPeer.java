package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.Password;
import io.plumbline.lab.Lab;
import io.plumbline.lab.LabPlan;
import io.plumbline.lab.vcenter.VCenter;
import io.plumbline.lab.world.HostModel;
import io.plumbline.property.SshService;
import io.plumbline.target.Host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The vCenter of our own lab, which honours all that we know; its hosts' time runs 60 times as
 * fast.
 */
final class LabPeer implements Peer {
    private final Lab lab;
    private final Path folder;

    LabPeer(Path folder) throws IOException {
        this(folder, LabPlan.Situation.BARE);
    }

    /**
     * @param situation how its hosts begin
     */
    LabPeer(Path folder, LabPlan.Situation situation) throws IOException {
        this.folder = folder;
        lab = Lab.start(plan(folder, situation));
        // At 60 times our pace the usual half hour is 30 seconds, which a slow machine may need.
        vcenter().endSessionsAfter(Duration.ofDays(7));
        for (var place = 0; place < 2; place++) {
            var first = place * 20;
            run(
                    hosts().get(place),
                    IntStream.range(first, first + 20).mapToObj(LabPeer::called).toList());
        }
    }

    private static LabPlan plan(Path folder, LabPlan.Situation situation) {
        return LabPlan.parse(
                List.of(
                        "--state",
                        folder.toString(),
                        "--hosts",
                        "3",
                        "--network",
                        "127." + (100 + ProcessHandle.current().pid() % 100),
                        "--vcenter",
                        "127.0.0.1:0",
                        "--situation",
                        situation.name()));
    }

    private void run(String host, List<String> machines) {
        lab.world().run(() -> host(host).service().letRun(machines));
    }

    HostModel host(String name) {
        return lab.world().host(new Host(name));
    }

    Lab lab() {
        return lab;
    }

    VCenter vcenter() {
        return lab.vcenter().orElseThrow().vcenter();
    }

    private static String called(int number) {
        return "vm-" + number;
    }

    @Override
    public String name() {
        return "lab";
    }

    @Override
    public URI url() {
        return lab.vcenter().orElseThrow().url();
    }

    @Override
    public Login login() {
        try {
            var password = Files.readString(folder.resolve("vcenter-password")).strip();
            return new Login("vc", "administrator@vsphere.local", new Password(password));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Set<Fact> fakes() {
        return Set.of();
    }

    @Override
    public String product() {
        return "VMware vCenter Server 7.0.2 build-17694817";
    }

    @Override
    public SshService ssh() {
        return new SshService(true, true);
    }

    @Override
    public String apiVersion() {
        return "7.0.2.0";
    }

    @Override
    public List<String> hosts() {
        return List.of("esx01.lab", "esx02.lab", "esx03.lab");
    }

    @Override
    public Map.Entry<String, String> installed() {
        return lab.world()
                .call(() ->
                        host(idleHost()).software().banks().booted().stream()
                                .findFirst()
                                .map(vib -> Map.entry(vib.name(), vib.version()))
                                .orElseThrow());
    }

    @Override
    public Map.Entry<String, String> option() {
        return Map.entry("/Net/FollowHardwareMac", "0");
    }

    @Override
    public String idleHost() {
        return "esx03.lab";
    }

    @Override
    public String busyHost() {
        return "esx01.lab";
    }

    @Override
    public String machine(int number) {
        return called(number);
    }

    @Override
    public Instant now() {
        return lab.time().instant();
    }

    @Override
    public void close() throws IOException {
        lab.close();
    }
}
