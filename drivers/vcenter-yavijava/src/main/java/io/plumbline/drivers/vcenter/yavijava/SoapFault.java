package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.InvalidProperty;
import com.vmware.vim25.LocalizedMethodFault;
import com.vmware.vim25.MethodFault;

import org.jspecify.annotations.Nullable;

import java.rmi.RemoteException;

/** vCenter said no. */
final class SoapFault extends RemoteException {
    private static final long serialVersionUID = 1L;

    private final String type;
    private final String text;
    private final transient @Nullable MethodFault typed;

    /**
     * @param type as vSphere names it, for example {@code InvalidLogin}; empty where none was said
     * @param text for people
     * @param typed with its fields; null where the binding does not know the type
     */
    SoapFault(String type, String text, @Nullable MethodFault typed) {
        super(type + ": " + text);
        this.type = type;
        this.text = text;
        this.typed = typed;
    }

    /** One that is told within an answer. */
    static SoapFault of(@Nullable LocalizedMethodFault told) {
        if (told == null) {
            return new SoapFault("", "no reason told", null);
        }
        var text = told.localizedMessage == null ? "" : told.localizedMessage;
        var type = told.fault == null ? "" : told.fault.getClass().getSimpleName();
        return new SoapFault(type, text, told.fault);
    }

    String type() {
        return type;
    }

    /**
     * Type and text, for people. vCenter itself names a property that it does not know in no text.
     */
    String answer() {
        var said = typed instanceof InvalidProperty property ? named(property.name) : text;
        return said.isBlank() ? type : type.isBlank() ? said : type + ": " + said;
    }

    private String named(@Nullable String property) {
        if (property == null || text.contains(property)) {
            return text;
        }
        return text.isBlank() ? property : text + " (" + property + ")";
    }

    @Nullable MethodFault typed() {
        return typed;
    }
}
