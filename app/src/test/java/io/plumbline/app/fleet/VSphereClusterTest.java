package io.plumbline.app.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.plumbline.device.Endpoint;
import io.plumbline.lab.world.SshServer;
import io.plumbline.observed.Listing;
import io.plumbline.observed.ObservedState;
import io.plumbline.observed.Scope;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.MachineProperties;
import io.plumbline.target.Host;
import io.plumbline.target.Machine;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;

/** What a vCenter tells of its hosts, and what keeps it from that. */
class VSphereClusterTest extends VSphereLab {
    private static final Endpoint SECOND_BY_VCENTER = new Endpoint("vcenter", "esx02.lab");

    @Test
    void vcenter_tells_machines_and_profiles_of_a_host_and_the_host_all_else() throws IOException {
        lab.world().run(() -> lab.world().profiles().attach("gold", FIRST));
        var cluster = connections.bind(spec());

        assertThat(cluster.endpoints())
                .extracting(Endpoint::toString)
                .containsExactly(
                        "esxi://esx01.lab",
                        "esxi://esx02.lab",
                        "relay://esx01.lab",
                        "relay://esx02.lab",
                        "vcenter://esx01.lab",
                        "vcenter://esx02.lab");
        var first = told(cluster, FIRST_BY_VCENTER);
        var db = new Machine(FIRST, "db01");
        assertThat(first.listings()).containsExactly(complete(FIRST, Set.of(db)));
        assertThat(first.readings().running(MachineProperties.POWER.of(db)))
                .contains(MachineProperties.Power.On);
        assertThat(first.readings().running(HostProperties.HOST_PROFILE.of(FIRST)))
                .contains("host profile gold");
        assertThat(told(cluster, SECOND_BY_VCENTER).listings())
                .containsExactly(complete(SECOND, Set.of()));
        assertThat(told(cluster, new Endpoint("esxi", "esx01.lab")).boot()).isPresent();
        assertThat(told(cluster, FIRST_RELAYED)).isEqualTo(NOTHING);
    }

    @Test
    void unit_that_is_leaving_keeps_its_vcenter() throws IOException {
        var without = spec(text(url(), pin()).replace("each: 01-02", "each: 01-01")).after(spec());

        assertThat(told(connections.bind(without), SECOND_BY_VCENTER).listings())
                .containsExactly(complete(SECOND, Set.of()));
    }

    @Test
    void vcenter_with_another_certificate_is_told_and_never_logged_in_at() throws IOException {
        var changed = connections.bind(spec(text(url(), "0".repeat(64))));

        var seen = look(changed, FIRST_BY_VCENTER);

        assertThat(seen.last()).isEmpty();
        assertThat(seen.trouble()).containsInstanceOf(Problem.HostKeyChanged.class);
        assertThat(look(connections.bind(spec()), FIRST_BY_VCENTER).trouble()).isEmpty();
    }

    @Test
    void changed_credential_counts_at_once() throws IOException {
        var cluster = connections.bind(spec());
        var right = Files.readString(home.resolve("secrets/vc"));
        secret("vc", allowed() + "administrator@vsphere.local\nwrong\n");
        assertThat(look(cluster, FIRST_BY_VCENTER).trouble())
                .containsInstanceOf(Problem.LoginRefused.class);

        secret("vc", right);

        assertThat(look(cluster, FIRST_BY_VCENTER).trouble()).isEmpty();
    }

    @Test
    void private_key_is_refused_with_the_reason() throws IOException {
        secret("vc", allowed() + "root\n-----BEGIN OPENSSH PRIVATE KEY-----\nx\n");

        assertThat(look(connections.bind(spec()), FIRST_BY_VCENTER).trouble())
                .contains(
                        new Problem.LoginRefused(
                                FIRST,
                                "vc",
                                "vCenter: it is a private key, and vCenter takes a password"));
    }

    @Test
    void lockdown_mode_that_refuses_the_login_is_named() throws IOException {
        lab.world()
                .run(() ->
                        lab.world().host(FIRST).ssh().lockDown(SshServer.Lockdown.lockdownNormal));

        assertThat(trouble())
                .hasExactlyElementsOfTypes(Problem.LockedByPolicy.class)
                .first()
                .extracting(Problem::text, InstanceOfAssertFactories.STRING)
                .contains("lockdown mode (Normal)", "exception user");
    }

    @Test
    void ssh_that_is_off_is_said_to_be() throws IOException {
        lab.world().run(() -> lab.world().host(FIRST).ssh().setUp(false, false));

        await().untilAsserted(() ->
                assertThat(trouble())
                        .extracting(Problem::text)
                        .singleElement(InstanceOfAssertFactories.STRING)
                        .contains("vCenter says that its SSH is off"));
    }

    private List<Problem> trouble() throws IOException {
        var cluster = connections.bind(spec());
        return new ObservedState(
                        List.of(
                                look(cluster, new Endpoint("esxi", "esx01.lab")),
                                look(cluster, FIRST_BY_VCENTER)))
                .trouble(FIRST);
    }

    private static Listing complete(Host host, Set<Machine> machines) {
        return new Listing.Complete(new Scope(host, Machine.class), Set.copyOf(machines));
    }
}
