package io.plumbline.app.store;

import io.plumbline.journal.Ending;
import io.plumbline.journal.Event;
import io.plumbline.observed.BootId;
import io.plumbline.plan.Approval;
import io.plumbline.plan.DifferenceKey;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Events as JSON, case by case: renaming a record component changes nothing that is stored. {@link
 * EventReader} reads it back.
 */
final class EventWriter {
    private static final JsonMapper JSON = JsonMapper.shared();

    private EventWriter() {}

    static StoredEvent stored(Event event) {
        var body = JSON.createObjectNode().put("at", event.at().toString());
        var kind = fill(body, event);
        return new StoredEvent(event.unit().path(), kind, StoredEvent.CURRENT, body.toString());
    }

    private static String fill(ObjectNode body, Event event) {
        return switch (event) {
            case Event.TakeOutIntended intent -> {
                body.put("act", text(intent))
                        .put("digest", intent.digest())
                        .put("because", intent.because());
                intent.through()
                        .ifPresent(to ->
                                body.putObject("through")
                                        .put("kind", to.kind())
                                        .put("name", to.name()));
                intent.within().ifPresent(time -> body.put("within", time.toString()));
                yield "TakeOutIntended";
            }
            case Event.LeavesFor why -> {
                body.put("outage", why.outage().toString());
                why.changes().forEach(body.putArray("changes")::add);
                yield "LeavesFor";
            }
            case Event.TakenOut _ -> "TakenOut";
            case Event.MarkIntended intent -> {
                body.put("act", text(intent)).set("during", boot(intent.during()));
                yield "MarkIntended";
            }
            case Event.WriteIntended intent -> {
                write(body, intent);
                yield "WriteIntended";
            }
            case Event.RestartIntended intent -> {
                body.put("act", text(intent)).set("ends", boot(intent.ends()));
                var keys = body.putArray("justifiedBy");
                intent.justifiedBy().forEach(key -> keys.add(difference(key)));
                yield "RestartIntended";
            }
            case Event.ServiceRestartIntended intent -> {
                body.put("act", text(intent)).set("during", boot(intent.during()));
                var keys = body.putArray("justifiedBy");
                intent.justifiedBy().forEach(key -> keys.add(difference(key)));
                yield "ServiceRestartIntended";
            }
            case Event.PutBackIntended intent -> {
                body.put("act", text(intent));
                yield "PutBackIntended";
            }
            case Event.ShutDownIntended intent -> {
                body.put("act", text(intent))
                        .put("outage", intent.outage().toString())
                        .put("machine", intent.machine())
                        .put("until", intent.until().toString())
                        .put("digest", intent.digest())
                        .put("because", intent.because());
                yield "ShutDownIntended";
            }
            case Event.StartIntended intent -> {
                body.put("act", text(intent)).put("machine", intent.machine());
                yield "StartIntended";
            }
            case Event.MachineDown seen -> {
                body.put("machine", seen.machine());
                yield "MachineDown";
            }
            case Event.WouldNotShutDown seen -> {
                body.put("machine", seen.machine()).put("why", seen.why());
                yield "WouldNotShutDown";
            }
            case Event.WouldNotMove seen -> {
                body.put("machine", seen.machine()).put("why", seen.why());
                yield "WouldNotMove";
            }
            case Event.MayMoveAgain seen -> {
                body.put("machine", seen.machine()).put("why", seen.why());
                yield "MayMoveAgain";
            }
            case Event.MachineSettled seen -> {
                body.put("machine", seen.machine()).put("how", seen.how().name());
                yield "MachineSettled";
            }
            case Event.DrainIntended intent -> {
                body.put("act", text(intent))
                        .put("outage", intent.outage().toString())
                        .put("jobNode", intent.jobNode())
                        .put("until", intent.until().toString())
                        .put("digest", intent.digest())
                        .put("because", intent.because());
                yield "DrainIntended";
            }
            case Event.ResumeIntended intent -> {
                body.put("act", text(intent)).put("jobNode", intent.jobNode());
                yield "ResumeIntended";
            }
            case Event.JobsStayed seen -> {
                body.put("jobNode", seen.jobNode()).put("why", seen.why());
                yield "JobsStayed";
            }
            case Event.ActEnded ended -> {
                body.put("act", ended.act().toString()).set("ending", ending(ended.ending()));
                yield "ActEnded";
            }
            case Event.BootSeen seen -> {
                body.set("boot", boot(seen.boot()));
                yield "BootSeen";
            }
            case Event.NeverWentDown same -> {
                body.set("boot", boot(same.boot()));
                yield "NeverWentDown";
            }
            case Event.Released _ -> "Released";
            case Event.Agreed agreed -> {
                body.put("setting", agreed.setting())
                        .put("wanted", agreed.wanted())
                        .put("revision", agreed.revision());
                yield "Agreed";
            }
            case Event.ActivationTold told -> {
                body.put("setting", told.setting())
                        .put("takes", told.takes())
                        .set("during", boot(told.during()));
                yield "ActivationTold";
            }
            case Event.Quarantined out -> {
                body.put("why", out.why()).set("difference", difference(out.difference()));
                yield "Quarantined";
            }
            case Event.Stuck stuck -> {
                body.put("why", stuck.why());
                yield "Stuck";
            }
            case Event.Retried retried -> {
                write(body, retried);
                yield "Retried";
            }
            case Event.PutOnHold hold -> {
                body.put("by", hold.by()).put("why", hold.why());
                hold.until().ifPresent(end -> body.put("until", end.toString()));
                yield "PutOnHold";
            }
            case Event.Resumed resumed -> {
                body.put("by", resumed.by());
                yield "Resumed";
            }
            case Event.GlassBroken word -> {
                body.put("by", word.by())
                        .put("why", word.why())
                        .put("until", word.until().toString());
                yield "GlassBroken";
            }
            case Event.Approved approved -> {
                body.put("by", approved.by()).set("approval", approval(approved.approval()));
                yield "Approved";
            }
        };
    }

    private static void write(ObjectNode body, Event.WriteIntended intent) {
        body.put("act", text(intent))
                .put("wire", intent.call().wire())
                .put("addressed", intent.call().at().path());
        body.set("during", boot(intent.during()));
        var changes = body.putArray("changes");
        intent.changes()
                .forEach(change ->
                        changes.addObject()
                                .put("setting", change.setting())
                                .put("running", change.running())
                                .put("from", change.from())
                                .put("to", change.to()));
    }

    private static void write(ObjectNode body, Event.Retried retried) {
        body.put("by", retried.by());
        var left = body.putArray("left");
        retried.left()
                .forEach(call ->
                        left.addObject()
                                .put("wire", call.wire())
                                .put("addressed", call.at().path()));
    }

    private static String text(Event.Intent intent) {
        return intent.act().toString();
    }

    private static ObjectNode boot(BootId boot) {
        var node =
                JSON.createObjectNode()
                        .put("hostUuid", boot.hostUuid().toString())
                        .put("bootedAt", boot.bootedAt().toString());
        boot.marker().ifPresent(marker -> node.put("marker", marker));
        return node;
    }

    private static ObjectNode difference(DifferenceKey key) {
        return JSON.createObjectNode()
                .put("setting", key.setting())
                .put("wanted", key.wanted())
                .put("running", key.running())
                .put("rung", key.rung().name());
    }

    private static ObjectNode approval(Approval approval) {
        var node =
                JSON.createObjectNode()
                        .put("digest", approval.digest())
                        .put("revision", approval.revision())
                        .put("worst", approval.worst().name())
                        .put("boots", approval.boots());
        approval.changes().forEach(node.putArray("changes")::add);
        approval.wishes().forEach(node.putArray("wishes")::add);
        approval.shutDown().forEach(node.putArray("shutDown")::add);
        approval.until().ifPresent(end -> node.put("until", end.toString()));
        return node;
    }

    private static ObjectNode ending(Ending ending) {
        var node = JSON.createObjectNode();
        return switch (ending) {
            case Ending.Done(var takes) -> node.put("kind", "Done").put("takes", takes.name());
            case Ending.AlreadySo() -> node.put("kind", "AlreadySo");
            case Ending.NeverStarted() -> node.put("kind", "NeverStarted");
            case Ending.Underway() -> node.put("kind", "Underway");
            case Ending.Failed(var problem, var remedy) ->
                    node.put("kind", "Failed").put("problem", problem).put("remedy", remedy.name());
            case Ending.Unknown(var problem) -> node.put("kind", "Unknown").put("problem", problem);
        };
    }
}
