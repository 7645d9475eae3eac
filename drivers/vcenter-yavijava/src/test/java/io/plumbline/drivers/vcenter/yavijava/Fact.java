package io.plumbline.drivers.vcenter.yavijava;

/**
 * What a vCenter does by VMware's reference of the API and not every simulator honours. A case that
 * needs one asserts what a peer without it does instead.
 */
enum Fact {
    MAINTENANCE_IS_WATCHED("a watch is told of a host's maintenance mode"),
    MAINTENANCE_WAITS_FOR_MACHINES("maintenance mode waits until no machine runs, up to its time"),
    TASKS_NAME_WHO_ASKED("a task tells as whom somebody asked for it"),
    MAINTENANCE_ONCE("a host in maintenance mode is not put there again"),
    NO_START_IN_MAINTENANCE("no machine starts on a host in maintenance mode"),
    GUEST_NEEDS_TOOLS("a guest without running tools cannot be shut down"),
    HOSTS_REBOOT("a host reboots, from maintenance mode only"),
    SWITCH_SETTINGS_CHANGE("a distributed switch takes other settings than it was made with"),
    CONFIG_VERSION_COUNTS("what was changed since it was read is not changed by an older version"),
    NETWORK_IO_CONTROL("a distributed switch shares out bandwidth where that is asked"),
    SWITCH_TELLS_ITS_VERSION("a distributed switch tells its version and what holds its uplinks"),
    SWITCHES_ARE_UPGRADED("a distributed switch goes up to a version that its hosts can be on"),
    PORT_GROUP_IS_WATCHED("a watch is told of what changes in a port group"),
    MEMBERS_ARE_TOLD("a distributed switch tells its members and their ports"),
    PORT_IN_USE_IS_REFUSED("a port of a host is an uplink of one switch"),
    CHANGE_VERSION_COUNTS("what was changed since it was read is not changed by an older version"),
    SIZE_TAKES_A_MACHINE_OFF("a machine that runs takes no other CPUs or memory"),
    PASSTHROUGH_TAKES_A_MACHINE_OFF("a machine that runs gets no adapter that is passed through"),
    NETWORK_IS_LOOKED_FOR("an adapter is on no standard network that its host does not have"),
    FUNCTIONS_ARE_ASKED_FOR("a host makes virtual functions that it is asked for"),
    FUNCTIONS_ARE_OFFERED("a host tells which of its functions it gives to machines"),
    COMMANDS_ARE_RUN("a host has each command of esxcli that is asked for"),
    RESERVATION_IS_TOLD("a machine tells whether all its memory is reserved, also if it never was"),
    RESERVATION_IS_WATCHED("a watch is told of what is reserved for a machine"),
    DRS_EMPTIES_HOSTS("a host that enters maintenance mode is emptied by a fully automated DRS"),
    OVERRIDES_CAN_BE_OFF("a cluster minds nothing that is said of one machine, if so set"),
    ISOLATION_RESPONSE_IS_EDITED("a cluster takes another isolation response of one machine"),
    DRS_IS_WATCHED("a watch is told that somebody sets DRS otherwise"),
    FAILOVER_IS_RECKONED("a cluster tells what its HA keeps for a host that fails, and has"),
    COPIES_TAKE_THEIR_TIME("a machine is made of a template while others look on"),
    SERVICES_START("services of a host start and stop, and a watch is told");

    private final String says;

    Fact(String says) {
        this.says = says;
    }

    String says() {
        return says;
    }
}
