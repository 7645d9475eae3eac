package io.plumbline.lab.vcenter;

import io.plumbline.lab.vcenter.soap.Element;
import io.plumbline.lab.vcenter.soap.Ref;

import java.util.Optional;

/**
 * A method that is called.
 *
 * @param is named like the method, with its arguments
 * @param by what the caller showed; empty where it is nobody who is logged in
 */
record Call(Element is, Optional<OpenSession> by) {

    String method() {
        return is.name();
    }

    Ref on() {
        return is.child("_this").map(Element::ref).orElse(new Ref("", ""));
    }

    /**
     * @throws IllegalStateException where the method takes nobody without a session
     */
    OpenSession session() {
        return by.orElseThrow(() -> new IllegalStateException(method() + " without a session"));
    }
}
