import type { HistoryEvent } from "contract/history.schema";
import { countWords } from "contract/number-words";
import { SPOILAGE_REASON_LABELS } from "contract/production";
import { all, type GoodsWords, number, text } from "./goods-words";

type Values = Readonly<Record<string, unknown>>;

/** What was counted on the floor as a sentence: "made 8 of Navy M"; null: nothing to say beside the action's own words. */
export function productionWords({ action, before, after }: HistoryEvent): GoodsWords | null {
  const tell = Object.hasOwn(TELLERS, action) ? TELLERS[action] : undefined;
  return tell?.(before ?? {}, after ?? {}) ?? null;
}

const TELLERS: Readonly<Record<string, (before: Values, after: Values) => GoodsWords | null>> = {
  production_checked: (_before, after) => {
    const people = text(after.checked_by);
    return people === null ? null : all(`checked logo and threads against the proof (${people})`);
  },
  production_updated: (before, after) => {
    const [was, now] = [number(before.accepted_short_units) ?? 0, number(after.accepted_short_units)];
    if (now === null) return null;
    const words =
      now < was ? `wants ${garment(was - now, after)} again` : `accepted ${garment(now - was, after)} short`;
    return { words, covered: ["accepted_short_units", "color", "size"] };
  },
  production_counted: (before, after) => {
    const [was, now] = [number(before.produced_units) ?? 0, number(after.produced_units)];
    if (now === null) return null;
    const words = now < was ? `took back ${garment(was - now, after)}` : `made ${garment(now - was, after)}`;
    return all(`${words}, ${now} in all`);
  },
  production_spoiled: (before, after) => {
    const [was, now] = [number(before.spoiled_units) ?? 0, number(after.spoiled_units)];
    if (now === null) return null;
    const words =
      now < was ? `took back ${garment(was - now, after)} as spoiled` : `spoiled ${garment(now - was, after)}`;
    const labels: Readonly<Record<string, string>> = SPOILAGE_REASON_LABELS;
    const reason = text(after.spoilage_reason);
    return all(reason === null ? words : `${words}: ${(labels[reason] ?? reason).toLowerCase()}`);
  },
  replacement_needed: (_before, after) => {
    const pieces = number(after.pieces);
    if (pieces === null) return null;
    return all(
      pieces === 0
        ? `no longer asks for replacements${of(after)}`
        : `asked for ${garment(pieces, after)} as replacement`,
    );
  },
};

/** "8 of Navy M", "8 pieces" where no garment is named. */
function garment(count: number, after: Values): string {
  return of(after) ? `${count}${of(after)}` : countWords(count, "piece");
}

function of({ color, size }: Values): string {
  const name = [text(color), text(size)].filter(Boolean).join(" ");
  return name && ` of ${name}`;
}
