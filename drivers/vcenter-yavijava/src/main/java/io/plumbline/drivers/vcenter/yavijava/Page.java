package io.plumbline.drivers.vcenter.yavijava;

import com.vmware.vim25.NotAuthenticated;
import com.vmware.vim25.ObjectContent;
import com.vmware.vim25.RetrieveResult;

/** The objects in one answer of a property collector. */
final class Page {
    private static final ObjectContent[] NONE = {};

    private Page() {}

    /**
     * @throws CallException if the session is over: asked for an object that is not of the session,
     *     vCenter answers well then, and withholds each property because nobody is logged in
     */
    static ObjectContent[] objects(String method, RetrieveResult page) throws CallException {
        if (page == null || page.objects == null) {
            return NONE;
        }
        for (var object : page.objects) {
            if (object.missingSet != null) {
                for (var missing : object.missingSet) {
                    if (missing.fault != null
                            && missing.fault.fault instanceof NotAuthenticated why) {
                        throw new CallException(
                                method, new SoapFault("NotAuthenticated", missing.path, why));
                    }
                }
            }
        }
        return page.objects;
    }
}
