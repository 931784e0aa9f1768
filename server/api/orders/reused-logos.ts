import { loadLinkedLogos } from "../../art/link-logos";
import type { Db } from "../../db/tables";

interface ReusedLogo {
  name: string;
  approved_at: string;
}

/** Logos on file that accepting these orders would take over, one a proof. No query where none of them waits for triage with one. */
export async function loadReusedLogos(
  db: Db,
  orders: readonly { id: number; stage: string; decoration_json: string }[],
): Promise<Map<number, ReusedLogo[]>> {
  const ids = orders.filter(mayReuse).map(({ id }) => id);
  const reused = new Map<number, ReusedLogo[]>();
  for (const { order_id, logo } of await loadLinkedLogos(db, ids)) {
    reused.set(order_id, [...(reused.get(order_id) ?? []), { name: logo.name, approved_at: logo.approved_at }]);
  }
  return reused;
}

function mayReuse({ stage, decoration_json }: { stage: string; decoration_json: string }): boolean {
  return stage === "new" && JSON.parse(decoration_json).logo_on_file_lines > 0;
}

export function withReused<T extends { id: number; acceptance: object | null }>(
  order: T,
  reused: ReadonlyMap<number, ReusedLogo[]>,
) {
  const { acceptance } = order;
  return { ...order, acceptance: acceptance && { ...acceptance, reused_logos: reused.get(order.id) ?? [] } };
}
