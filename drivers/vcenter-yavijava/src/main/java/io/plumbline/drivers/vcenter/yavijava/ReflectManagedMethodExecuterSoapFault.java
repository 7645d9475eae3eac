package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.DynamicData;

import org.jspecify.annotations.Nullable;

/**
 * Why a command told nothing. The binding has no class of it.
 *
 * @see "govmomi, internal/types.go"
 */
public final class ReflectManagedMethodExecuterSoapFault extends DynamicData {
    public @Nullable String faultMsg;

    /** A document of its own. */
    public @Nullable String faultDetail;
}
