package io.plumbline.drivers.vcenter;

import java.util.List;

/** Has commands of esxcli run on one host. */
public interface HostCommands {
    /**
     * What a command says. Ends within half a minute, or the time of a call where that is shorter:
     * a host needs a second or two for each.
     *
     * @throws VCenterException NotOffered if the host has no such command; Forbidden if the account
     *     may not; Refused if the command said no, among others
     * @see "govmomi, cli/esx/executor.go"
     */
    List<EsxcliRow> run(EsxcliCommand command) throws VCenterException;
}
