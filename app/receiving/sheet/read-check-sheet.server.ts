import { dayWords } from "contract/day-words";
import { groupBy } from "contract/group-by";
import { isolated } from "contract/isolated";
import { labelCode } from "contract/label-codes";
import { countWords, numberWords } from "contract/number-words";
import type { Receiving } from "contract/receivings.schema";
import { compareSizes } from "contract/size-order";
import type { BackendClient } from "~/backend/client.server";
import type { PrintContext } from "~/work-orders/sheet-view.server";
import { readChosen } from "../dialogs/chosen-receivings.server";
import { readAllReceivings } from "../read-receivings.server";
import { itemCell, receivingCompany, receivingOrderName, senderWords } from "../receiving-words.server";
import type { CheckLine, CheckRow, CheckSheetView } from "./check-sheet-view";

/** What is still to come of a PO, of a parcel, or of the lines chosen. */
export async function readCheckSheet(
  backend: BackendClient,
  params: URLSearchParams,
  context: PrintContext,
): Promise<CheckSheetView> {
  const po = params.get("po")?.slice(0, 200);
  const tracking = params.get("tracking")?.slice(0, 200);
  const query = po ? { po_number: po } : tracking ? { tracking_number: tracking } : null;
  const { receivings } = query ? await readAllReceivings(backend, query) : await readChosen(backend, params, null);
  const open = receivings.filter(({ quantity_outstanding: left }) => left > 0);
  return isolated({
    ...headOf(open, context),
    ...matrixOf(open),
    what: po ?? (tracking ? `Parcel ${tracking}` : countWords(receivings.length, "line")),
    lines: open.map(lineOf),
    done: receivings.length - open.length,
  });
}

const distinct = (values: readonly (string | null | undefined)[]) => [
  ...new Set(values.flatMap((value) => value || [])),
];

function headOf(open: readonly Receiving[], { today, shop, printedBy }: PrintContext) {
  const arrives = distinct(open.map(({ estimated_arrival_date: day }) => day)).sort();
  return {
    sender: distinct(open.map(senderWords)).join(", "),
    arrives: arrives.map((day) => dayWords(day, today)).join(", "),
    tracking: distinct(open.map(({ tracking_number }) => tracking_number)).join(", "),
    printed: `${dayWords(today, today)}, by ${printedBy}`,
    shopName: shop.name,
  };
}

const NO_SIZE = "Units";
const sizeOf = (receiving: Receiving) => itemCell(receiving).size || NO_SIZE;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Garments down, the sizes that occur across. */
function matrixOf(open: readonly Receiving[]) {
  const sizes = [...new Set(open.map(sizeOf))].sort(compareSizes);
  const groups = groupBy(open, (receiving) => {
    const { title, color } = itemCell(receiving);
    return `${title}\n${color}`;
  });
  const rows = [...groups].map(([key, lines]) => rowOf(key, lines, sizes));
  const totals = sizes.map((_, index) => sum(rows.map(({ cells }) => cells[index] ?? 0)));
  return { sizes, rows, totals, total: sum(totals) };
}

function rowOf(key: string, lines: readonly Receiving[], sizes: readonly string[]): CheckRow {
  const [first] = lines;
  const { title = "", color = "" } = first ? itemCell(first) : {};
  const cells = sizes.map((size) => {
    const own = lines.filter((line) => sizeOf(line) === size);
    return own.length > 0 ? sum(own.map(({ quantity_outstanding: left }) => left)) : null;
  });
  const skus = distinct(lines.map((line) => itemCell(line).sku));
  return { key, title, color, sku: skus.slice(0, 3).join(", "), cells, total: sum(cells.map((cell) => cell ?? 0)) };
}

function lineOf(receiving: Receiving): CheckLine {
  const { title, color } = itemCell(receiving);
  const { quantity_received: got, requisition_split_id: split } = receiving;
  return {
    id: receiving.id,
    order: receivingOrderName(receiving),
    who: receivingCompany(receiving),
    item: [title, color].filter(Boolean).join(", "),
    size: sizeOf(receiving),
    expected: receiving.quantity_outstanding,
    before: got > 0 ? `${numberWords(got)} here already` : "",
    place: receiving.location_name ?? "",
    code: split ? labelCode(split) : "",
  };
}
