package io.plumbline.drivers.esxi;

import io.plumbline.device.DeviceException;
import io.plumbline.device.Put;
import io.plumbline.drivers.ssh.batch.Answers;
import io.plumbline.drivers.ssh.batch.Batch;
import io.plumbline.problem.Problem;
import io.plumbline.property.Artifact;
import io.plumbline.target.Target;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The files that carry the values of a write, each once however many values it carries.
 *
 * @param byPath in the order of the values
 */
record Carriers(Target target, Map<HostPath, Artifact> byPath) {

    private static final Pattern DIGEST = Pattern.compile("([0-9a-f]{64})\\s.*");

    /**
     * @throws DeviceException if a value has no file, its path is none, or one path is declared
     *     with two digests
     */
    static Carriers of(Target target, List<Put<?>> puts) throws DeviceException {
        var byPath = new LinkedHashMap<HostPath, Artifact>();
        for (var put : puts) {
            if (put.carrier().isEmpty()) {
                throw new DeviceException(
                        new Problem.Rejected(
                                put.setting().target(), put.text(), "no file carries this value"));
            }
            var artifact = put.carrier().get();
            var other = byPath.put(path(target, artifact), artifact);
            if (other != null && !other.sha256().equals(artifact.sha256())) {
                throw new DeviceException(
                        new Problem.ArtifactMismatch(
                                target, artifact.path(), other.sha256(), artifact.sha256()));
            }
        }
        return new Carriers(target, byPath);
    }

    Batch ask(Batch batch) {
        byPath.keySet()
                .forEach(path -> batch.add("digest " + path.text(), "sha256sum " + path.quoted()));
        return batch;
    }

    /**
     * @throws DeviceException ArtifactMismatch unless every file is the declared one
     */
    void check(Answers answers) throws DeviceException {
        for (var file : byPath.entrySet()) {
            var name = "digest " + file.getKey().text();
            var matcher =
                    DIGEST.matcher(
                            answers.of(name).map(answer -> answer.text().strip()).orElse(""));
            var found = matcher.matches() ? matcher.group(1) : answers.clean(name);
            if (!found.equals(file.getValue().sha256())) {
                throw new DeviceException(
                        new Problem.ArtifactMismatch(
                                target, file.getKey().text(), file.getValue().sha256(), found));
            }
        }
    }

    private static HostPath path(Target target, Artifact artifact) throws DeviceException {
        try {
            return HostPath.parse(artifact.path());
        } catch (IllegalArgumentException e) {
            throw new DeviceException(
                    new Problem.Rejected(
                            target, "use " + artifact.name(), String.valueOf(e.getMessage())),
                    e);
        }
    }
}
