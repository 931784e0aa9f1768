import { garmentClass } from "contract/garment-colors";
import { groupBy } from "contract/group-by";

/** A production that nobody began and whose art is approved. */
export interface GangCandidate {
  id: number;
  order_id: number;
  order_name: string;
  deco_method: string;
  /** The version that its approval binds. */
  approved_upload_id: number | null;
  logo_id: number | null;
  art_proof_id: number;
  art_name: string | null;
  colors: readonly (string | null)[];
  units: number;
  due_date: string | null;
}

export interface Gang {
  key: string;
  deco_method: string;
  garment_class: string | null;
  art_proof_id: number;
  art_name: string | null;
  production_ids: number[];
  orders: { id: number; name: string }[];
  units: number;
  setups_saved: number;
  minutes_saved: number;
  earliest_due_date: string | null;
}

/** As many as one run may hold. */
const MAX_PRODUCTIONS = 100;

/**
 * What could share a set-up: jobs of several orders with the same art, method and class of garment. Cloth whose color says nothing goes with its own color
 * only. Candidates come due first and stay so; what saves most comes first. Pure.
 */
export function gangsOf(candidates: readonly GangCandidate[], setupMinutes: (method: string) => number): Gang[] {
  const gangs: Gang[] = [];
  const keys = new Map<string, number>();
  const numbered = candidates.flatMap((candidate) => {
    const key = gangKey(candidate);
    if (key === null) return [];
    if (!keys.has(key)) keys.set(key, keys.size);
    return [{ candidate, number: keys.get(key) ?? 0 }];
  });
  const names = [...keys.keys()];
  for (const [number, members] of groupBy(numbered, (one) => one.number)) {
    const own = members.slice(0, MAX_PRODUCTIONS).map(({ candidate }) => candidate);
    const orders = new Map(own.map((one) => [one.order_id, { id: one.order_id, name: one.order_name }]));
    const [first] = own;
    // Within an order nobody has to be told.
    if (orders.size < 2 || !first) continue;
    const saved = own.length - 1;
    gangs.push({
      key: names[number] ?? "",
      deco_method: first.deco_method,
      garment_class: garmentClass(first.colors),
      art_proof_id: first.art_proof_id,
      art_name: own.find((one) => one.art_name !== null)?.art_name ?? null,
      production_ids: own.map((one) => one.id),
      orders: [...orders.values()],
      units: own.reduce((sum, one) => sum + one.units, 0),
      setups_saved: saved,
      minutes_saved: saved * setupMinutes(first.deco_method),
      earliest_due_date: own.find((one) => one.due_date !== null)?.due_date ?? null,
    });
  }
  return gangs.sort((a, b) => b.minutes_saved - a.minutes_saved);
}

function gangKey({ deco_method, approved_upload_id, logo_id, colors }: GangCandidate): string | null {
  const art =
    logo_id === null ? (approved_upload_id === null ? null : `version-${approved_upload_id}`) : `logo-${logo_id}`;
  const names = new Set(colors.map((color) => color?.trim().toLowerCase() ?? ""));
  const cloth = garmentClass(colors) ?? [...names].sort().join(", ");
  return art && cloth ? `${art} ${deco_method} ${cloth}` : null;
}
