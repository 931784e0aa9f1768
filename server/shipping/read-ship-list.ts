type Column = "order" | "tracking_number" | "carrier";
const COLUMNS: readonly [Column, RegExp][] = [
  ["tracking_number", /track|sendung|waybill|parcel/i],
  ["carrier", /carrier|courier|service|ship ?via/i],
  ["order", /order|reference|ref\b|name|box/i],
];

/** A line of a carrier's list. */
export type ShipListRow = ReturnType<typeof readShipList>[number];

/** Lines of order, tracking number and carrier, apart by tabs, semicolons or commas; a first line of titles says where each stands. */
export function readShipList(text: string) {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, index) => ({ row: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const titles = titlesOf(lines[0]?.cells ?? []);
  const places = titles ?? { order: 0, tracking_number: 1, carrier: 2 };
  return (titles ? lines.slice(1) : lines).map(({ row, cells }) => ({
    /** From 1 in what was pasted. */
    row,
    order: cells[places.order ?? 0] ?? "",
    tracking_number: cells[places.tracking_number ?? 1] ?? "",
    carrier: cells[places.carrier ?? 2] || null,
  }));
}

function titlesOf(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const places: Partial<Record<Column, number>> = {};
  for (const [index, cell] of cells.entries()) {
    const [column] = COLUMNS.find(([name, pattern]) => places[name] === undefined && pattern.test(cell)) ?? [];
    if (column) places[column] = index;
  }
  return places.order !== undefined && places.tracking_number !== undefined ? places : null;
}

/** Quoted cells may hold what parts the others. */
function cellsOf(line: string): string[] {
  const mark = ["\t", ";", ","].find((one) => line.includes(one)) ?? "\t";
  const cells = line.match(new RegExp(`("(?:[^"]|"")*"|[^${mark}]*)(?:${mark}|$)`, "g")) ?? [];
  return cells
    .map((cell) => (cell.endsWith(mark) ? cell.slice(0, -1) : cell).trim())
    .map((cell) => (cell.startsWith('"') ? cell.replace(/^"|"$/g, "").replaceAll('""', '"').trim() : cell));
}
