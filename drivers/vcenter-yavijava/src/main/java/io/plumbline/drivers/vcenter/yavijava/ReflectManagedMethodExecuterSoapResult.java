package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicData;

import org.jspecify.annotations.Nullable;

/**
 * What a command told. The binding has no class of it.
 *
 * @see "govmomi, internal/types.go"
 */
public final class ReflectManagedMethodExecuterSoapResult extends DynamicData {
    /** A document of its own. */
    public @Nullable String response;

    public @Nullable ReflectManagedMethodExecuterSoapFault fault;
}
