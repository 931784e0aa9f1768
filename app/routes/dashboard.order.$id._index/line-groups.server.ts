import { dayWords } from "contract/day-words";
import { garmentColor } from "contract/garment-colors";
import type { LineItem } from "contract/line-items.schema";
import type { Order } from "contract/orders.schema";
import { compareSizes, sizeName } from "contract/size-order";
import {
  ART_PROOF_STATUS_WORDS,
  PRODUCTION_STATUS_WORDS,
  SOURCING_STATUS_WORDS,
  type StatusWord,
  statusWord,
} from "contract/statuses";
import { paths } from "~/navigation/paths";
import { moneyWords } from "~/orders/money-words";
import type { LineView } from "./line-details";
import type { LineGroupView, LineProgress } from "./line-group";
import { editTo, namesTo } from "./lines/line-links";

interface Context {
  orderId: number;
  wantsNames: boolean;
  currency: string | null | undefined;
  today: string;
  isAccepted: boolean;
}

/** Lines of one product in one colour, sizes side by side, in the order of the store's first line of each. */
export function lineGroups(order: Order, today: string): LineGroupView[] {
  const context: Context = {
    orderId: order.id,
    wantsNames: order.characteristics.includes("Personalization"),
    currency: order.currency,
    today,
    isAccepted: Boolean(order.accepted_at),
  };
  return groupLines(order.line_items).map((lines) => groupView(lines, context));
}

/** Lines of one product, color and decoration together. */
export function groupLines(lines: readonly LineItem[]): LineItem[][] {
  const groups = new Map<string, LineItem[]>();
  for (const line of lines) {
    const key = JSON.stringify([
      line.product?.id ?? titleOf(line),
      line.color ?? "",
      line.deco_methods,
      line.locations,
    ]);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((group) => [...group].sort((a, b) => compareSizes(sizeOf(a), sizeOf(b))));
}

function groupView(lines: readonly LineItem[], context: Context): LineGroupView {
  const first = lines[0];
  const color = first?.color;
  const skus = [...new Set(lines.flatMap((line) => line.sku || []))];
  return {
    id: first?.id ?? 0,
    title: first ? titleOf(first) : "",
    sku: skus.length > 1 ? commonStart(skus) : (skus[0] ?? "No SKU"),
    color: color ? { name: color, swatch: garmentColor(color) } : null,
    methods: first?.deco_methods ?? [],
    locations: first?.locations ?? [],
    isHardGood: first?.is_hard_good === true,
    sizes: sizeCells(lines),
    units: sum(lines, unitsOf),
    names: nameCheck(lines, context),
    editTo: editTo(context.orderId, lines),
    namesTo: namesTo(context.orderId, lines),
    progress: context.isAccepted ? progressOf(lines, context) : [],
    lines: lines.map((line) => lineView(line, context)),
  };
}

export const titleOf = (line: LineItem) => line.title || line.name || line.product?.title || "Line without a name";
const sizeOf = (line: LineItem) => (line.size ? sizeName(line.size) : "");
export const unitsOf = (line: LineItem) => line.current_quantity ?? line.quantity ?? 0;
const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0);

/** "AT-K500" of AT-K500-S and AT-K500-M; how many there are where nothing is common. */
function commonStart(skus: readonly string[]): string {
  const [first = ""] = skus;
  let length = first.length;
  for (const sku of skus) while (!sku.startsWith(first.slice(0, length))) length -= 1;
  const start = first.slice(0, length).replace(/[\s._/-][^\s._/-]*$/, "");
  return start.length >= 3 ? start : `${skus.length} SKUs`;
}

/** Sizes side by side; once goods come, a size of which ordered pieces are missing shows both numbers. */
function sizeCells(lines: readonly LineItem[]): LineGroupView["sizes"] {
  const hasGoods = lines.some((line) => receivedOf(line) > 0);
  const cells = new Map<string, { size: string; quantity: number; short: number }>();
  for (const line of lines) {
    const size = sizeOf(line) || (lines.length === 1 ? "Units" : "No size");
    const cell = cells.get(size) ?? { size, quantity: 0, short: 0 };
    const ordered = sum(line.requisitions, (one) => one.quantity_ordered ?? 0);
    const missing = Math.min(ordered, unitsOf(line)) - receivedOf(line);
    cells.set(size, {
      size,
      quantity: cell.quantity + unitsOf(line),
      short: cell.short + (hasGoods ? Math.max(0, missing) : 0),
    });
  }
  return [...cells.values()].map(({ size, quantity, short }) => {
    if (short === 0) return { size, quantity };
    return { size, quantity, done: quantity - short, words: `${quantity - short} of ${quantity} received` };
  });
}

const receivedOf = (line: LineItem) => sum(line.requisitions, (one) => one.quantity_received ?? 0);

/** Names against pieces, where there are names or the order wants them. */
function nameCheck(lines: readonly LineItem[], { wantsNames }: Context): LineGroupView["names"] {
  const count = sum(lines, (line) => line.personalizations.length);
  const units = sum(lines, unitsOf);
  if (count === 0 && !wantsNames) return null;
  const unconfirmed = sum(lines, (line) => line.personalizations.filter((name) => !name.confirmed_at).length);
  const isRight = lines.every((line) => line.personalizations.length === unitsOf(line));
  const text = `${plural(count, "name")} for ${plural(units, "unit")}`;
  if (!isRight) return { tone: "care", glyph: "triangle", text };
  return unconfirmed > 0
    ? { tone: "away", glyph: "ring-arrow", text: `${text}, ${unconfirmed} for the customer to confirm` }
    : { tone: "done", glyph: "disc-check", text: `${text}, confirmed` };
}

const plural = (count: number, noun: string) => `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

function progressOf(lines: readonly LineItem[], { today }: Context): LineProgress[] {
  const proofs = lines.flatMap((line) => line.art_proofs);
  const requisitions = lines.flatMap((line) => line.requisitions);
  const productions = lines.flatMap((line) => line.productions);
  const needed = sum(requisitions, (one) => one.quantity ?? 0);
  const ordered = sum(requisitions, (one) => one.quantity_ordered ?? 0);
  const received = sum(requisitions, (one) => one.quantity_received ?? 0);
  const toMake = sum(productions, (one) => one.ordered_units ?? 0);
  const made = sum(productions, (one) => one.produced_units ?? 0);
  const arrival = requisitions.map((one) => one.estimated_arrival_date).find(Boolean);
  return [
    progress("Art", worst(proofs, ART_PROOF_STATUS_WORDS), {
      nothing: "No art needed",
      detail: proofNames(proofs.map(({ id }) => id)),
      share: 0,
    }),
    progress("Sourcing", worst(requisitions, SOURCING_STATUS_WORDS), {
      nothing: "Nothing to buy",
      detail: `${ordered} of ${needed} ordered`,
      share: needed > 0 ? ordered / needed : 0,
    }),
    progress("Receiving", requisitions.length > 0 ? receivingWord(received, needed) : null, {
      nothing: "No goods to wait for",
      detail: arrival ? `Due ${dayWords(arrival, today)}` : `${received} of ${needed} here`,
      share: needed > 0 ? received / needed : 0,
    }),
    progress("Production", worst(productions, PRODUCTION_STATUS_WORDS), {
      nothing: "Nothing to make",
      detail: `${made} of ${toMake} made`,
      share: toMake > 0 ? made / toMake : 0,
    }),
  ];
}

function progress(
  department: LineProgress["department"],
  word: StatusWord | null,
  { nothing, detail, share }: { nothing: string; detail: string; share: number },
): LineProgress {
  if (!word) return { department, tone: "void", label: nothing, detail: "", share: 0 };
  return { department, tone: word.tone, label: word.label, detail, share };
}

/** What asks most of a person stands for the whole group. */
const BY_NEED = ["stop", "care", "away", "active", "idle", "done", "void"];

function worst(records: readonly { status: string }[], words: Readonly<Record<string, StatusWord>>): StatusWord | null {
  const known = records.map(({ status }) => statusWord(words, status));
  return known.sort((a, b) => BY_NEED.indexOf(a.tone) - BY_NEED.indexOf(b.tone))[0] ?? null;
}

function receivingWord(received: number, needed: number): StatusWord {
  if (received >= needed) return { label: "Received", tone: "done", glyph: "disc-check" };
  return received > 0
    ? { label: "In progress", tone: "active", glyph: "ring-half" }
    : { label: "Not started", tone: "idle", glyph: "ring-dashed" };
}

function proofNames(ids: readonly number[]): string {
  const unique = [...new Set(ids)];
  return unique.length === 1 ? `Proof ${unique[0]}` : `${unique.length} proofs`;
}

function lineView(line: LineItem, context: Context): LineView {
  const units = unitsOf(line);
  return {
    id: line.id,
    heading: [sizeOf(line), plural(units, "unit")].filter(Boolean).join(", "),
    editTo: editTo(context.orderId, [line]),
    namesTo: namesTo(context.orderId, [line]),
    picture: pictureOf(line),
    facts: lineFacts(line, context),
    note: line.note || null,
    properties: line.properties,
    names: line.personalizations.map((one) => ({
      id: one.id,
      size: one.size ?? "",
      text: [one.line_1, one.line_2].filter(Boolean).join(" / "),
      thread: [one.font, one.thread_color].filter(Boolean).join(", "),
    })),
    work: workOf(line),
  };
}

function lineFacts(line: LineItem, { currency }: Context): LineView["facts"] {
  const money = (value: string | null | undefined) => (value ? moneyWords(value, currency) : null);
  const facts: [string, string | null | undefined][] = [
    ["SKU", line.sku || "none"],
    ["Variant", line.variant_title],
    ["Price", money(line.unit_price)],
    ["Cost", money(line.unit_cost)],
    ["Vendor", line.vendor?.name ?? "none"],
    ["Decorator", line.decorator],
    ["Logo", line.has_logo_on_file ? "on file" : "not on file"],
    ["Goods", GOODS_WORDS[line.goods_source ?? ""] ?? line.goods_source],
    ["Kind", line.is_hard_good ? "hard good" : null],
    ["Quantity in store", line.quantity_in_store],
    ["Cancelled in store", line.cancelled_quantity ? String(line.cancelled_quantity) : null],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

const GOODS_WORDS: Readonly<Record<string, string>> = {
  purchase: "to buy",
  stock: "from stock",
  customer_supplied: "customer brings them",
  none: "none needed",
};

function workOf(line: LineItem): LineView["work"] {
  const label = (words: Readonly<Record<string, StatusWord>>, status: string) => statusWord(words, status).label;
  return [
    ...line.art_proofs.map((proof) => ({
      key: `proof-${proof.id}`,
      link: { to: paths.proof(proof.id), text: [`Proof ${proof.id}`, proof.name].filter(Boolean).join(" ") },
      text: joined(
        label(ART_PROOF_STATUS_WORDS, proof.status),
        proof.deco_method,
        proof.pivot?.location,
        proof.assignee?.name,
      ),
    })),
    ...line.requisitions.map((one) => ({
      key: `requisition-${one.id}`,
      text: joined(
        `Requisition ${one.id}`,
        label(SOURCING_STATUS_WORDS, one.status),
        `${one.quantity_ordered ?? 0} of ${one.quantity ?? 0} ordered`,
        ...one.splits.map((split) => joined(`${split.quantity} on`, split.po_number ?? "no PO yet")),
      ),
    })),
    ...line.productions.map((one) => ({
      key: `production-${one.id}`,
      text: joined(
        `Production ${one.id}`,
        label(PRODUCTION_STATUS_WORDS, one.status),
        one.deco_method,
        one.location,
        `${one.produced_units ?? 0} of ${one.ordered_units ?? 0} made`,
        one.spoiled_units ? `${one.spoiled_units} spoiled` : null,
      ),
    })),
  ];
}

/** The store's own picture, for a link: pages load nothing of other sites. */
function pictureOf({ variant, product }: LineItem): string | null {
  const picture = variant?.image || product?.images.find((image) => image.src)?.src;
  return picture && /^https:\/\//i.test(picture) ? picture : null;
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(", ").replace(" on, ", " on ");
