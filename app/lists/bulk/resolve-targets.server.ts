import { countWords } from "contract/number-words";
import { MAX_IDS } from "./bulk-limits";
import type { Resolved } from "./carry-action.server";
import { readTarget } from "./change-each.server";
import { idsForAgain } from "./runs.server";

/** The records that the URL of a dialog names: one by one, or as those that a run refused or did not come to. */
export function idsOf(params: URLSearchParams): number[] {
  const run = params.get("run");
  const ids = params.getAll("ids").filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const named = run ? idsForAgain(run) : ids.map(Number);
  return [...new Set(named)].slice(0, MAX_IDS);
}

interface Posted {
  /** `ID:LOCK_VERSION` of each. */
  targets: readonly string[] | undefined;
  all?: "1";
  count?: number;
}

interface Asked {
  /** The form's name for them. */
  field: string;
  noun: string;
  /** Everything that the list's filter matches now; null where the page has no list. */
  readAll: (() => Promise<readonly { id: number; lock_version?: number | null }[]>) | null;
}

/** The records that a posted form is about. "All that match" is read again here, and refused when their number changed meanwhile. */
export async function resolveTargets(form: Posted, { field, noun, readAll }: Asked): Promise<Resolved> {
  if (form.all !== "1" || !readAll) {
    const targets = (form.targets ?? []).map(readTarget);
    if (targets.length > 0) return { ok: true, targets };
    return { ok: false, errors: { [field]: [`Choose one or more ${noun}s first.`] } };
  }
  const records = await readAll();
  if (form.count !== records.length) {
    const message = `${countWords(records.length, noun)} ${records.length === 1 ? "matches" : "match"} now. Check the list, then try again.`;
    return { ok: false, errors: { [field]: [message] } };
  }
  return { ok: true, targets: records.map(({ id, lock_version }) => ({ id, lock: lock_version ?? undefined })) };
}
