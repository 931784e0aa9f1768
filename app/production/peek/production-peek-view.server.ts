import { countWords, numberWords } from "contract/number-words";
import type { ProductionDetail } from "contract/productions.schema";
import { PRIORITY_WORDS, PRODUCTION_STATUS_WORDS, statusWord } from "contract/statuses";
import type { ShopClock } from "~/format/instant-words";
import { facts, figures, items, said, text } from "~/lists/peek/parts.server";
import type { PeekAction, PeekBanner, PeekItem, PeekSaid, PeekWord, RecordPeekView } from "~/lists/peek/record-view";
import { paths } from "~/navigation/paths";
import { productionRow } from "../list/production-row.server";
import { productionFacts, productionNotices } from "../page/production-view.server";
import { lineName, linePieces, linesOf } from "../production-lines.server";
import {
  gateCell,
  piecesCell,
  productionCompany,
  productionName,
  productionOrderName,
} from "../production-words.server";

interface Beside {
  latest: PeekSaid | null;
  clock: ShopClock;
}

/** Sizes of a job that fit on a screen. */
const SIZES_SHOWN = 8;

/** May it run, with which art, how much of it, on which machine and when. */
export function productionPeekView(production: ProductionDetail, { latest, clock }: Beside): RecordPeekView {
  const { id, art_proof: art, note } = production;
  const to = paths.oneProduction(id);
  const orderName = productionOrderName(production);
  return {
    id,
    name: `Production ${id}`,
    title: productionName(production),
    about: `${orderName} ${productionCompany(production)}`,
    words: wordsOf(production, clock.today),
    banner: bannerOf(production),
    picture: art?.picture_file_id
      ? {
          src: paths.filePreview(art.picture_file_id, "large"),
          alt: [art.name || "Art", art.version ? `version ${art.version}` : ""].filter(Boolean).join(", "),
          to,
        }
      : null,
    parts: [
      ...figures(figuresOf(production)),
      ...items("Ready to run?", gateItems(production)),
      ...facts([...productionFacts(production, clock).map(shortFact), orderFact(production)]),
      ...sizesOf(production),
      ...text("Note", note),
      ...said("Latest", latest),
    ],
    actions: actionsOf(production, clock.today),
    to,
  };
}

/** As the column of the list calls it. */
const shortFact = ([label, value]: readonly [label: string, value: string]) =>
  [label === "Production due" ? "Due" : label, value] as const;

function orderFact({ order, order_id: orderId }: ProductionDetail) {
  const of = order?.id ?? orderId ?? null;
  return [
    "Order",
    { text: productionOrderName({ order, order_id: orderId }), to: of === null ? null : paths.order(of) },
  ] as const;
}

function wordsOf(production: ProductionDetail, today: string): PeekWord[] {
  const { label, tone, glyph } = statusWord(PRODUCTION_STATUS_WORDS, production.status);
  const { due, vip, isRush, priority } = productionRow(production, today);
  const outlined = (word: string, of: "care" | "idle"): PeekWord => ({ label: word, tone: of, variant: "outlined" });
  return [
    { label, tone, glyph },
    ...(due.tone === "idle" ? [] : [{ label: due.note, tone: due.tone, glyph: "clock" as const }]),
    ...(vip ? [outlined(vip, "care")] : []),
    ...(isRush ? [outlined("Rush", "idle")] : []),
    ...(priority === "normal" ? [] : [outlined(statusWord(PRIORITY_WORDS, priority).label, "idle")]),
  ];
}

/** Why it stands still; what of its gate is not there stands in its own part. */
function bannerOf(production: ProductionDetail): PeekBanner | null {
  const [notice] = productionNotices(production);
  if (!notice || notice.tone === "idle") return null;
  const [head = "", ...rest] = notice.text.split(/(?<=[:.]) /);
  return { tone: notice.tone, head, text: rest.join(" "), action: notice.action };
}

function figuresOf(production: ProductionDetail) {
  const { ordered, received, produced, spoiled, short, left } = piecesCell(production);
  return [
    { label: "Ordered", value: numberWords(ordered) },
    { label: "Here", value: numberWords(received), tone: received < ordered ? ("care" as const) : undefined },
    { label: "Made", value: numberWords(produced) },
    { label: "Left", value: numberWords(left) },
    spoiled > 0 ? { label: "Spoiled", value: numberWords(spoiled), tone: "stop" as const } : null,
    short > 0 ? { label: "Short", value: numberWords(short) } : null,
  ];
}

const GATE_LINES = [
  ["art", "Art"],
  ["goods", "Goods"],
  ["sample", "Sample"],
  ["payment", "Payment"],
  ["hold", "Hold"],
] as const;

/** A line for each thing that it waits for, or that is there; a company's own backend may only say yes or no. */
function gateItems(production: ProductionDetail): PeekItem[] {
  const { gate, status } = production;
  if (status === "completed") return [];
  const lines = GATE_LINES.flatMap(([key, title]): PeekItem[] => {
    const line = gate[key];
    const isShown = line && (!line.ok || key === "art" || key === "goods");
    return isShown ? [{ key, title, about: line.text, word: gateWord(line.ok) }] : [];
  });
  if (lines.length > 0) return lines;
  const { kind, words, more } = gateCell(production);
  return [{ key: "gate", title: words, about: more, word: gateWord(kind !== "waits") }];
}

const gateWord = (isOk: boolean): PeekWord =>
  isOk ? { label: "Ready", tone: "done", glyph: "disc-check" } : { label: "Waits", tone: "care", glyph: "clock" };

function sizesOf(production: ProductionDetail) {
  const lines = linesOf(production);
  if (lines.length < 2) return [];
  const sizes = lines.map((line): PeekItem => {
    const { received, produced, ordered, spoiled, short } = linePieces(line);
    const about = [
      received < ordered ? `${numberWords(received)} here` : null,
      spoiled > 0 ? `${numberWords(spoiled)} spoiled` : null,
      short > 0 ? `${numberWords(short)} accepted short` : null,
    ];
    return {
      key: line.order_line_item_id,
      title: lineName(line, lines) || "No size",
      about: about.filter(Boolean).join(", "),
      end: `${numberWords(produced)} of ${numberWords(ordered)}`,
    };
  });
  return items("Sizes", sizes, { note: countWords(lines.length, "size"), atMost: SIZES_SHOWN, what: "size" });
}

/** What an operator would press next, then what planners do. */
function actionsOf(production: ProductionDetail, today: string): PeekAction[] {
  const { next } = productionRow(production, today);
  const print: PeekAction = {
    label: "Worksheet",
    icon: "printer",
    to: paths.worksheets(new URLSearchParams({ ids: String(production.id) })),
  };
  const first: PeekAction[] = next ? [{ modal: next.modal, label: `${next.label}…`, isPrimary: true }] : [];
  if (production.status === "completed") return [...first, print];
  return [...first, { modal: "plan", label: "Plan…", icon: "clipboard-list" }, print];
}
