import type { ProductionBody } from "contract/productions.schema";
import { shopToday } from "server/plan/calendar";
import { createBatch } from "../server/api/batches/batch-write";
import type { ApiDependencies, SignedIn } from "../server/api/context";
import { raiseFlag } from "../server/api/flags/flags";
import { findGangs } from "../server/api/productions/gangs.queries";
import { writeProduction } from "../server/api/productions/production-write";
import { decidePut } from "../server/api/productions/put-production";
import { AGAIN } from "./showcase";
import { signedInAs } from "./staff";

/** What happens on a floor, told through the functions of the screens: each kind once or a few times. */

interface Telling {
  dependencies: ApiDependencies;
  operator: SignedIn;
  manager: SignedIn;
}

export async function tellFloor(dependencies: ApiDependencies): Promise<void> {
  const { db } = dependencies;
  const telling = {
    dependencies,
    operator: await signedInAs(db, "Lena"),
    manager: await signedInAs(db, "Nadia"),
  };
  await tellRuns(telling);
  await tellWaiting(telling);
  await tellBatch(telling);
}

interface Recorded {
  id: number;
  order_id: number;
  ordered_units: number;
  produced_units: number;
}

async function put({ dependencies, operator }: Telling, { id }: Recorded, body: ProductionBody, actor = operator) {
  await writeProduction(dependencies, { id, actor }, (write, draft) => decidePut(write, draft, body));
}

/** Who starts it compared the art, and the manager did too. */
const started = ({ manager }: Telling) => ({ proof_checked: true, second_checker_id: manager.id });

/** One production of each order, due first; behind them what else there is. */
async function selectOnes({ dependencies }: Telling, status: string, isReady: 0 | 1): Promise<Recorded[]> {
  const rows = await dependencies.db
    .selectFrom("productions")
    .innerJoin("orders", "orders.id", "productions.order_id")
    .select(["productions.id", "productions.order_id", "productions.ordered_units", "productions.produced_units"])
    .where("productions.is_active", "=", 1)
    .where("productions.status", "=", status)
    .where("productions.is_ready", "=", isReady)
    .where((eb) => eb(eb("productions.ordered_units", "-", eb.ref("productions.produced_units")), ">=", 6))
    .where("orders.status", "=", "in_progress")
    .where("orders.has_vip", "=", 0)
    .where("orders.order_number", "not in", [...AGAIN])
    .orderBy("productions.due_sort")
    .orderBy("productions.id")
    .limit(400)
    .execute();
  const seen = new Set<number>();
  const ones = rows.filter(({ order_id }) => !seen.has(order_id) && seen.add(order_id));
  return [...ones, ...rows.filter((row) => !ones.includes(row))];
}

/** Pieces are made and spoiled, runs end, are held, flagged and sent back. */
async function tellRuns(telling: Telling): Promise<void> {
  const { dependencies, manager, operator } = telling;
  const running = await selectOnes(telling, "in_progress", 1);
  const ready = await selectOnes(telling, "not_started", 1);
  const left = (one: Recorded) => one.ordered_units - one.produced_units;
  // The first of each kind first: a small shop has few jobs to tell of.
  const stories: ((one: Recorded) => Promise<unknown>)[] = [
    async (one) => {
      await put(telling, one, { produced_delta: left(one) - 3, spoilage: [{ quantity: 3, reason: "misprint" }] });
    },
    async (one) => await put(telling, one, { produced_delta: left(one), status: "completed" }),
    async (one) => await put(telling, one, { status: "hold", reason: "Thread 1842 is out until tomorrow." }),
    async (one) =>
      await raiseFlag(dependencies, operator, {
        kind: "production",
        id: one.id,
        body: {
          flag_type: "Machine",
          flag_comment: "Head 3 pulls. The crest is 2 mm too low on every sixth piece.",
          severity: "blocker",
          assigned_to_id: manager.id,
        },
      }),
    async (one) =>
      await put(telling, one, {
        status: "edits_required",
        reason: "The small letters close up. Redraw them 1 mm taller.",
      }),
    async (one) => {
      await put(telling, one, {
        produced_delta: left(one) - 2,
        accepted_short_units: 2,
        reason: "The customer takes two fewer and gets a credit.",
        status: "completed",
      });
    },
    async (one) => {
      await put(telling, one, {
        spoilage: [{ quantity: 1, reason: "thread_break", note: "Needle 4, third color." }],
      });
    },
    async (one) => {
      await put(telling, one, {
        spoilage: [
          { quantity: 2, reason: "fabric_defect", responsibility: "supplier", note: "Holes under the collar." },
        ],
      });
    },
    async (one) => await put(telling, one, { produced_delta: left(one), status: "completed" }),
    async (one) =>
      await raiseFlag(dependencies, operator, {
        kind: "production",
        id: one.id,
        body: {
          flag_type: "Thread color",
          flag_comment: "The green reads darker than on the proof.",
          severity: "warning",
        },
      }),
  ];
  for (const [index, tell] of stories.entries()) {
    const one = running[index];
    const other = ready[index - running.length];
    if (other) await put(telling, other, { ...started(telling), status: "in_progress" });
    const recorded = one ?? other;
    if (recorded) await tell(recorded);
  }
}

/** What is not ready yet: one starts all the same, with a reason. */
async function tellWaiting(telling: Telling): Promise<void> {
  const waiting = await selectOnes(telling, "not_started", 0);
  const rows = await telling.dependencies.db
    .selectFrom("productions")
    .select(["id", "gate_json"])
    .where(
      "id",
      "in",
      waiting.map(({ id }) => id),
    )
    .execute();
  const lacksGoods = new Set(
    rows
      .filter(({ gate_json }) => JSON.parse(gate_json).art?.ok === true && JSON.parse(gate_json).hold?.ok === true)
      .map(({ id }) => id),
  );
  const one = waiting.find(({ id }) => lacksGoods.has(id));
  if (!one) return;
  const override_reason = "The rest of the goods comes at noon. The first sizes run until then.";
  const { operator, manager } = telling;
  const start = { ...started({ ...telling, manager: operator }), status: "in_progress", override_reason } as const;
  await put(telling, one, start, manager);
}

/** One run of what shares its art; other gangs stay a suggestion. */
async function tellBatch({ dependencies, manager }: Telling): Promise<void> {
  const { db, clock, settings } = dependencies;
  const [, second] = await findGangs(db, shopToday(clock(), settings.shopTimezone));
  if (!second) return;
  const body = { production_ids: second.production_ids, setup_note: "Same crest, same cloth. One set-up." };
  await createBatch(dependencies, manager, { body, remember: async () => {} });
}
