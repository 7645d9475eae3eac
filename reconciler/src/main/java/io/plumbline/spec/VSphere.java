package io.plumbline.spec;

import java.util.List;

/**
 * What of the cluster vCenter manages.
 *
 * @param credential the name of its login
 * @param machines in the order of the file
 */
public record VSphere(
        VCenterSpec vcenter, Located<String> credential, List<DeclaredMachine> machines) {
    public VSphere {
        machines = List.copyOf(machines);
    }
}
