import { dayWords } from "contract/day-words";
import type { LineItem } from "contract/line-items.schema";
import { GATE_WORDS } from "contract/production";
import { PRODUCTION_STATUS_WORDS, statusWord } from "contract/statuses";
import { sum } from "contract/sum";
import { paths } from "~/navigation/paths";
import { joined, partSizes } from "~/orders/summary/line-words";
import type { ProductionView } from "./production-view";

type Production = LineItem["productions"][number];

const UNITS = ["ordered_units", "produced_units", "spoiled_units", "accepted_short_units"] as const;

/** The jobs of these lines, each once, with its figures of all of them. */
export function productionsOf(lines: readonly LineItem[], today: string): ProductionView[] {
  const ids = [...new Set(lines.flatMap((line) => line.productions.map(({ id }) => id)))];
  return ids.flatMap((id) => {
    const own = lines.filter((line) => line.productions.some((one) => one.id === id));
    const parts = own.flatMap((line) => line.productions.filter((one) => one.id === id));
    const [first] = parts;
    if (!first) return [];
    const units = Object.fromEntries(UNITS.map((name) => [name, sum(parts, (part) => part[name] ?? 0)]));
    return productionView({ ...first, ...units }, partSizes(own, lines), today);
  });
}

function productionView(one: Production, sizes: string | null, today: string): ProductionView {
  return {
    id: one.id,
    to: paths.oneProduction(one.id),
    heading: joined(one.deco_method ?? "No method", one.location, one.decorator && `by ${one.decorator}`, sizes),
    state: stateOf(one),
    made: joined(
      `${one.produced_units ?? 0} of ${one.ordered_units ?? 0} made`,
      one.spoiled_units ? `${one.spoiled_units} spoiled` : null,
      one.accepted_short_units ? `${one.accepted_short_units} accepted short` : null,
    ),
    plan: planOf(one, today),
    waits: waitsOf(one),
  };
}

/** What may run says so before its status does: it has none yet that tells it. */
function stateOf({ status, gate }: Production): ProductionView["state"] {
  const isReady = status === "not_started" && gate?.ok;
  const { label, tone, glyph } = isReady ? GATE_WORDS.ok : statusWord(PRODUCTION_STATUS_WORDS, status);
  return { label, tone, glyph };
}

function planOf(one: Production, today: string): ProductionView["plan"] {
  const isOver = one.status === "completed";
  const planned = one.planned_date ? dayWords(one.planned_date, today) : null;
  const due = one.due_date && !isOver && !planned ? `due ${dayWords(one.due_date, today)}` : null;
  const text = joined(one.machine?.name, planned, due);
  const last = one.planned_date ?? one.due_date;
  return text ? { text, isLate: !isOver && Boolean(last && last < today) } : null;
}

function waitsOf({ status, gate, flag_comment }: Production): string[] {
  if (status === "completed") return [];
  const flagged = status === "flagged" && flag_comment ? [flag_comment] : [];
  return [...flagged, ...(status === "in_progress" ? [] : (gate?.reasons ?? []))];
}
