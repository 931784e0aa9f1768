import { commonSku } from "contract/common-sku";
import { garmentColor } from "contract/garment-colors";
import type { LineItem } from "contract/line-items.schema";
import { countWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import { ART_PROOF_STATUS_WORDS, statusWord } from "contract/statuses";
import { sum } from "contract/sum";
import { paths } from "~/navigation/paths";
import { garmentShape } from "~/orders/garment-words";
import { groupLines } from "~/orders/summary/group-lines";
import { joined, partSizes, receivedOf, sizeOf, titleOf, unitsOf } from "~/orders/summary/line-words";
import type { DesignsView } from "./line-details";
import type { LineGroupView } from "./line-group";
import { progressOf } from "./line-progress.server";
import { lineView, pictureOf } from "./line-views.server";
import { editTo, namesTo } from "./lines/line-links";
import { productionsOf } from "./production/production-views.server";

interface Context {
  orderId: number;
  wantsNames: boolean;
  currency: string | null | undefined;
  today: string;
  isAccepted: boolean;
  /** All of its pieces shipped. */
  hasLeft: boolean;
}

/** Lines of one product in one colour, sizes side by side, in the order of the store's first line of each. */
export function lineGroups(order: Order, today: string): LineGroupView[] {
  const context: Context = {
    orderId: order.id,
    wantsNames: order.characteristics.includes("Personalization"),
    currency: order.currency,
    today,
    isAccepted: Boolean(order.accepted_at),
    hasLeft: order.ship_status === "shipped",
  };
  return groupLines(order.line_items).map((lines) => groupView(lines, context));
}

function groupView(lines: readonly LineItem[], context: Context): LineGroupView {
  const first = lines[0];
  const color = first?.color;
  return {
    id: first?.id ?? 0,
    title: first ? titleOf(first) : "",
    sku: commonSku(lines) ?? (lines.some(({ sku }) => sku) ? "Several SKUs" : "No SKU"),
    color: color ? { name: color, swatch: garmentColor(color) } : null,
    methods: first?.deco_methods ?? [],
    locations: first?.locations ?? [],
    garment: garmentOf(lines),
    sizes: sizeCells(lines),
    units: sum(lines, unitsOf),
    names: nameCheck(lines, context),
    editTo: editTo(context.orderId, lines),
    namesTo: namesTo(context.orderId, lines),
    progress: context.isAccepted ? progressOf(lines, context) : [],
    designs: { proofs: proofsOf(lines), productions: productionsOf(lines, context.today) },
    lines: lines.map((line) => lineView(line, context)),
  };
}

/** The store's picture of the first line that has one, over a shape in the garment's color. */
function garmentOf(lines: readonly LineItem[]): LineGroupView["garment"] {
  const [first] = lines;
  const pictured = lines.find((line) => pictureOf(line));
  return {
    picture: pictured ? paths.linePicture(pictured.id) : null,
    shape: garmentShape(first ? titleOf(first) : "", first?.is_hard_good === true),
  };
}

/** Sizes side by side; once goods come, a size of which pieces are missing shows both numbers. */
function sizeCells(lines: readonly LineItem[]): LineGroupView["sizes"] {
  const hasGoods = lines.some((line) => receivedOf(line) > 0);
  const cells = new Map<string, { size: string; quantity: number; missing: number }>();
  for (const line of lines) {
    const size = sizeOf(line) || (lines.length === 1 ? "Units" : "No size");
    const cell = cells.get(size) ?? { size, quantity: 0, missing: 0 };
    const isWaited = hasGoods && line.requisitions.length > 0;
    cells.set(size, {
      size,
      quantity: cell.quantity + unitsOf(line),
      missing: cell.missing + (isWaited ? Math.max(0, unitsOf(line) - receivedOf(line)) : 0),
    });
  }
  return [...cells.values()].map(({ size, quantity, missing }) => {
    if (missing === 0) return { size, quantity };
    return { size, quantity, done: quantity - missing, words: `${quantity - missing} of ${quantity} received` };
  });
}

/** Names against pieces, where there are names or the order wants them. */
function nameCheck(lines: readonly LineItem[], { wantsNames }: Context): LineGroupView["names"] {
  const count = sum(lines, (line) => line.personalizations.length);
  const units = sum(lines, unitsOf);
  if (count === 0 && !wantsNames) return null;
  const unconfirmed = sum(lines, (line) => line.personalizations.filter((name) => !name.confirmed_at).length);
  const isRight = lines.every((line) => line.personalizations.length === unitsOf(line));
  const text = `${countWords(count, "name")} for ${countWords(units, "unit")}`;
  if (!isRight) return { tone: "care", glyph: "triangle", text };
  return unconfirmed > 0
    ? { tone: "away", glyph: "ring-arrow", text: `${text}, ${unconfirmed} for the customer to confirm` }
    : { tone: "done", glyph: "disc-check", text: `${text}, confirmed` };
}

/** Each proof of these lines once, with the sizes that it is for where it is not for all. */
function proofsOf(lines: readonly LineItem[]): DesignsView["proofs"] {
  const ids = [...new Set(lines.flatMap((line) => line.art_proofs.map(({ id }) => id)))];
  return ids.flatMap((id) => {
    const own = lines.filter((line) => line.art_proofs.some((proof) => proof.id === id));
    const proof = own[0]?.art_proofs.find((one) => one.id === id);
    if (!proof) return [];
    return {
      id,
      link: { to: paths.proof(id), text: [`Proof ${id}`, proof.name].filter(Boolean).join(" ") },
      text: joined(
        statusWord(ART_PROOF_STATUS_WORDS, proof.status).label,
        proof.deco_method,
        proof.pivot?.location,
        partSizes(own, lines),
        proof.assignee?.name,
      ),
    };
  });
}
