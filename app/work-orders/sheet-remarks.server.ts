import { DECORATION_LOCATIONS, DECORATION_METHODS } from "contract/decoration";
import { sizeName } from "contract/size-order";
import type { WorkOrder } from "contract/work-order.schema";
import { letterWords, type SheetGroup } from "./sheet-groups.server";
import type { Fact } from "./sheet-view";

/** What the decoration blocks say. The store's own word may be another one than the art department's, which holds. */
const DECORATION_WORDS: ReadonlySet<string> = new Set([...DECORATION_METHODS, ...DECORATION_LOCATIONS]);

type Item = WorkOrder["items"][number];

/** Paper opens no link, and what a customer uploaded is not the approved art. */
const LINK = /^https?:\/\//i;

/** What the store and the staff wrote at lines, each text once, with the garments that it is for. */
export function detailViews(sheet: WorkOrder, groups: readonly SheetGroup[]): Fact[] {
  const decorated = new Set(sheet.decorations.flatMap((block) => block.order_line_item_ids));
  const items = new Map<string, Item[]>();
  for (const item of sheet.items) {
    const names = new Set(item.personalizations.map(({ line_1: name }) => name));
    const properties = item.properties.filter(({ value }) => value && !LINK.test(value) && !isRoster(value, names));
    const isDecided = decorated.has(item.order_line_item_id);
    const texts = [
      item.note,
      ...properties.flatMap(({ name, value }) => (isDecided && DECORATION_WORDS.has(value) ? [] : `${name}: ${value}`)),
    ];
    for (const text of texts) if (text) items.set(text, [...(items.get(text) ?? []), item]);
  }
  const fees = [...new Set(sheet.fees)].map((text) => ({ label: "Paid for", text }));
  return [...fees, ...[...items].map(([text, its]) => ({ label: forWhom(its, groups), text }))];
}

/** The store's own list of the names: they stand in the table with their boxes, and once is enough. */
function isRoster(value: string, names: ReadonlySet<string | null | undefined>): boolean {
  return names.size > 0 && value.split(/[,;\n]/).every((name) => names.has(name.trim()));
}

/** "A, B", or "A M, A L" where not all sizes of a garment are meant. */
function forWhom(items: readonly Item[], groups: readonly SheetGroup[]): string {
  const ids = new Set(items.map((item) => item.order_line_item_id));
  const touched = groups.filter((group) => group.order_line_item_ids.some((id) => ids.has(id)));
  const whole = touched.filter((group) => group.order_line_item_ids.every((id) => ids.has(id)));
  const parts = touched
    .filter((group) => !whole.includes(group))
    .flatMap((group) =>
      items
        .filter((item) => group.order_line_item_ids.includes(item.order_line_item_id))
        .map(({ size }) => [group.letter, size ? sizeName(size) : null].filter(Boolean).join(" ")),
    );
  const letters = letterWords(
    whole.map(({ letter }) => letter),
    groups,
  );
  return [letters, ...new Set(parts)].filter(Boolean).join(", ");
}

const PACKING: Readonly<Record<string, string>> = {
  "Individual Shipping": "Individual shipping: pack and label each piece for its own address.",
  International: "International: customs papers go with the boxes.",
  Personalization: "Personalization: match each name label to its piece before it is bagged.",
  "Pre Production Sample required": "Sample first: one piece is made and approved before the run.",
};

const SPECIAL = "Special Packaging";

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** How the customer wants it packed, what the order's characteristics ask of those who pack, and where it goes. */
export function packingLines({ characteristics, packaging, ship_to: shipTo, notes }: WorkOrder): string[] {
  const desired = (packaging ?? []).map((words) => `The customer asks: ${sentence(words)}`);
  if (desired.length === 0 && characteristics.includes(SPECIAL)) {
    const how = notes.length > 0 ? "pack as the notes say, not in bulk." : "not in bulk. Ask how before you pack.";
    desired.push(`Special packaging: ${how}`);
  }
  const asked = characteristics.flatMap((name) => (Object.hasOwn(PACKING, name) ? (PACKING[name] ?? []) : []));
  return [...desired, ...asked, ...(shipTo ? [`Ship to: ${shipTo}.`] : [])];
}

const NOTE_LABELS: Readonly<Record<string, string>> = {
  art_note: "Art note",
  sourcing_note: "Sourcing note",
  receiving_note: "Receiving note",
  production_note: "Production note",
  general: "Note",
};

/** The notes that are for print, with who wrote them and when. */
export function noteViews({ notes }: WorkOrder, dayOf: (instant: string) => string): Fact[] {
  return notes.map(({ type, body, author, created_at: at }) => {
    const by = [author?.name, dayOf(at)].filter(Boolean).join(", ");
    return {
      label: NOTE_LABELS[type] ?? "Note",
      text: /[.!?]$/.test(body.trim()) ? `${body} ${by}.` : `${body}. ${by}.`,
    };
  });
}
