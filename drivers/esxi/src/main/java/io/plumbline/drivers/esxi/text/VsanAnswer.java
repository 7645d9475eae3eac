package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;
import io.plumbline.observed.Reading;
import io.plumbline.property.State;
import io.plumbline.property.VsanMembership;
import io.plumbline.property.VsanObjects;
import io.plumbline.property.VsanResync;

import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What a host tells of its vSAN cluster. The text forms are published, the XML forms are not: the
 * commands are asked for text, and titles are compared by their letters, which either form has.
 */
public final class VsanAnswer {
    /**
     * After the name of the product, which changed: {@code Virtual SAN} and {@code VSAN} (public
     * file 31593966075), {@code vSAN} (24808087080, of {@code vsan cluster list}).
     */
    private static final String NO_MEMBER = "clustering is not enabled on this host";

    /** Where the module that tells of vSAN is not installed. */
    private static final String NO_VSAN = "unknown command or namespace vsan";

    private static final String UUID = "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}";
    private static final Pattern NODE = Pattern.compile(UUID + "\\s");
    private static final Pattern CLUSTER = Pattern.compile("\\s" + UUID + "$");

    private static final Pattern COUNT = Pattern.compile("[0-9]{1,15}");
    private static final String INACCESSIBLE = "inaccessible";

    /** Every version that was published tells these. */
    private static final Set<String> ALWAYS_TOLD =
            Set.of(
                    INACCESSIBLE,
                    "healthy",
                    "reducedavailabilitywithnorebuild",
                    "reducedavailabilitywithactiverebuild",
                    "reducedavailabilitywithnorebuilddelaytimer");

    /** How states begin in which nothing has a copy less than it should have. */
    private static final Set<String> WHOLE =
            Set.of("healthy", "datamove", "nonavailability", "remoteaccessible");

    private VsanAnswer() {}

    /**
     * {@code esxcli vsan cluster get}: VCF 9.0 documentation, View the Communication Modes. The
     * maintenance mode of vSAN is OFF or ON (ESXi 7, public file 57531121193), and may stay ON
     * after the host has left its own: Broadcom knowledge base 440571. How many members there are
     * by configuration it does not say. No text defines the revision and the UUID of its
     * membership; of one cluster they were 1 and 9f50da62-… in 2022, 4 and cb912264-… a year later
     * (public files 57531121193, 57820175600).
     */
    public static Reading<VsanMembership> membership(String text) throws UnparsedText {
        if (says(text, NO_VSAN)) {
            return new Reading.NotOffered<>();
        }
        if (says(text, NO_MEMBER)) {
            return new Reading.Settled<>(State.none());
        }
        var told = byLetters(text);
        if (!told.flag("enabled")) {
            return new Reading.Settled<>(State.none());
        }
        try {
            return new Reading.Settled<>(
                    State.is(
                            VsanMembership.of(
                                    told.text("subclusteruuid"),
                                    told.text("subclustermasteruuid"),
                                    told.number("subclustermembercount"),
                                    1,
                                    new VsanMembership.Entry(
                                            told.text("subclustermembershipuuid")
                                                    .toLowerCase(Locale.ROOT),
                                            told.number("subclustermembershipentryrevision")),
                                    state(told))));
        } catch (IllegalArgumentException e) {
            throw new UnparsedText("no membership: " + e.getMessage(), e);
        }
    }

    private static VsanMembership.State state(Fields told) throws UnparsedText {
        if (!told.text("maintenancemodestate").equals("OFF")) {
            return VsanMembership.State.Decommissioned;
        }
        return told.text("localnodehealthstate").equals("HEALTHY")
                ? VsanMembership.State.Serves
                : VsanMembership.State.Unhealthy;
    }

    /**
     * How many other members of its cluster a host was told of, a witness among them: {@code esxcli
     * vsan cluster unicastagent list}, a table with a row an address of each. A host may be told of
     * nodes of other clusters too.
     *
     * @param cluster in small letters; without a column that names clusters all rows count
     * @see "VCF 9.0 documentation, Verify the vSAN Cluster Hosts; a listing of ESXi 7 with
     *     SubClusterUuid in public file 57531121193; all others and never the host itself: Broadcom
     *     knowledge base 326427"
     */
    public static int others(String text, String cluster) throws UnparsedText {
        var lines = Lines.stripped(text);
        if (lines.isEmpty()) {
            return 0;
        }
        if (lines.size() < 2
                || !lines.getFirst().startsWith("NodeUuid")
                || !lines.get(1).startsWith("---")) {
            throw new UnparsedText("no table of nodes");
        }
        var named = lines.getFirst().endsWith("SubClusterUuid");
        var nodes = new TreeSet<String>();
        for (var line : lines.subList(2, lines.size())) {
            var node = NODE.matcher(line);
            if (!node.lookingAt()) {
                throw new UnparsedText("a line without a node: " + line);
            }
            if (!named || clusterOf(line).equals(cluster)) {
                nodes.add(node.group().strip().toLowerCase(Locale.ROOT));
            }
        }
        return nodes.size();
    }

    /** Cells before it may be empty, so it is found from the end. */
    private static String clusterOf(String line) throws UnparsedText {
        var cluster = CLUSTER.matcher(line);
        if (!cluster.find()) {
            throw new UnparsedText("a node without a cluster: " + line);
        }
        return cluster.group().strip().toLowerCase(Locale.ROOT);
    }

    /**
     * {@code esxcli vsan debug object health summary get}: how many objects are in which state.
     * What is known to be no less safe than it should be counts as whole, and nothing else does.
     *
     * @see "VCF 9.0 documentation, Using Esxcli Commands with vSAN; public script 33158758488; what
     *     the states mean: Broadcom knowledge base 326929"
     */
    public static VsanObjects objects(String text) throws UnparsedText {
        var reduced = 0L;
        var states = new TreeMap<String, Long>();
        for (var row : Esxcli.structures(text)) {
            states.put(letters(row.text("HealthStatus")), count(row.text("NumberOfObjects")));
        }
        if (!states.keySet().containsAll(ALWAYS_TOLD)) {
            throw new UnparsedText("not all states are told: " + states.keySet());
        }
        for (var state : states.entrySet()) {
            if (!state.getKey().equals(INACCESSIBLE)
                    && WHOLE.stream().noneMatch(state.getKey()::startsWith)) {
                reduced += state.getValue();
            }
        }
        return new VsanObjects(reduced, states.getOrDefault(INACCESSIBLE, 0L));
    }

    private static long count(String text) throws UnparsedText {
        if (!COUNT.matcher(text).matches()) {
            throw new UnparsedText("no number of objects: '" + text + "'");
        }
        return Long.parseLong(text);
    }

    /** {@code esxcli vsan debug resync summary get}: public script 33533563469. */
    public static VsanResync resync(String text) throws UnparsedText {
        var told = byLetters(text);
        try {
            return new VsanResync(
                    Long.parseLong(told.text("totalnumberofresyncingobjects")),
                    Long.parseLong(told.text("totalbyteslefttoresync")));
        } catch (IllegalArgumentException e) {
            throw new UnparsedText("no numbers: " + e.getMessage(), e);
        }
    }

    private static boolean says(String text, String words) {
        return text.toLowerCase(Locale.ROOT).contains(words);
    }

    private static Fields byLetters(String text) throws UnparsedText {
        var fields = new Fields.Builder();
        for (var one : Esxcli.structure(text).values().entrySet()) {
            fields.put(letters(one.getKey()), one.getValue());
        }
        return fields.build();
    }

    private static String letters(String title) {
        return title.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT);
    }
}
