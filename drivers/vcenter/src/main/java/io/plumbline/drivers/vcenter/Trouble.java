package io.plumbline.drivers.vcenter;

import static java.util.stream.Collectors.joining;

import io.plumbline.drivers.vcenter.Managed.HostRef;
import io.plumbline.problem.Problem;
import io.plumbline.target.Adapter;
import io.plumbline.target.Target;

import java.time.Duration;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Why vCenter gave no answer, or not the one that was asked for. It names no target: one vCenter
 * answers for many, and whoever asks knows for which.
 */
public sealed interface Trouble {

    /**
     * What follows from it for something that is reached through this vCenter. It says that vCenter
     * was asked: the target itself may be well. No secrets.
     */
    Problem of(Target target);

    /** Whether a change that met it may have been made, or be made yet. */
    default boolean leavesOpen() {
        return switch (this) {
            case Unreachable _, TimedOut _, Unparsed _, Partly _ -> true;
            case CertificateChanged _,
                    Refused _,
                    LoginRefused _,
                    SessionLost _,
                    NotFound _,
                    Forbidden _,
                    Busy _,
                    Occupied _,
                    Stale _,
                    CalledOff _,
                    WrongState _,
                    NotOffered _,
                    Unbacked _ ->
                    false;
        };
    }

    /** Whether to ask again tells nothing else, as long as nobody changes role or vCenter. */
    default boolean isDenial() {
        return this instanceof Forbidden || this instanceof NotOffered;
    }

    /** What it is for a change that was to follow what met it, and was therefore not sent. */
    default Trouble before(String change) {
        return switch (this) {
            case Unreachable(var attempt, var answer) ->
                    new Occupied(change, attempt + ": " + answer);
            case TimedOut(var attempt, var after) ->
                    new Occupied(change, attempt + ": no answer within " + after);
            case SessionLost(var attempt, var answer) ->
                    new Occupied(change, attempt + ": " + answer);
            case Unparsed(var attempt, var reply) ->
                    new Refused(change, attempt + " was answered with " + reply);
            case CertificateChanged _,
                    Refused _,
                    LoginRefused _,
                    NotFound _,
                    Forbidden _,
                    Busy _,
                    Occupied _,
                    Stale _,
                    Partly _,
                    CalledOff _,
                    WrongState _,
                    NotOffered _,
                    Unbacked _ ->
                    this;
        };
    }

    private static String vCenter(String attempt) {
        return "vCenter " + attempt;
    }

    /** Nothing answers, or what answers is not up. */
    record Unreachable(String attempt, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.Unreachable(target, vCenter(attempt), answer);
        }
    }

    /** No answer in time. Whether a change had an effect is unknown. */
    record TimedOut(String attempt, Duration after) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.TimedOut(target, vCenter(attempt), after);
        }
    }

    /** The certificate is not the one that is trusted. */
    record CertificateChanged(String expected, String presented) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.HostKeyChanged(
                    target, expected, presented + " (vCenter's certificate)");
        }
    }

    /** User or password was not accepted. Not tried again until the credential changes. */
    record LoginRefused(String credential, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.LoginRefused(target, credential, "vCenter: " + answer);
        }
    }

    /**
     * The session ended right after it began: somebody ends sessions, or vCenter restarts. Of a
     * change: the session was over, so it was not made, and it is not sent again by itself.
     */
    record SessionLost(String attempt, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.Busy(target, vCenter(attempt), answer);
        }
    }

    /** There is no such object (any more). */
    record NotFound(String attempt, String object) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.Moved(target, object, "nothing under that id (" + attempt + ")");
        }
    }

    /** The role of the account does not allow it. */
    record Forbidden(String attempt, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.LockedByPolicy(
                    target, vCenter(attempt), "the role of the account: " + answer);
        }
    }

    /** Somebody else is at it, or was first. */
    record Busy(String attempt, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.Busy(target, vCenter(attempt), answer);
        }
    }

    /** Not yet: somebody is at it, or vCenter itself was silent. Nothing was sent. */
    record Occupied(String attempt, String by) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.Occupied(target, vCenter(attempt), by);
        }
    }

    /**
     * Somebody changed it since it was read: nothing was changed, and one has to read again before
     * one can know what to change.
     */
    record Stale(String attempt, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.Moved(
                    target, "what vCenter told", "another (" + attempt + ": " + answer + ")");
        }
    }

    /**
     * The change failed on some hosts of a distributed switch. What the switch itself says now, and
     * which hosts are in step with it, is to be read: of that the reference of the API tells
     * nothing.
     *
     * @param hosts what each of them said, by vCenter's id
     * @see "vSphere Web Services API, DvsOperationBulkFault"
     */
    record Partly(String attempt, SortedMap<HostRef, String> hosts) implements Trouble {
        public Partly {
            hosts = Collections.unmodifiableSortedMap(new TreeMap<>(hosts));
        }

        @Override
        public Problem of(Target target) {
            return new Problem.Rejected(
                    target,
                    vCenter(attempt),
                    hosts.entrySet().stream()
                            .map(host -> host.getKey().id() + ": " + host.getValue())
                            .collect(joining(", ", "some hosts did not take it: ", "")));
        }
    }

    /** It had begun, and somebody called it off. */
    record CalledOff(String attempt, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.CalledOff(target, vCenter(attempt), answer);
        }
    }

    /** Not as things stand, for example power on of a machine that runs. */
    record WrongState(String attempt, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.Rejected(target, vCenter(attempt), answer);
        }
    }

    /** This vCenter does not know how. */
    record NotOffered(String attempt, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.Rejected(target, vCenter(attempt), answer);
        }
    }

    /** It understood and said no; the fault as vSphere names it stands in the answer. */
    record Refused(String attempt, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.Rejected(target, vCenter(attempt), answer);
        }
    }

    /**
     * A device of a machine would be on something that its host does not have, as far as vCenter
     * knows. A host makes its standard port groups itself, and vCenter hears of them later, so of
     * those it is tried again.
     *
     * @see "vSphere Web Services API, InvalidDeviceBacking"
     */
    record Unbacked(String attempt, String answer) implements Trouble {
        @Override
        public Problem of(Target target) {
            return target instanceof Adapter(var _, var on, var group) && on == Adapter.On.STANDARD
                    ? new Problem.Busy(
                            target,
                            vCenter(attempt),
                            answer + " (vCenter may not have heard of " + group + " yet)")
                    : new Problem.Rejected(target, vCenter(attempt), answer);
        }
    }

    /** A reply that we do not understand. */
    record Unparsed(String attempt, String reply) implements Trouble {
        @Override
        public Problem of(Target target) {
            return new Problem.Unparsed(target, vCenter(attempt), reply);
        }
    }
}
