package io.plumbline.drivers.vcenter.yavijava;

import io.plumbline.drivers.vcenter.Login;
import io.plumbline.drivers.vcenter.Password;
import io.plumbline.property.SshService;

import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** govmomi's simulator, as it comes: what it fakes was found by this suite. */
final class VcsimPeer implements Peer {
    private final Vcsim vcsim;

    VcsimPeer() throws IOException {
        vcsim = Vcsim.start("-cluster", "1", "-host", "2", "-standalone-host", "1", "-vm", "20");
    }

    @Override
    public String name() {
        return "vcsim";
    }

    @Override
    public URI url() {
        return vcsim.url();
    }

    @Override
    public Login login() {
        return new Login("vc", Vcsim.USER, new Password(Vcsim.PASSWORD));
    }

    @Override
    public Set<Fact> fakes() {
        return EnumSet.of(
                Fact.MAINTENANCE_IS_WATCHED,
                Fact.SERVICES_START,
                Fact.MAINTENANCE_WAITS_FOR_MACHINES,
                Fact.MAINTENANCE_ONCE,
                Fact.TASKS_NAME_WHO_ASKED,
                Fact.GUEST_NEEDS_TOOLS,
                Fact.HOSTS_REBOOT,
                Fact.SWITCH_SETTINGS_CHANGE,
                Fact.CONFIG_VERSION_COUNTS,
                Fact.NETWORK_IO_CONTROL,
                Fact.SWITCH_TELLS_ITS_VERSION,
                Fact.SWITCHES_ARE_UPGRADED,
                Fact.PORT_GROUP_IS_WATCHED,
                Fact.MEMBERS_ARE_TOLD,
                Fact.PORT_IN_USE_IS_REFUSED,
                Fact.CHANGE_VERSION_COUNTS,
                Fact.SIZE_TAKES_A_MACHINE_OFF,
                Fact.PASSTHROUGH_TAKES_A_MACHINE_OFF,
                Fact.NETWORK_IS_LOOKED_FOR,
                Fact.FUNCTIONS_ARE_ASKED_FOR,
                Fact.FUNCTIONS_ARE_OFFERED,
                Fact.COMMANDS_ARE_RUN,
                Fact.RESERVATION_IS_TOLD,
                Fact.RESERVATION_IS_WATCHED,
                Fact.DRS_EMPTIES_HOSTS,
                Fact.OVERRIDES_CAN_BE_OFF,
                Fact.ISOLATION_RESPONSE_IS_EDITED,
                Fact.DRS_IS_WATCHED,
                Fact.FAILOVER_IS_RECKONED,
                Fact.COPIES_TAKE_THEIR_TIME);
    }

    @Override
    public String product() {
        return "VMware vCenter Server 6.5.0";
    }

    @Override
    public SshService ssh() {
        return new SshService(false, false);
    }

    @Override
    public String apiVersion() {
        return "6.5";
    }

    @Override
    public List<String> hosts() {
        return List.of("DC0_C0_H0", "DC0_C0_H1", "DC0_H0");
    }

    @Override
    public Map.Entry<String, String> installed() {
        return Map.entry("esx-ui", "2.12.0-21482143");
    }

    @Override
    public Map.Entry<String, String> option() {
        return Map.entry("/Net/GuestIPHack", "1");
    }

    @Override
    public String idleHost() {
        return "DC0_C0_H1";
    }

    @Override
    public String busyHost() {
        return "DC0_H0";
    }

    @Override
    public String machine(int number) {
        return "DC0_H0_VM" + number;
    }

    @Override
    public Instant now() {
        return InstantSource.system().instant();
    }

    @Override
    public void close() {
        vcsim.close();
    }
}
