package io.plumbline.app.fleet;

/** Why a credential is not usable. Its text is for people and has nothing of what is kept. */
final class CredentialTrouble extends Exception {
    private static final long serialVersionUID = 1L;

    CredentialTrouble(String why) {
        super(why);
    }

    String text() {
        return String.valueOf(getMessage());
    }
}
