package io.plumbline.lab.nxos;

import io.plumbline.lab.cli.TerminalCase;
import io.plumbline.lab.world.SwitchSetup;

/** One switch that runs NX-OS, in virtual time, and people who log in. */
class NxosCase extends TerminalCase<NxosSwitch> {
    NxosCase() {
        this(NxosSetup.factory("tor1"));
    }

    NxosCase(SwitchSetup setup) {
        super(setup, NxosSwitch::new);
    }

    @Override
    protected boolean isRefusal(String printed) {
        return printed.contains("% ") || printed.contains("ERROR");
    }

    /** What the seeds want, but for the lines of ports: domain facts on switches, section 6 B. */
    void takePolicies() {
        take(
                "configure terminal",
                "class-map type qos match-any RDMA",
                "match dscp 26",
                "class-map type qos match-any CNP",
                "match dscp 48",
                "policy-map type qos RDMA-IN",
                "class RDMA",
                "set qos-group 3",
                "class CNP",
                "set qos-group 7",
                "policy-map type network-qos RDMA-NQ",
                "class type network-qos c-8q-nq3",
                "mtu 9216",
                "pause pfc-cos 3",
                "class type network-qos c-8q-nq-default",
                "mtu 9216",
                "policy-map type queuing RDMA-OUT",
                "class type queuing c-out-8q-q3",
                "bandwidth remaining percent 50",
                "random-detect minimum-threshold 150 kbytes maximum-threshold 1500 kbytes"
                        + " drop-probability 100 weight 0 ecn",
                "class type queuing c-out-8q-q7",
                "priority level 1");
    }

    void attachToSystem() {
        take(
                "system qos",
                "service-policy type network-qos RDMA-NQ",
                "service-policy type queuing output RDMA-OUT");
    }
}
