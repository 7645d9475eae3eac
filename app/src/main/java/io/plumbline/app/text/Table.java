package io.plumbline.app.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Rows under a header, in columns of equal width with two blanks between. An empty cell is a dash,
 * so that columns can be cut.
 */
public final class Table {
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String... header) {
        rows.add(List.of(header));
    }

    public void row(String... cells) {
        rows.add(
                List.of(cells).stream()
                        .map(Printable::of)
                        .map(cell -> cell.isBlank() ? "-" : cell)
                        .toList());
    }

    public List<String> lines() {
        return rows.stream().map(this::line).toList();
    }

    private String line(List<String> row) {
        var text = new StringBuilder();
        for (int column = 0; column < row.size(); column++) {
            text.append(row.get(column))
                    .append(" ".repeat(width(column) - row.get(column).length() + 2));
        }
        return text.toString().stripTrailing();
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
