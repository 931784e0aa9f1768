import { numberWords } from "contract/number-words";
import { mayDo } from "~/access/actions.server";
import type { ShopClock } from "~/format/instant-words";
import { keptMachine } from "~/production/floor/floor-machine.server";
import type { SignedIn } from "~/session/session.server";
import type { WorkList, WorkView } from "./today-view";
import { departmentQueues, ownQueues, type Queue } from "./work-queues.server";

/** What is assigned to this person, and what waits for the departments that they work in: with `besideTiles` what no tile counts. */
export async function readMyWork(
  request: Request,
  { user, backend }: Pick<SignedIn, "user" | "backend">,
  { clock, besideTiles }: { clock: ShopClock; besideTiles: boolean },
): Promise<WorkView> {
  const machine = mayDo(user, "seeProduction") ? await keptMachine(request, backend) : null;
  const worker = { backend, userId: user.id, clock, machine };
  const seen = (queues: Queue[]) => queues.filter(({ see }) => mayDo(user, see));
  const [own, departments] = [seen(ownQueues(worker)), seen(departmentQueues(worker))];
  const [mine, waiting] = await Promise.all([
    fill(own),
    fill(departments.filter(({ isTile }) => !(isTile && besideTiles))),
  ]);
  return { mine, waiting, empty: emptyWords([...own, ...departments]) };
}

async function fill(queues: readonly Queue[]): Promise<WorkList[]> {
  const filled = await Promise.all(
    queues.map(async ({ label, tone, glyph, to, read }) => {
      const { total, rows } = await read();
      return { label, tone, glyph, to, rows, total, figure: numberWords(total) };
    }),
  );
  return filled.flatMap(({ total, ...list }) => (total > 0 ? [list] : []));
}

/** "Work assigned to you appears here, and so do designs to assign and proofs to send." */
function emptyWords(queues: readonly Queue[]): string {
  if (queues.length === 0) return "You have no department yet. Ask an admin to give you a role.";
  const [last, ...others] = queues.flatMap(({ noun }) => noun ?? []).reverse();
  if (!last) return "Work assigned to you appears here.";
  const nouns = others.length === 0 ? last : `${others.reverse().join(", ")} and ${last}`;
  return `Work assigned to you appears here, and so do ${nouns}.`;
}
