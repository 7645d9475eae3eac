package io.plumbline.app.demo;

/** The sample without {@code vcenter}, the login there, and what only it manages. */
public final class BareSample {
    private static final String LEFT_OUT =
            "  # This lab has no vCenter: the sample's 'vcenter' and 'machines' are left out.\n";

    private BareSample() {}

    public static String text() {
        var text = Sample.shipped();
        text = Sample.replaced(text, "vcenter: vc, ", "");
        text = Sample.replaced(text, "(?m)^  vcenter: .*\n", LEFT_OUT);
        text = Sample.replaced(text, "(?m)^  distributedSwitches:.*\n(    .*\n)+", "");
        return Sample.replaced(text, "(?m)^  machines:.*\n(    .*\n)+", "");
    }
}
