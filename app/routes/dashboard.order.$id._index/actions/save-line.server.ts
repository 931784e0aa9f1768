import { type LineItem, type LineItemPatch, lineItem } from "contract/line-items.schema";
import type { BackendError } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import { unitsOf } from "~/orders/summary/line-words";
import type { VersionRow } from "~/orders/two-versions";
import { fieldWords, LINE_FIELD_LABELS, type LineField, type LineValues } from "../lines/line-fields";
import { valuesOf } from "../lines/line-values.server";

export interface LineSave {
  id: number;
  lockVersion: number | undefined;
  patch: LineItemPatch;
  changed: Partial<LineValues>;
  /** What the form was opened with; null for a field in which the lines differed. */
  openedOf: (field: LineField) => string | null;
  quantity: { opened: string; typed: number } | null;
}

type Saved = { ok: true; meanwhile: string[] } | { ok: false; error: BackendError; versions: VersionRow[] };

/**
 * Saves one line. Where somebody else was faster but changed other fields, it is saved over their version, and what they changed
 * is told; where they changed the same field, nothing is saved and both versions are told.
 */
export async function saveLine(backend: BackendClient, save: LineSave): Promise<Saved> {
  const first = await backend.call("patchLineItem", {
    id: save.id,
    body: { ...save.patch, lock_version: save.lockVersion },
  });
  if (first.ok) return { ok: true, meanwhile: [] };
  const current = first.error.kind === "conflict" ? lineItem.safeParse(first.error.current).data : undefined;
  if (!current) return { ok: false, error: first.error, versions: [] };
  const versions = clashes(save, current);
  if (versions.length > 0) return { ok: false, error: first.error, versions };
  const second = await backend.call("patchLineItem", {
    id: save.id,
    body: { ...save.patch, lock_version: current.lock_version ?? undefined },
  });
  return second.ok
    ? { ok: true, meanwhile: changedMeanwhile(save, current) }
    : { ok: false, error: second.error, versions: [] };
}

function clashes({ changed, openedOf, quantity }: LineSave, current: LineItem): VersionRow[] {
  const now = valuesOf(current);
  const rows = (Object.keys(changed) as LineField[]).flatMap((field): VersionRow[] => {
    const opened = openedOf(field);
    const mine = changed[field] ?? "";
    if (opened === null || now[field] === opened || now[field] === mine) return [];
    const words = (value: string) => fieldWords(field, value);
    return [{ field: LINE_FIELD_LABELS[field], opened: words(opened), theirs: words(now[field]), mine: words(mine) }];
  });
  const units = unitsOf(current);
  if (quantity && String(units) !== quantity.opened && units !== quantity.typed) {
    rows.push({ field: "Quantity", opened: quantity.opened, theirs: String(units), mine: String(quantity.typed) });
  }
  return rows;
}

function changedMeanwhile({ changed, openedOf }: LineSave, current: LineItem): string[] {
  const now = valuesOf(current);
  return (Object.keys(now) as LineField[]).flatMap((field) => {
    const opened = openedOf(field);
    const isTheirs = opened !== null && !(field in changed) && now[field] !== opened;
    return isTheirs ? [`${LINE_FIELD_LABELS[field].toLowerCase()} is ${fieldWords(field, now[field])}`] : [];
  });
}
