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
 * `intent` is the kind of the entries; "begin" compares the art where `compare` names a production, and starts.
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
  const productions = form.getAll("production").flatMap((value) => formPart(String(value)) ?? []);
  const intent = text("intent");
  const kind = kindOf(intent);
  if (productions.length === 0 || (!kind && intent !== "begin")) errors.intent = ["This page does not know that form."];

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
  own.reason = reason || undefined;
  const override = text("override_reason");
  if (form.has("override_reason") && !override) errors.override_reason = ["Say why it runs anyway."];
  if (form.has("second_checker_id") && !number("second_checker_id"))
    errors.second_checker_id = ["Choose who compared it with you."];
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (kind) {
    const isCount = own.quantity !== undefined;
    return {
      ok: true,
      entries: productions.map(({ id, size }) =>
        clean({ production: id, kind, ...own, size: isCount && size ? size : undefined }),
      ),
    };
  }
  return { ok: true, entries: beginning(form, productions, { ...own, override_reason: override || undefined }) };
}

/** All are compared before the first one starts. */
function beginning(
  form: FormData,
  productions: readonly FormPart[],
  own: Partial<NewEntry>,
): Omit<NewEntry, "about">[] {
  const second = idOf(String(form.get("second_checker_id") ?? ""));
  const compared = form.getAll("compare").flatMap((value) => idOf(String(value)) ?? []);
  return [
    ...compared.map((production) =>
      clean({ production, kind: "check" as const, machine_id: own.machine_id, second_checker_id: second }),
    ),
    ...productions.map(({ id }) => clean({ production: id, kind: "start" as const, ...own })),
  ];
}

interface FormPart {
  id: number;
  size: string;
}

/** How a form names a size of a job: its production and, for what is counted, the size. */
export const formValue = ({ id, size }: FormPart) => `${id}:${size}`;

function formPart(value: string): FormPart | undefined {
  const [, id, size = ""] = /^([1-9]\d{0,9})(?::(.{0,50}))?$/.exec(value) ?? [];
  return id ? { id: Number(id), size } : undefined;
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
