import type { DecorationView, MatrixView, RosterView, TallyRow } from "./sheet-view";

interface Counted {
  matrix: MatrixView;
  decorations: readonly DecorationView[];
  rosters: readonly RosterView[];
}

/** One row an operation and product: each decoration, and the names of each garment. */
export function tallyRows({ matrix, decorations, rosters }: Counted): TallyRow[] {
  const rows: TallyRow[] = [
    ...decorations.flatMap(({ number, title, location, matrix: { jobs } }) =>
      jobs
        .flatMap((job) => job.rows)
        .map(({ letter, item, units, sizes }) => ({
          work: `${number} ${location ?? title}`,
          item: `${letter} ${item}`,
          units,
          sizes,
        })),
    ),
    ...rosters.map(({ letter, title, units }) => ({ work: "Names", item: `${letter} ${title}`, units, sizes: [] })),
  ];
  if (rows.length > 0) return rows;
  return [{ work: "All items", item: "", units: matrix.totals.quantity, sizes: [] }];
}
