package io.plumbline.lab.simulation;

import io.plumbline.lab.world.Depot;
import io.plumbline.lab.world.FileTree;
import io.plumbline.lab.world.World;
import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;
import io.plumbline.target.Host;
import io.plumbline.target.Node;
import io.plumbline.target.Switch;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * The spec of a simulated cluster as its owner would write it, and the depot that it names.
 *
 * @param cards of each host
 * @param nodes how many there are
 * @param links to switches
 * @param guests whether two virtual machines of each host are named, which may go down for work on
 *     it
 * @param jobs whether the first machine of each host, if it is named, and each node carry jobs of a
 *     scheduler
 * @param asks whether somebody has to agree before a unit is restarted
 * @param settings whether a power policy, an advanced option and a rule set of each host are wished
 * @param control when units may leave service, and after how many failures none does
 */
record SimSpec(
        List<Cards> cards,
        int nodes,
        SimLinks links,
        boolean guests,
        boolean jobs,
        boolean asks,
        boolean settings,
        Control control,
        Budget budget,
        Card card,
        Net net) {
    static final int USUAL_IP_MTU = 9000;

    /** How long jobs may take to end; in few lives one takes longer. */
    static final Duration JOBS_END_WITHIN = Duration.ofMinutes(20);

    /** Reading takes longer than a simulated hour, and many seeds have the same spec. */
    private static final Map<SimSpec, ClusterSpec> READ = new ConcurrentHashMap<>();

    /** Which cards a host has besides the HPC card, and how the spec selects the service cards. */
    enum Cards {
        /** One service card. */
        USUAL("{model: ConnectX4LX, count: 1}"),
        /** Two service cards, both in the spec. */
        THREE("{model: ConnectX4LX, count: 2}"),
        /** Two service cards, one of which the spec does not know. */
        FOREIGN("{slot: \"Slot 2\", count: 1}");

        final String service;

        Cards(String service) {
            this.service = service;
        }
    }

    /**
     * When units may leave service, after how many failures none does, and who goes first.
     *
     * @param closedFrom when no window is open, in minutes after midnight, UTC; below 0: there are
     *     no windows
     * @param closedTo the first minute after it
     * @param stopAfter so many failures; 0: never
     * @param canary how many units go first; 0: there are no waves
     */
    record Control(int closedFrom, int closedTo, int stopAfter, int canary) {
        static final Control NONE = new Control(-1, -1, 0, 0);

        /** Shorter than a life is quiet before it is over. */
        static final Duration SOAK = Duration.ofMinutes(5);

        private static final int EAST_OF_UTC = 330;
        private static final int DAY = 1440;

        boolean hasWindows() {
            return closedFrom >= 0;
        }

        boolean isClosed(int minuteOfDay) {
            return hasWindows() && minuteOfDay >= closedFrom && minuteOfDay < closedTo;
        }

        /** As an owner in India would say it, whose clocks show half hours. */
        String text() {
            return (hasWindows()
                            ? ", windows: [{from: \"%s\", to: \"%s\", zone: Asia/Kolkata}]"
                                    .formatted(clock(closedTo), clock(closedFrom))
                            : "")
                    + ", stopAfterFailures: "
                    + stopAfter
                    + (canary > 0
                            ? ", canary: %d, soak: %dm".formatted(canary, SOAK.toMinutes())
                            : "");
        }

        private static String clock(int minuteOfDay) {
            var there = (minuteOfDay + EAST_OF_UTC) % DAY;
            return "%02d:%02d".formatted(there / 60, there % 60);
        }
    }

    /** How many units may be away at once, and over how many racks the hosts are spread. */
    record Budget(int racks, int ofCluster, int ofRack) {}

    /** What is wished of the HPC card. */
    record Card(int port1, int port2, String psid) {
        int firmwareVfs() {
            return 1 + port1 + port2;
        }
    }

    /**
     * @param priority without loss
     * @param ipMtu of the nodes' interfaces, bytes
     * @param marks whether congestion is marked
     * @param ofHosts whether an adapter of each host's own kernel sends too, through a distributed
     *     switch
     */
    record Net(int priority, int ipMtu, boolean marks, boolean ofHosts) {
        private static final int HEADROOM = 216;

        /** Ports then may carry more; else they carry no more than has to be. */
        boolean isUsual() {
            return ipMtu == USUAL_IP_MTU;
        }

        /** Of the switches' ports, bytes. */
        int switchMtu() {
            return ipMtu + HEADROOM;
        }
    }

    SimSpec {
        cards = List.copyOf(cards);
    }

    static SimSpec ofHosts(int hosts) {
        return of(Collections.nCopies(hosts, Cards.USUAL));
    }

    static SimSpec of(List<Cards> cards) {
        return new SimSpec(
                cards,
                0,
                SimLinks.NONE,
                false,
                false,
                false,
                false,
                Control.NONE,
                new Budget(1, 1, 1),
                new Card(8, 7, "MT_0000000008"),
                new Net(3, USUAL_IP_MTU, true, false));
    }

    SimSpec withBudget(Budget other) {
        return new SimSpec(
                cards, nodes, links, guests, jobs, asks, settings, control, other, card, net);
    }

    SimSpec withPorts(int first, int second) {
        return with(new Card(first, second, card.psid()));
    }

    SimSpec withPsid(String other) {
        return with(new Card(card.port1(), card.port2(), other));
    }

    private SimSpec with(Card other) {
        return new SimSpec(
                cards, nodes, links, guests, jobs, asks, settings, control, budget, other, net);
    }

    SimSpec withPriority(int other) {
        return with(new Net(other, net.ipMtu(), net.marks(), net.ofHosts()));
    }

    SimSpec withIpMtu(int bytes) {
        return with(new Net(net.priority(), bytes, net.marks(), net.ofHosts()));
    }

    SimSpec withoutMarks() {
        return with(new Net(net.priority(), net.ipMtu(), false, net.ofHosts()));
    }

    SimSpec withSendingHosts() {
        return with(new Net(net.priority(), net.ipMtu(), net.marks(), true));
    }

    boolean hasVCenter() {
        return guests || net.ofHosts();
    }

    private SimSpec with(Net other) {
        return new SimSpec(
                cards, nodes, links, guests, jobs, asks, settings, control, budget, card, other);
    }

    SimSpec withNodes(int some) {
        return new SimSpec(
                cards, some, links, guests, jobs, asks, settings, control, budget, card, net);
    }

    SimSpec withLinks(SimLinks some) {
        return new SimSpec(
                cards, nodes, some, guests, jobs, asks, settings, control, budget, card, net);
    }

    SimSpec withGuests() {
        return new SimSpec(
                cards, nodes, links, true, jobs, asks, settings, control, budget, card, net);
    }

    SimSpec withJobs() {
        return new SimSpec(
                cards, nodes, links, guests, true, asks, settings, control, budget, card, net);
    }

    SimSpec withControl(Control other) {
        return new SimSpec(
                cards, nodes, links, guests, jobs, asks, settings, other, budget, card, net);
    }

    SimSpec withSettings(boolean wished) {
        return new SimSpec(
                cards, nodes, links, guests, jobs, asks, wished, control, budget, card, net);
    }

    SimSpec withPeopleAsked() {
        return with(true);
    }

    SimSpec withNobodyAsked() {
        return with(false);
    }

    private SimSpec with(boolean asking) {
        return new SimSpec(
                cards, nodes, links, guests, jobs, asking, settings, control, budget, card, net);
    }

    /** The machine of a host that the spec may name, and that others start and stop. */
    static String guestOf(String host) {
        return "compute-" + host.substring(3, 5);
    }

    /** By which the scheduler calls the first machine of a host, or a node. */
    static String jobNodeOf(Target unit) {
        return unit.label().substring(0, 5);
    }

    /** All machines of a host that the spec may name. */
    static List<String> guestsOf(String host) {
        return List.of(guestOf(host), "db-" + host.substring(3, 5));
    }

    Cards cardsOf(String host) {
        return cards.get(Integer.parseInt(host.substring(3, 5)) - 1);
    }

    String rackOf(String host) {
        return rackOf(Integer.parseInt(host.substring(3, 5)) - 1);
    }

    int hosts() {
        return cards.size();
    }

    String rackOf(int index) {
        return "rack" + index % budget.racks();
    }

    ClusterSpec read() {
        return READ.computeIfAbsent(this, SimSpec::readAnew);
    }

    /** As somebody else left its text. */
    ClusterSpec read(UnaryOperator<String> edit) {
        return accepted(edit.apply(SpecText.of(this)));
    }

    private ClusterSpec readAnew() {
        return accepted(SpecText.of(this));
    }

    private static ClusterSpec accepted(String text) {
        return switch (SpecReader.read("cluster.yaml", text)) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalStateException(problems + "\n" + text);
        };
    }

    /** Lets the depot's files have the digests that the spec declares. */
    void stamp(FileTree depot) {
        Depot.digest(depot, "nmst-4.18.1.14.vib", digest('1'));
        Depot.digest(depot, "mft-4.18.1.14.vib", digest('2'));
        Depot.digest(depot, "nmlx5.zip", digest('3'));
        Depot.digest(depot, "fw-cx5.bin", digest('4'));
    }

    /** Lets the nodes' share have what the spec declares. */
    static void stamp(World world, FileTree depot) {
        Depot.digest(world, depot, "MLNX_OFED_LINUX-5.4-3.0.3.0.tgz", digest('5'));
    }

    String host(int index) {
        return hostAt(index).name();
    }

    static Host hostAt(int index) {
        return new Host("esx%02d.lab".formatted(index + 1));
    }

    static Node nodeAt(int index) {
        return new Node("gpu%02d.lab".formatted(index + 1));
    }

    static Switch switchAt(int index) {
        return new Switch("tor%02d.lab".formatted(index + 1));
    }

    static int indexOf(Switch on) {
        return Integer.parseInt(on.name().substring(3, 5)) - 1;
    }

    /** Of the node's RDMA interface. */
    static String addressOf(Node node) {
        return "192.168.4." + Integer.parseInt(node.name().substring(3, 5)) + "/24";
    }

    static String digest(char digit) {
        return String.valueOf(digit).repeat(64);
    }
}
