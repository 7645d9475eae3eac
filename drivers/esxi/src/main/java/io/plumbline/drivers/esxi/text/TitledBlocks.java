package io.plumbline.drivers.esxi.text;

import io.plumbline.drivers.ssh.batch.UnparsedText;

import java.util.ArrayList;
import java.util.List;

/**
 * Lines {@code Title: value}, in one block or in several that begin with a heading at the margin
 * (captures system_version_get_703, hardware_pci_list_two, nic_get_cx4). Lines deeper than the
 * first of a block belong to a field of it and are not read.
 */
final class TitledBlocks {

    private TitledBlocks() {}

    static List<Fields> read(String text) throws UnparsedText {
        var blocks = new ArrayList<Fields>();
        var block = new Fields.Builder();
        var depth = -1;
        for (var line : Lines.of(text)) {
            if (line.isBlank()) {
                continue;
            }
            var indent = indent(line);
            if (indent == 0 && depth > 0) {
                blocks.add(block.build());
                block = new Fields.Builder();
                depth = -1;
            } else if (indent > 0) {
                depth = depth < 0 ? indent : depth;
                if (indent == depth) {
                    put(block, line);
                }
            }
        }
        if (!block.isEmpty()) {
            blocks.add(block.build());
        }
        if (blocks.isEmpty()) {
            throw new UnparsedText("there is no line with a title");
        }
        return List.copyOf(blocks);
    }

    private static void put(Fields.Builder block, String line) throws UnparsedText {
        var colon = line.indexOf(':');
        if (colon > 0) {
            block.put(line.substring(0, colon).strip(), line.substring(colon + 1));
        }
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
