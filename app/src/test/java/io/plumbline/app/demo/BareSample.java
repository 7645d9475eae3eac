package io.plumbline.app.demo;

/**
 * The sample without {@code vcenter} and switches, the logins there, and what only they manage or
 * lead to.
 */
public final class BareSample {
    private static final String LEFT_OUT =
            "  # This lab has no vCenter: the sample's 'vcenter' and 'machines' are left out.\n";

    private BareSample() {}

    public static String text() {
        var text = Sample.shipped();
        text = Sample.replaced(text, "vcenter: vc, ", "");
        text = Sample.replaced(text, ", switch: tor", "");
        text = Sample.replaced(text, "(?m)^      switchMtu: .*\n", "");
        text = Sample.replaced(text, "(?m)^  switches:.*\n(    .*\n)+", "");
        text = Sample.replaced(text, "(?m)^  links:.*\n(    .*\n)+", "");
        text = Sample.replaced(text, "(?m)^  vcenter: .*\n", LEFT_OUT);
        text = Sample.replaced(text, "(?m)^  distributedSwitches:.*\n(    .*\n)+", "");
        return Sample.replaced(text, "(?m)^  machines:.*\n(    .*\n)+", "");
    }
}
