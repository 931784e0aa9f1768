import type { ProductionDetail } from "contract/productions.schema";
import { PRIORITY_WORDS, PRODUCTION_STATUS_WORDS, statusWord } from "contract/statuses";
import { type ColumnFields, sheetOf, wordList } from "~/lists/export/sheet";
import { csvSource, type OpenCsv } from "~/lists/export/stream-csv.server";
import { colorsOf } from "~/orders/garment-words";
import { readProductionRequest } from "~/production/production-request.server";
import { lineName, linesOf } from "../production-lines.server";
import { gateCell, piecesCell, productionCompany, productionOrderName, stopOf } from "../production-words.server";
import { productionRow } from "./production-row.server";

const fieldsOf = (today: string): ColumnFields<ProductionDetail> => ({
  first: {
    key: "order",
    fields: [
      ["Order", productionOrderName],
      ["Customer", productionCompany],
      ["Priority", ({ priority, order }) => statusWord(PRIORITY_WORDS, priority ?? order?.priority ?? "normal").label],
      ["VIP date", ({ order }) => order?.vip_date],
    ],
  },
  free: {
    item: [
      ["Item and decoration", ({ order_line_item: line }) => line?.title || line?.sku],
      ["Color", (production) => wordList(colorsOf(linesOf(production)))],
      ["Sizes", (production) => sizeList(production)],
      ["Method", (production) => production.deco_method],
      ["Location", (production) => production.location],
      ["Decorator", (production) => production.decorator],
    ],
    gate: [
      ["Ready to run?", (production) => gateCell(production).words],
      ["Waiting for", (production) => wordList([stopOf(production)?.word, ...production.gate.reasons])],
    ],
    pieces: [
      ["Made", (production) => piecesCell(production).produced],
      ["Ordered", (production) => piecesCell(production).ordered],
      ["Spoiled", (production) => piecesCell(production).spoiled],
      ["To make", (production) => piecesCell(production).left],
    ],
    status: [
      ["Status", ({ status }) => statusWord(PRODUCTION_STATUS_WORDS, status).label],
      ["Status note", (production) => productionRow(production, today).note],
    ],
    machine: [
      ["Machine", ({ machine }) => machine?.name],
      ["Operator", ({ operator }) => operator?.name],
      ["Planned", (production) => production.planned_date],
      ["Minutes", (production) => production.estimated_minutes],
      ["Run", (production) => production.batch_id],
    ],
    due: [["Due", (production) => production.due_date]],
    ship: [
      ["Ships", ({ order }) => order?.ship_by_date ?? order?.estimated_ship_date],
      ["Slack in work days", ({ order }) => order?.slack_days],
    ],
  },
});

/** "S 4, M 12": pieces ordered of each color and size. */
function sizeList(production: ProductionDetail): string {
  const lines = linesOf(production);
  return wordList(lines.map((line) => [lineName(line, lines), line.ordered_units].filter(Boolean).join(" ")));
}

/** A record a production, whether the page shows its queue or a board. */
export const openProductionCsv: OpenCsv = ({ signedIn: { backend }, params, clock }) => {
  const { query } = readProductionRequest(params);
  return csvSource(sheetOf(fieldsOf(clock.today), params), (paging) =>
    backend.call("listProductions", { query: { ...query, ...paging } }),
  );
};
