import { inSnapshot } from "../../db/snapshot";
import type { Difference } from "../../orders/check/difference";
import type { ApiDependencies } from "../context";
import { loadPastShop } from "./keep-past-days";
import { readKeptDays, spansOf } from "./past-days";
import { type PastFigure, readPastFigures } from "./past-facts.queries";

/** Each kept day whose figures are not what the facts say. */
export async function checkPastDays(
  backend: Pick<ApiDependencies, "db" | "dialect" | "clock" | "settings">,
): Promise<Difference[]> {
  return await inSnapshot(backend.db, backend.dialect, async (view) => {
    const shop = await loadPastShop({ ...backend, db: view });
    const kept = await readKeptDays(view, shop);
    const days = [...kept.keys()].sort();
    const follows = await readPastFigures(view, spansOf(days, shop.timeZone), shop);
    return days.flatMap((day) => {
      const [stored, computed] = [inOrder(kept.get(day)), inOrder(follows.get(day))];
      const row = { order: `Day ${day}`, table: "past_days" as const, id: null };
      if (stored === computed) return [];
      return [{ ...row, column: null, problem: `keeps ${stored} where the facts say ${computed}` }];
    });
  });
}

const inOrder = (figures: readonly PastFigure[] = []) =>
  JSON.stringify(
    figures.map(({ kind, word, person_id, count, sum }) => JSON.stringify([kind, word, person_id, count, sum])).sort(),
  );
