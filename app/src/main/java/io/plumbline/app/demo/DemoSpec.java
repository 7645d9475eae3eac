package io.plumbline.app.demo;

import io.plumbline.spec.ClusterSpec;
import io.plumbline.spec.SpecReader;
import io.plumbline.spec.SpecReading;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The spec of the demo's cluster: a sample that is written once and belongs to the operator from
 * then on. What it pins of vCenter is the certificate of the demo's lab.
 */
final class DemoSpec {
    /** As the sample names the login at the hosts. */
    static final String CREDENTIAL = "esxi-root";

    /** As the sample names the login at vCenter. */
    static final String VCENTER_CREDENTIAL = "vc";

    /** As the sample names the login at the switch. */
    static final String SWITCH_CREDENTIAL = "tor";

    /** A switch of the lab has no more ports for hosts: others stay without a link. */
    private static final int MOST_LINKS = 32;

    private static final String SAMPLE_LINKS = "each: 01-16, host: \"esx{i}.lab\", nic:";

    /** Any that is one: for what does not talk to vCenter. */
    private static final String NO_FINGERPRINT = "0".repeat(64);

    private static final String SAMPLE_HOSTS = "each: 01-16,";

    private DemoSpec() {}

    /**
     * Writes the sample for that many hosts, unless there is a spec already.
     *
     * @param fingerprint of the certificate of the lab's vCenter
     */
    static void provide(DemoHome home, int hosts, String fingerprint) throws CannotStart {
        try {
            if (!Files.exists(home.spec())) {
                Files.createDirectories(home.specs());
                Files.writeString(home.spec(), text(hosts, fingerprint));
            }
        } catch (IOException e) {
            throw new CannotStart("cannot write the sample spec " + home.spec(), e);
        }
    }

    static String text(int hosts, String fingerprint) {
        return Sample.withVCenter(fingerprint)
                .replace(
                        SAMPLE_LINKS,
                        SAMPLE_LINKS.replace(SAMPLE_HOSTS, upTo(Math.min(hosts, MOST_LINKS))))
                .replace(SAMPLE_HOSTS, upTo(hosts));
    }

    private static String upTo(int last) {
        return "each: 01-" + String.format(Locale.ROOT, "%02d", last) + ",";
    }

    /** The switches of the sample, as the lab takes them: by what reaches them. */
    static List<String> switches() {
        return read(1).switches().stream()
                .map(one -> one.address() + ":" + one.platform())
                .toList();
    }

    /** The machines that the sample lets run on that many hosts, as the lab takes them. */
    static List<String> machines(int hosts) {
        return read(hosts).vsphere().stream()
                .flatMap(vsphere -> vsphere.machines().stream())
                .map(one -> one.machine().host().name() + "=" + one.machine().name())
                .toList();
    }

    /** The distributed switches of the sample with their port groups, as the lab takes them. */
    static List<String> distributedSwitches() {
        return read(1).vsphere().stream()
                .flatMap(vsphere -> vsphere.distributedSwitches().stream())
                .flatMap(one -> one.portGroups().stream())
                .map(group -> group.target().of().name() + "=" + group.target().name())
                .toList();
    }

    /**
     * The digests that the sample declares, by file name: the lab's files are made to have them.
     */
    static SortedMap<String, String> digests() {
        var digests = new TreeMap<String, String>();
        read(1).artifacts()
                .values()
                .forEach(declared ->
                        declared.file()
                                .ifPresent(artifact ->
                                        digests.put(
                                                artifact.path()
                                                        .substring(
                                                                artifact.path().lastIndexOf(' ')
                                                                        + 1),
                                                artifact.sha256())));
        return digests;
    }

    private static ClusterSpec read(int hosts) {
        return switch (SpecReader.read("the sample", text(hosts, NO_FINGERPRINT))) {
            case SpecReading.Accepted(var spec) -> spec;
            case SpecReading.Rejected(var problems) ->
                    throw new IllegalStateException("this jar's sample is no spec: " + problems);
        };
    }
}
