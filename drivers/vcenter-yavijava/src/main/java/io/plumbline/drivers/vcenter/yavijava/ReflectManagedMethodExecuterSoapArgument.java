package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicData;

import org.jspecify.annotations.Nullable;

/**
 * What a command is asked about. The binding has no class of it; its name is that of the schema,
 * and its fields are in the schema's order, since both go out.
 *
 * @see "govmomi, internal/types.go"
 */
public final class ReflectManagedMethodExecuterSoapArgument extends DynamicData {
    public @Nullable String name;

    /** An element of that name around the value. */
    public @Nullable String val;
}
