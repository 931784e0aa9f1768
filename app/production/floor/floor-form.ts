import {
  PRODUCTION_ENTRIES,
  type ProductionEntry,
  RESPONSIBILITIES,
  type Responsibility,
  SPOILAGE_REASONS,
  type SpoilageReason,
} from "contract/production";
import type { NewEntry } from "./floor-entry";

/**
 * The forms of the floor, read the same way by the device that keeps what was entered and, without a script, by the server.
 * `intent` is the kind of the entries; "begin" compares the art where `compare` is there, and starts; "finish_short" does without the
 * pieces that each `short` names, as "line:pieces", and finishes; `line` says which color and size is counted.
 */
export type FormEntries =
  | { ok: true; entries: Omit<NewEntry, "about">[] }
  | { ok: false; errors: Record<string, string[]> };

const LONGEST_SENTENCE = 2_000;
const MOST_PIECES = 1_000_000;

export function entriesOfForm(form: FormData): FormEntries {
  const errors: Record<string, string[]> = {};
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const number = (name: string) => idOf(text(name));
  const production = number("production");
  const intent = text("intent");
  const kind = kindOf(intent);
  if (!production || (!kind && intent !== "begin" && intent !== "finish_short"))
    errors.intent = ["This form isn't available on this page."];

  const own: Partial<NewEntry> = { machine_id: number("machine_id") };
  if (kind === "produced" || kind === "take_back" || kind === "spoiled" || kind === "unspoil") {
    const quantity = Number(text("quantity"));
    if (!Number.isInteger(quantity) || quantity < 1) errors.quantity = ["Enter 1 or more."];
    else if (quantity > MOST_PIECES) errors.quantity = ["Enter fewer."];
    own.quantity = quantity;
  }
  if (kind === "spoiled") {
    own.spoilage_reason = oneOf<SpoilageReason>(SPOILAGE_REASONS, text("spoilage_reason"));
    own.responsibility = oneOf<Responsibility>(RESPONSIBILITIES, text("responsibility"));
    own.photo_file_id = number("photo_file_id");
    if (!own.spoilage_reason) errors.spoilage_reason = ["Choose why they were spoiled."];
  }
  const reason = text("reason");
  if (reason.length > LONGEST_SENTENCE) errors.reason = ["Use 2,000 characters or fewer."];
  if (kind === "flag" && !reason) errors.reason = ["Say what is wrong."];
  if (intent === "finish_short" && !reason) errors.reason = ["Give the reason and who agreed to it."];
  own.reason = reason || undefined;
  const override = text("override_reason");
  if (form.has("override_reason") && !override) errors.override_reason = ["Give the reason to run anyway."];
  if (form.has("second_checker_id") && !number("second_checker_id"))
    errors.second_checker_id = ["Choose who checked it with you."];
  if (!production || Object.keys(errors).length > 0) return { ok: false, errors };
  if (kind) {
    const counted = own.quantity === undefined ? undefined : number("line");
    return { ok: true, entries: [clean({ production, kind, ...own, order_line_item_id: counted })] };
  }
  if (intent === "finish_short") return { ok: true, entries: finishing(form, production, own) };
  return { ok: true, entries: beginning(form, production, { ...own, override_reason: override || undefined }) };
}

/** The art is compared before the run starts. */
function beginning(form: FormData, production: number, own: Partial<NewEntry>): Omit<NewEntry, "about">[] {
  const second = idOf(String(form.get("second_checker_id") ?? ""));
  const compared = { production, kind: "check" as const, machine_id: own.machine_id, second_checker_id: second };
  const started = { production, kind: "start" as const, ...own };
  return form.has("compare") ? [clean(compared), clean(started)] : [clean(started)];
}

/** What is missing is accepted short, size by size; then the job is finished. */
function finishing(form: FormData, production: number, own: Partial<NewEntry>): Omit<NewEntry, "about">[] {
  const short = form.getAll("short").flatMap((said) => {
    const [line, quantity] = String(said).split(":").map(idOf);
    const accepted = { production, kind: "accept_short" as const, ...own, order_line_item_id: line, quantity };
    return line && quantity ? [clean(accepted)] : [];
  });
  return [...short, clean({ production, kind: "complete" as const, machine_id: own.machine_id })];
}

const idOf = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

const kindOf = (text: string): ProductionEntry | undefined => oneOf(PRODUCTION_ENTRIES, text);

function oneOf<T extends string>(values: readonly T[], text: string): T | undefined {
  return values.find((value) => value === text);
}

/** Without what was not said: what travels is what is kept. */
function clean<T extends object>(entry: T): T {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as T;
}
