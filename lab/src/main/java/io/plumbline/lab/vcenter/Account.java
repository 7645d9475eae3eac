package io.plumbline.lab.vcenter;

/** Who may log in. */
public record Account(String user, String password) {
    @Override
    public String toString() {
        return user;
    }
}
