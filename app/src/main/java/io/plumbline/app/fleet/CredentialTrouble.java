package io.plumbline.app.fleet;

/** Why a credential is not usable. Its message is for people and has nothing of what is kept. */
final class CredentialTrouble extends Exception {
    private static final long serialVersionUID = 1L;

    CredentialTrouble(String why) {
        super(why);
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
