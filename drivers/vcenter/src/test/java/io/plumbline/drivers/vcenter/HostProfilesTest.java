package io.plumbline.drivers.vcenter;

import static org.assertj.core.api.Assertions.assertThat;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Query;
import io.plumbline.drivers.vcenter.Managed.ClusterRef;
import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.observed.Reading;
import io.plumbline.problem.Problem;
import io.plumbline.property.HostProperties;
import io.plumbline.property.State;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Set;

/** Which host profiles of vCenter are attached to a host. */
final class HostProfilesTest extends TwoHosts {
    private static final Managed ITSELF = new HostRef("host-1");
    private static final Managed ITS_CLUSTER = new ClusterRef("domain-c8");
    private static final Managed ANOTHER = new HostRef("host-2");

    @BeforeEach
    void in_a_cluster() {
        vcenter.in("domain-c8", "host-1");
    }

    @Test
    void that_of_the_host_and_that_of_its_cluster_are_told() throws Exception {
        attached("gold", ANOTHER);
        assertThat(profile()).isEqualTo(new Reading.Settled<>(State.none()));

        attached("silver", ITS_CLUSTER);
        assertThat(profile()).isEqualTo(is("host profile silver of its cluster"));

        attached("bronze", ITSELF);
        assertThat(profile())
                .isEqualTo(is("host profile bronze and host profile silver of its cluster"));
    }

    @Test
    void one_that_is_attached_to_the_host_and_to_its_cluster_is_told_once() throws Exception {
        attached("gold", ITSELF, ITS_CLUSTER);

        assertThat(profile()).isEqualTo(is("host profile gold"));
    }

    @Test
    void one_that_is_attached_to_nothing_is_nobodys_and_one_without_a_name_has_its_id()
            throws Exception {
        vcenter.profile("hostprofile-1", new Told.Is<>("gold"), new Told.Unset<>());
        assertThat(profile()).isEqualTo(new Reading.Settled<>(State.none()));

        vcenter.profile(
                "hostprofile-2", new Told.Unreadable<>("no"), new Told.Is<>(Set.of(ITSELF)));
        assertThat(profile()).isEqualTo(is("host profile hostprofile-2"));
    }

    @Test
    void host_that_vcenter_has_lost_is_told_of_and_one_that_it_does_not_know_is_nobodys()
            throws Exception {
        attached("gold", ITSELF);
        vcenter.host(
                "host-1",
                new Told.Is<>("esx01.lab"),
                new Told.Is<>(SeenHost.Connection.NOT_RESPONDING));
        assertThat(profile()).isEqualTo(is("host profile gold"));

        vcenter.host("host-1", "renamed.lab");
        assertThat(profile()).isEqualTo(new Reading.NotOffered<>());
    }

    @Test
    void account_that_may_not_see_profiles_says_so_and_spoils_nothing_else() throws Exception {
        vcenter.hidesProfiles(new Trouble.Forbidden("RetrievePropertiesEx", "Profile.View"));

        assertThat(profile())
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.LockedByPolicy(
                                        HOST,
                                        "vCenter RetrievePropertiesEx",
                                        "the role of the account: Profile.View")));
        assertThat(
                        device.observe(
                                        new Query(
                                                Set.of(),
                                                Set.of(HostProperties.OTHERS_TASKS),
                                                Set.of()))
                                .readings()
                                .running(HostProperties.OTHERS_TASKS.of(HOST)))
                .isPresent();
    }

    @Test
    void vcenter_that_keeps_no_profiles_offers_none_and_one_that_fails_is_unread()
            throws Exception {
        vcenter.hidesProfiles(new Trouble.NotFound("RetrievePropertiesEx", "HostProfileManager"));
        assertThat(profile()).isEqualTo(new Reading.NotOffered<>());

        vcenter.hidesProfiles(GONE);
        assertThat(profile()).isEqualTo(new Reading.Unreadable<>(GONE.of(HOST)));
    }

    @Test
    void what_a_profile_or_the_host_does_not_tell_leaves_it_open() throws Exception {
        vcenter.profile("hostprofile-1", new Told.Is<>("gold"), new Told.Unreadable<>("no"));

        assertThat(profile())
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.Rejected(
                                        HOST, "vCenter tells what host profiles are for", "no")));
    }

    @Test
    void what_is_not_told_of_others_hides_nothing_that_is_told() throws Exception {
        attached("gold", ITSELF);
        vcenter.profile("hostprofile-1", new Told.Is<>("old"), new Told.Unreadable<>("no"));
        assertThat(profile()).isEqualTo(is("host profile gold"));

        vcenter.in(new Told.Unreadable<>("no"), "host-1");
        assertThat(profile()).isEqualTo(is("host profile gold"));
    }

    @Test
    void host_of_which_the_cluster_is_not_told_leaves_it_open_where_there_is_a_profile()
            throws Exception {
        vcenter.in(new Told.Unreadable<>("no"), "host-1");
        assertThat(profile()).isEqualTo(new Reading.Settled<>(State.none()));

        attached("gold", ANOTHER);
        assertThat(profile())
                .isEqualTo(
                        new Reading.Unreadable<>(
                                new Problem.Rejected(
                                        HOST, "vCenter tells what host profiles are for", "no")));
    }

    @Test
    void profiles_are_asked_once_a_look_and_only_by_who_wants_to_know() throws Exception {
        device.observe(new Query(Set.of(), Set.of(HostProperties.OTHERS_TASKS), Set.of()));
        assertThat(vcenter.asksForProfiles()).isZero();

        profile();
        assertThat(vcenter.asksForProfiles()).isOne();
    }

    private void attached(String name, Managed... to) {
        vcenter.profile("hostprofile-" + name, new Told.Is<>(name), new Told.Is<>(Set.of(to)));
    }

    private static Reading<String> is(String text) {
        return new Reading.Settled<>(State.is(text));
    }

    private Reading<String> profile() throws DeviceException {
        return device.observe(new Query(Set.of(), Set.of(HostProperties.HOST_PROFILE), Set.of()))
                .readings()
                .of(HostProperties.HOST_PROFILE.of(HOST))
                .orElseThrow();
    }
}
