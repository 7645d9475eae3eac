package io.plumbline.app.check;

/** What a finding does to those who use the cluster; the worst first. */
public enum Harm {
    STOPS("RDMA does not work there"),
    LOSES("packets are lost under load, and RDMA breaks down"),
    SLOWS("it is slower than it could be"),
    WAITS("it is set, and not in force"),
    HOLDS("Plumbline would hold work there"),
    DIFFERS("it is not as the guides have it");

    private final String words;

    Harm(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
