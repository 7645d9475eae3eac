package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.drivers.ssh.Found;
import io.plumbline.drivers.vcenter.VSphereGateway;
import io.plumbline.spec.Located;
import io.plumbline.spec.Origin;
import io.plumbline.spec.VCenterSpec;
import io.plumbline.spec.VSphere;
import io.plumbline.target.Host;

import org.junit.jupiter.api.Test;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Who shares a way to vCenter. */
class VCentersTest {
    private static final Host HOST = new Host("esx01.lab");
    private static final String PIN = "0".repeat(64);
    private static final String URL = "https://vc01.lab/sdk";

    private final List<String> said = new ArrayList<>();
    private final VCenters vcenters =
            new VCenters(
                    _ -> new Found.Unusable("nobody logs in here"),
                    Addresses.BY_NAME,
                    (url, _, login) -> {
                        said.add("opened " + url + " as " + login.credential());
                        return gateway();
                    });

    @Test
    void same_address_certificate_and_credential_are_one_way() {
        vcenters.machinesOf(HOST, in(URL, PIN, "vc"));
        vcenters.machinesOf(new Host("esx02.lab"), in(URL, PIN.replace("00", "00:"), "vc"));

        assertThat(said).containsExactly("opened https://vc01.lab/sdk as vc");
    }

    @Test
    void another_address_certificate_or_credential_is_another_way() {
        vcenters.machinesOf(HOST, in(URL, PIN, "vc"));
        vcenters.machinesOf(HOST, in(URL, PIN, "other"));
        vcenters.machinesOf(HOST, in(URL, "1".repeat(64), "vc"));
        vcenters.machinesOf(HOST, in("https://vc02.lab/sdk", PIN, "vc"));

        assertThat(said).hasSize(4);
    }

    @Test
    void all_ways_are_closed_together() {
        vcenters.machinesOf(HOST, in(URL, PIN, "vc"));
        vcenters.machinesOf(HOST, in(URL, PIN, "other"));
        said.clear();

        vcenters.close();
        vcenters.close();

        assertThat(said).containsExactly("close", "close");
    }

    private VSphereGateway gateway() {
        return (VSphereGateway)
                Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {VSphereGateway.class},
                        (_, method, _) -> {
                            said.add(method.getName());
                            return null;
                        });
    }

    private static VSphere in(String url, String pin, String credential) {
        return new VSphere(
                new VCenterSpec(at(URI.create(url)), at(pin), VCenterSpec.Ssh.AsFound),
                at(credential),
                List.of(),
                List.of());
    }

    private static <V> Located<V> at(V value) {
        return new Located<>(value, new Origin("cluster.yaml", 1, 1, "spec"));
    }
}
