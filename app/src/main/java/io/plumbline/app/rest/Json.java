package io.plumbline.app.rest;

import com.fasterxml.jackson.annotation.JsonProperty;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The bodies of {@code /api/v1}. Times are instants in the devices' time, never ages; {@code asOf}
 * is when what a body tells came to be so, and the same body has the same one. A {@code
 * resourceVersion} is to be compared and sent back, not to be read.
 */
public final class Json {
    private Json() {}

    /**
     * @param scale how many seconds of the devices pass in one of ours: 1 but in a demo
     * @param next what to send as {@code continue} for the following page; null for the last
     */
    public record Clusters(
            Instant asOf,
            double scale,
            List<Cluster> items,
            @JsonProperty("continue") @Nullable String next) {}

    /**
     * @param generation how often the spec in force was another one, from 1; 0 while there is none
     * @param observedGeneration the one that the last pass went by
     */
    public record Cluster(
            String name,
            Instant asOf,
            String specFile,
            @Nullable String revision,
            List<String> specProblems,
            List<String> specWarnings,
            @Nullable SpecSource source,
            List<Condition> conditions,
            Summary summary,
            @Nullable LastPass lastPass,
            Map<String, String> links,
            long generation,
            long observedGeneration,
            String resourceVersion) {}

    /**
     * Where a spec comes from. Commits are there for a repository only.
     *
     * @param file as messages name it
     * @param attempted the newest commit whose text was read
     * @param accepted the one whose text is in force
     * @param applied the last one with which the cluster was seen in plumb
     * @param signer of the source's head, where a signature is asked for and counts
     */
    public record SpecSource(
            String name,
            String file,
            @Nullable String attempted,
            @Nullable String accepted,
            @Nullable String applied,
            @Nullable String signer) {}

    public record Sources(List<Source> items) {}

    /**
     * @param head the newest commit that was seen, taken or not; null for a folder
     * @param answeredAt when it last said what it has, in our time; null for a folder
     * @param reason of the condition SourceReady
     * @param forge where its commits are told how they fare; null for nowhere
     */
    public record Source(
            String name,
            String location,
            @Nullable String head,
            @Nullable String signer,
            @Nullable Instant answeredAt,
            String reason,
            String text,
            @Nullable SourceForge forge) {}

    /**
     * How it goes with telling a forge what becomes of commits.
     *
     * @param owed statuses that it is still to be told
     * @param saidAt when it took one last, in our time; null since the daemon's start
     * @param reason AllSaid and Saying are good
     */
    public record SourceForge(
            String kind,
            String url,
            String project,
            int owed,
            @Nullable Instant saidAt,
            String reason,
            String text) {}

    /**
     * @param roles for example {@code operator@gpu-a}, or {@code viewer} for all clusters
     */
    public record WhoAmI(String name, List<String> roles) {}

    public record Tokens(List<Token> items) {}

    /**
     * @param name of who has it
     * @param revokedAt null while it is not
     */
    public record Token(
            String id,
            String name,
            List<String> roles,
            Instant madeAt,
            String madeBy,
            Instant expiresAt,
            @Nullable Instant revokedAt) {}

    /**
     * @param token the only place where it ever stands
     */
    public record NewToken(String token, Token kept) {}

    /**
     * @param seq of the last line; 0 before the first
     * @param hash of that line
     */
    public record AuditHead(long seq, String hash) {}

    /** A head that a person takes for right. */
    public record AcceptedHead(String source, String commit) {}

    /** Hosts by how they stand; a host counts once in each that is true of it. */
    public record Summary(
            int hosts,
            int ready,
            int differing,
            int away,
            int held,
            int stalled,
            int quarantined) {}

    /**
     * @param number since the daemon started
     * @param plansNothing every unit is in service and as wished
     * @param acts sent to devices in it
     */
    public record LastPass(
            long number, Instant endedAt, boolean plansNothing, int acts, String planDigest) {}

    /**
     * @param status True, False or Unknown
     * @param observedGeneration of the spec that it is told by
     */
    public record Condition(
            String type,
            String status,
            String reason,
            String message,
            Instant lastTransitionTime,
            long observedGeneration) {}

    /**
     * @param resourceVersion to watch from; null before the first pass, for nothing is known yet
     * @param next what to send as {@code continue} for the following page; null for the last
     */
    public record Hosts(
            Instant asOf,
            List<Host> items,
            @Nullable String resourceVersion,
            @JsonProperty("continue") @Nullable String next) {}

    /**
     * @param differences settings that are not as wished
     * @param bootsLeft that the plan still takes
     * @param bootsDone that we have seen since the journal began
     * @param observedAt when the oldest of its facts was asked for
     * @param rack its failure domain
     * @param generation how often what the spec says of it has changed, from 1
     * @param observedGeneration the one that the last pass went by
     * @param resourceVersion of all of this but {@code observedAt}
     */
    public record Host(
            String name,
            String cluster,
            String phase,
            @Nullable Instant phaseSince,
            int differences,
            int bootsLeft,
            long bootsDone,
            @Nullable String waitsFor,
            @Nullable Instant observedAt,
            List<Condition> conditions,
            String rack,
            long generation,
            long observedGeneration,
            String resourceVersion) {}

    /**
     * What is told to who watches, under the words ADDED, MODIFIED and DELETED.
     *
     * @param host as it is; of one that is gone, as it was
     */
    public record Watched(String resourceVersion, Host host) {}

    /** Everything up to this was told. */
    public record Bookmark(String resourceVersion) {}

    /**
     * What a wait came to.
     *
     * @param met false if the time was over before
     * @param waitedFor for example {@code Ready=True}
     * @param condition as it is now; null where there is none of that type
     */
    public record Waited(
            boolean met,
            String waitedFor,
            String cluster,
            @Nullable String host,
            @Nullable Condition condition,
            @Nullable String waitsFor,
            long generation,
            long observedGeneration) {}

    /**
     * @param fields settings that the spec is about
     * @param facts all that was read, wished for or not
     */
    public record HostDetail(
            Instant asOf,
            Host host,
            List<Observation> observations,
            List<Field> fields,
            List<Held> held,
            List<Fact> facts) {}

    /**
     * What a device last answered about a setting.
     *
     * @param nextBoot what will be after the next boot; null for a setting with one side
     * @param why for one that cannot be told
     */
    public record Fact(
            String setting,
            @Nullable String running,
            @Nullable String nextBoot,
            @Nullable String why) {}

    /**
     * @param lastError why the newest attempt gave nothing
     */
    public record Observation(
            String source, @Nullable Instant lastSuccessTime, @Nullable String lastError) {}

    /**
     * A setting and how it stands.
     *
     * @param verdict InPlumb, Differs, Unproven, NotOffered, Unreadable or Unread
     * @param running what is in force
     * @param nextBoot what will be after the next boot
     * @param write whether the next side has to be written
     * @param activate whether something has to be restarted for it
     * @param cause PendingChange or Drifted
     * @param why for a verdict that is none
     * @param origin where the spec says it
     */
    public record Field(
            String setting,
            String label,
            String desired,
            String verdict,
            @Nullable String running,
            @Nullable String nextBoot,
            boolean write,
            boolean activate,
            @Nullable String cause,
            @Nullable String why,
            String disruption,
            String origin) {}

    public record Held(String subject, String reason, String text) {}

    public record Differences(Instant asOf, List<Field> items) {}

    /**
     * @param digest of the whole plan
     * @param revision of the spec that it follows from
     * @param changes units that change, are not in service, or are held
     * @param boots in all
     * @param takes all of it, as many hosts at a time as may be away
     */
    public record Plan(
            Instant asOf,
            @Nullable String revision,
            @Nullable String digest,
            boolean plansNothing,
            boolean disruptive,
            boolean blocked,
            int boots,
            Takes takes,
            List<UnitPlan> changes) {}

    /**
     * @param assumedBoots of the boots, those that are only expected, because what they are for
     *     cannot be read yet
     * @param jobs of a job scheduler that are on it and end before it leaves service; they come and
     *     go, and are not in the digest
     * @param moved virtual machines that DRS moves when it leaves service; they come and go, and
     *     are not in the digest
     * @param vsan what becomes of the data on a member of a vSAN when it leaves service
     * @param onlyPlanned what its area's mode leaves at a plan: neither in the layers nor in the
     *     digest
     * @param ready what is done now
     */
    public record UnitPlan(
            String unit,
            String phase,
            String digest,
            String worst,
            int boots,
            int assumedBoots,
            Takes takes,
            List<String> shutDown,
            List<String> jobs,
            List<String> moved,
            @Nullable String vsan,
            List<Layer> layers,
            List<Delta> onlyPlanned,
            List<Held> held,
            List<String> ready) {}

    /**
     * How long something takes, in the devices' time, once nothing holds it.
     *
     * @param aboutSeconds in the middle
     * @param atMostSeconds nineteen times of twenty
     * @param estimated some of it was never recorded here, and is what is usual
     */
    public record Takes(long aboutSeconds, long atMostSeconds, boolean estimated) {}

    public record Layer(int afterBoots, List<Delta> deltas) {}

    public record Delta(String setting, String from, String to, String disruption, String cause) {}

    /**
     * @param asOf of the newest entry of the cluster; null before the first
     * @param total how many entries there are of what was asked about
     */
    public record Journal(@Nullable Instant asOf, long total, List<Entry> items) {}

    /**
     * @param seq from 1, among all entries of the cluster
     */
    public record Entry(long seq, Instant at, String unit, String kind, String text) {}

    /**
     * @param pass the last one that had ended when this was said
     * @param approved the words that were kept
     */
    public record Applied(long pass, List<Kept> approved) {}

    /**
     * A word that was kept.
     *
     * @param by who said it, as far as that is proved: {@code ada (admin)} is one who has the token
     *     of admin and says to be ada
     * @param until when what it says ends by itself; null if it does not
     */
    public record Kept(String unit, String kind, Instant at, String by, @Nullable Instant until) {}

    public record Health(String status, int clusters) {}
}
