package io.plumbline.app.store;

import io.plumbline.device.ActId;
import io.plumbline.device.Endpoint;
import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.journal.Settling;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Approval;
import io.plumbline.plan.Call;
import io.plumbline.plan.DifferenceKey;
import io.plumbline.problem.Remedy;
import io.plumbline.property.Activation;
import io.plumbline.target.Targets;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.UUID;

/**
 * Reads stored events, of every version that was ever written. What it does not know is an error,
 * never skipped.
 */
final class EventReader {
    private static final JsonMapper JSON = JsonMapper.shared();

    private EventReader() {}

    /**
     * @throws IllegalArgumentException for a kind or version of a later build, or a body that is
     *     none
     */
    static Event read(StoredEvent stored) {
        if (stored.version() != StoredEvent.CURRENT) {
            throw new IllegalArgumentException(
                    "event "
                            + stored.kind()
                            + " has version "
                            + stored.version()
                            + ", known is "
                            + StoredEvent.CURRENT);
        }
        var body = JSON.readTree(stored.body());
        var unit = Targets.parse(stored.unit());
        var at = Instant.parse(text(body, "at"));
        return switch (stored.kind()) {
            case "TakeOutIntended" ->
                    new Event.TakeOutIntended(
                            unit,
                            at,
                            act(body),
                            text(body, "digest"),
                            text(body, "because"),
                            endpoint(body, "through"),
                            duration(body, "within"));
            case "LeavesFor" ->
                    new Event.LeavesFor(
                            unit,
                            at,
                            new ActId(UUID.fromString(text(body, "outage"))),
                            texts(body, "changes"));
            case "TakenOut" -> new Event.TakenOut(unit, at);
            case "MarkIntended" ->
                    new Event.MarkIntended(unit, at, act(body), boot(body, "during"));
            case "WriteIntended" ->
                    new Event.WriteIntended(
                            unit,
                            at,
                            act(body),
                            boot(body, "during"),
                            call(body),
                            body.get("changes").valueStream().map(EventReader::change).toList());
            case "RestartIntended" ->
                    new Event.RestartIntended(
                            unit,
                            at,
                            act(body),
                            boot(body, "ends"),
                            differences(body.get("justifiedBy")));
            case "ServiceRestartIntended" ->
                    new Event.ServiceRestartIntended(
                            unit,
                            at,
                            act(body),
                            boot(body, "during"),
                            differences(body.get("justifiedBy")));
            case "ShutDownIntended" ->
                    new Event.ShutDownIntended(
                            unit,
                            at,
                            act(body),
                            new ActId(UUID.fromString(text(body, "outage"))),
                            text(body, "machine"),
                            Instant.parse(text(body, "until")),
                            text(body, "digest"),
                            text(body, "because"));
            case "StartIntended" ->
                    new Event.StartIntended(unit, at, act(body), text(body, "machine"));
            case "MachineDown" -> new Event.MachineDown(unit, at, text(body, "machine"));
            case "WouldNotShutDown" ->
                    new Event.WouldNotShutDown(unit, at, text(body, "machine"), text(body, "why"));
            case "WouldNotMove" ->
                    new Event.WouldNotMove(unit, at, text(body, "machine"), text(body, "why"));
            case "MayMoveAgain" ->
                    new Event.MayMoveAgain(unit, at, text(body, "machine"), text(body, "why"));
            case "MachineSettled" ->
                    new Event.MachineSettled(
                            unit, at, text(body, "machine"), Settling.parse(text(body, "how")));
            case "DrainIntended" ->
                    new Event.DrainIntended(
                            unit,
                            at,
                            act(body),
                            new ActId(UUID.fromString(text(body, "outage"))),
                            text(body, "jobNode"),
                            Instant.parse(text(body, "until")),
                            text(body, "digest"),
                            text(body, "because"));
            case "ResumeIntended" ->
                    new Event.ResumeIntended(unit, at, act(body), text(body, "jobNode"));
            case "JobsStayed" ->
                    new Event.JobsStayed(unit, at, text(body, "jobNode"), text(body, "why"));
            case "PutBackIntended" -> new Event.PutBackIntended(unit, at, act(body));
            case "ActEnded" -> new Event.ActEnded(unit, at, act(body), ending(body.get("ending")));
            case "BootSeen" -> new Event.BootSeen(unit, at, boot(body, "boot"));
            case "NeverWentDown" -> new Event.NeverWentDown(unit, at, boot(body, "boot"));
            case "Released" -> new Event.Released(unit, at);
            case "Agreed" ->
                    new Event.Agreed(
                            unit,
                            at,
                            text(body, "setting"),
                            text(body, "wanted"),
                            text(body, "revision"));
            case "ActivationTold" ->
                    new Event.ActivationTold(
                            unit,
                            at,
                            text(body, "setting"),
                            boot(body, "during"),
                            text(body, "takes"));
            case "Quarantined" ->
                    new Event.Quarantined(
                            unit, at, difference(body.get("difference")), text(body, "why"));
            case "Stuck" -> new Event.Stuck(unit, at, text(body, "why"));
            case "Retried" -> new Event.Retried(unit, at, text(body, "by"), calls(body));
            case "PutOnHold" ->
                    new Event.PutOnHold(
                            unit, at, text(body, "by"), text(body, "why"), time(body, "until"));
            case "Resumed" -> new Event.Resumed(unit, at, text(body, "by"));
            case "GlassBroken" ->
                    new Event.GlassBroken(
                            unit,
                            at,
                            text(body, "by"),
                            text(body, "why"),
                            Instant.parse(text(body, "until")));
            case "Approved" ->
                    new Event.Approved(
                            unit, at, text(body, "by"), approval(body.required("approval")));
            default ->
                    throw new IllegalArgumentException("unknown kind of event: " + stored.kind());
        };
    }

    private static String text(JsonNode node, String field) {
        return node.required(field).stringValue();
    }

    private static ActId act(JsonNode body) {
        return new ActId(UUID.fromString(text(body, "act")));
    }

    private static BootId boot(JsonNode body, String field) {
        var node = body.required(field);
        return new BootId(
                UUID.fromString(text(node, "hostUuid")),
                Instant.parse(text(node, "bootedAt")),
                node.has("marker") ? Optional.of(text(node, "marker")) : Optional.empty());
    }

    private static Call call(JsonNode node) {
        return new Call(text(node, "wire"), Targets.parse(text(node, "addressed")));
    }

    /** Who retried before it was kept was told of none. */
    private static SortedSet<Call> calls(JsonNode body) {
        var calls = new TreeSet<Call>();
        if (body.has("left")) {
            body.get("left").forEach(one -> calls.add(call(one)));
        }
        return calls;
    }

    private static Event.Change change(JsonNode node) {
        return new Event.Change(
                text(node, "setting"), text(node, "running"), text(node, "from"), text(node, "to"));
    }

    private static SortedSet<DifferenceKey> differences(JsonNode nodes) {
        var keys = new TreeSet<DifferenceKey>();
        nodes.forEach(node -> keys.add(difference(node)));
        return keys;
    }

    private static DifferenceKey difference(JsonNode node) {
        return new DifferenceKey(
                text(node, "setting"),
                text(node, "wanted"),
                text(node, "running"),
                Activation.valueOf(text(node, "rung")));
    }

    private static Approval approval(JsonNode node) {
        return new Approval(
                text(node, "digest"),
                // Those of before said neither: they agree to just what they name.
                node.has("revision") ? text(node, "revision") : "",
                texts(node, "changes"),
                node.has("wishes") ? texts(node, "wishes") : new TreeSet<>(),
                Activation.valueOf(text(node, "worst")),
                node.required("boots").intValue(),
                texts(node, "shutDown"),
                time(node, "until"));
    }

    private static SortedSet<String> texts(JsonNode node, String field) {
        var all = new TreeSet<String>();
        node.required(field).forEach(one -> all.add(one.stringValue()));
        return all;
    }

    private static Optional<Endpoint> endpoint(JsonNode node, String field) {
        return node.has(field)
                ? Optional.of(
                        new Endpoint(text(node.get(field), "kind"), text(node.get(field), "name")))
                : Optional.empty();
    }

    private static Optional<Duration> duration(JsonNode node, String field) {
        return node.has(field) ? Optional.of(Duration.parse(text(node, field))) : Optional.empty();
    }

    private static Optional<Instant> time(JsonNode node, String field) {
        return node.has(field) ? Optional.of(Instant.parse(text(node, field))) : Optional.empty();
    }

    private static Ending ending(JsonNode node) {
        var kind = text(node, "kind");
        return switch (kind) {
            case "Done" -> new Ending.Done(Activation.valueOf(text(node, "takes")));
            case "AlreadySo" -> new Ending.AlreadySo();
            case "NeverStarted" -> new Ending.NeverStarted();
            case "Underway" -> new Ending.Underway();
            case "Failed" ->
                    new Ending.Failed(text(node, "problem"), Remedy.valueOf(text(node, "remedy")));
            case "Unknown" -> new Ending.Unknown(text(node, "problem"));
            default -> throw new IllegalArgumentException("unknown kind of ending: " + kind);
        };
    }
}
