package io.plumbline.app.cli;

import io.plumbline.lab.LabMain;

import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "lab",
        mixinStandardHelpOptions = true,
        header =
                "Run simulated ESXi hosts and switches behind real SSH on this machine's loopback"
                        + " addresses.",
        description = {
            "",
            "  --state DIR            where the lab keeps its world and says where it listens"
                    + " (lab.json)",
            "  --hosts N              esx01.lab to esxN.lab; or --host NAME, again for each",
            "  --switch NAME[:PLATFORM]   a switch, by the name that reaches it; it runs Onyx"
                    + " unless it says; again for each",
            "  --situation WORD       how hosts begin: bare, tools_only, driver_old,"
                    + " only_nic_config_differs, already_right",
            "  --scale N              lab seconds in one of ours (60)",
            "  --network 127.77       first two numbers of the hosts' addresses",
            "  --port N               SSH port of every host (2222)",
            "  --vcenter WHERE        a vCenter of the hosts at this address:port, or default",
            "  --machine HOST=NAME    a virtual machine that runs; again for each",
            "  --distributed-switch NAME=PORTGROUP   of that vCenter, with all hosts; again for"
                    + " each port group",
            "  --scheduler NAME=WHAT  where the commands of slurm or pbs, or the program of a site"
                    + " at /PATH, are run",
            "  --job-node NAME=NODE   what carries its jobs: a node, or HOST/MACHINE; again for"
                    + " each",
            "  --digest FILE=SHA256   a digest that a file of the depot shall have",
            "  --seed N               of all that is random",
            ""
        },
        exitCodeList = {"0:stopped by a signal", "1:error"})
final class LabCommand implements Callable<Integer> {
    /** The lab reads its words itself. */
    @Unmatched private List<String> words = new ArrayList<>();

    @Override
    public Integer call() {
        return LabMain.run(words);
    }
}
