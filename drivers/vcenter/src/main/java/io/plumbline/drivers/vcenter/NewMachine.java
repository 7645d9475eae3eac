package io.plumbline.drivers.vcenter;

import io.plumbline.drivers.vcenter.Managed.HostRef;

import java.util.Optional;

/**
 * A virtual machine that is to be made of a template. What is not said is where the template is, or
 * for vCenter to choose.
 *
 * @param host on which it is to be
 * @param datastore for its files, by name
 * @param folder of the datacenter's machines, by name
 * @param resourcePool of what the host is part of, by name
 * @param customization of its system, done at its first start: the name of a specification that
 *     vCenter keeps
 */
public record NewMachine(
        String name,
        HostRef host,
        Optional<String> datastore,
        Optional<String> folder,
        Optional<String> resourcePool,
        Optional<String> customization) {}
