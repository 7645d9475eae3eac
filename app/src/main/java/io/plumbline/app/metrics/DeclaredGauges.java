package io.plumbline.app.metrics;

/** The names of all gauges about clusters: a promise to rules and dashboards. */
final class DeclaredGauges {
    private DeclaredGauges() {}

    /** Every gauge, and nothing measured yet. */
    static Gauges none() {
        return new Gauges()
                .declare("plumbline_build_info", "Always 1; the version is a label.")
                .declare(
                        "plumbline_spec_valid",
                        "1 while the newest text of the cluster's spec is in force.")
                .declare("plumbline_condition", "1 True, 0 False, -1 Unknown.")
                .declare(
                        "plumbline_condition_transition_timestamp_seconds",
                        "When the condition got its status.")
                .declare("plumbline_host_info", "Always 1, one a host of the spec.")
                .declare(
                        "plumbline_drift_fields",
                        "Settings that were as wished and are not any more.")
                .declare(
                        "plumbline_pending_change_fields",
                        "Settings that the spec asks for and that are not so yet.")
                .declare(
                        "plumbline_unreadable_fields",
                        "Settings that are wished for and cannot be told.")
                .declare("plumbline_held", "1 if something waits on this host for that reason.")
                .declare("plumbline_paused", "1 while a person has stopped all work on the host.")
                .declare(
                        "plumbline_pause_expiry_timestamp_seconds",
                        "When that ends by itself; 0 if it does not, or if nobody has stopped it.")
                .declare("plumbline_quarantined", "1 if a change did not hold after its boot.")
                .declare(
                        "plumbline_observation_timestamp_seconds",
                        "When the last answered observation was asked for.")
                .declare("plumbline_observation_failing", "1 if the newest attempt gave nothing.")
                .declare(
                        "plumbline_observation_interval_seconds",
                        "How long after its answer an endpoint is looked at again.")
                .declare(
                        "plumbline_host_reboot_started_timestamp_seconds",
                        "When the reboot that goes on was asked for; 0 if none.")
                .declare(
                        "plumbline_reboot_deadline_seconds",
                        "How long the spec gives a host to come back from a reboot.")
                .declare(
                        "plumbline_host_maintenance_started_timestamp_seconds",
                        "When our outage of the host reached its phase; 0 in service.")
                .declare("plumbline_hosts_unavailable", "Hosts that are out of service for us.")
                .declare("plumbline_rollout_active", "1 while a host is out of service for us.")
                .declare("plumbline_plan_boots", "Boots that the plan still takes.")
                .declare(
                        "plumbline_loop_heartbeat_timestamp_seconds",
                        "When a pass last ended well.")
                .declare(
                        "plumbline_loop_interval_seconds",
                        "How long after its end the next pass is due.");
    }
}
