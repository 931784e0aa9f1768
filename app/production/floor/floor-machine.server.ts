import type { Machine } from "contract/machines.schema";
import { countWords } from "contract/number-words";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";

/** Which machine this device stands at. */
const COOKIE = "machine";
const COOKIE_AGE_S = 31_536_000;

/** The machines that are in use; null where the company's own order system knows none. */
export async function readMachines(backend: BackendClient): Promise<Machine[] | null> {
  const answer = await backend.call("listMachines", { query: { active: true } });
  if (!answer.ok && answer.error.kind !== "missing") throw pageProblem(answer.error);
  return answer.ok ? answer.data.data.filter(({ is_active }) => is_active !== false) : null;
}

/** `?machine=` before the cookie before the first; with the cookie to set where the address chose. */
export function chosenMachine(request: Request, machines: readonly Machine[]) {
  const asked = new URL(request.url).searchParams.get("machine");
  const find = (id: string | null | undefined) => machines.find((machine) => String(machine.id) === id);
  const chosen = find(asked);
  const machine = chosen ?? find(keptId(request)) ?? machines[0] ?? null;
  const cookie = chosen
    ? `${COOKIE}=${chosen.id}; Path=/dashboard; SameSite=Lax; HttpOnly; Max-Age=${COOKIE_AGE_S}`
    : null;
  return { machine, cookie };
}

const keptId = (request: Request) =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d+)`).exec(request.headers.get("Cookie") ?? "")?.[1];

/** The machine that was chosen on this device; null where none was. */
export async function keptMachine(request: Request, backend: BackendClient): Promise<Machine | null> {
  const kept = keptId(request);
  if (!kept) return null;
  return (await readMachines(backend).catch(() => null))?.find(({ id }) => String(id) === kept) ?? null;
}

export type FloorMachine = ReturnType<typeof machineView>;

/** "6 heads", "DTG, Screen Print". */
export function machineView({ id, name, heads, deco_methods }: Machine) {
  return {
    id,
    name,
    /** "6 heads" */
    about: heads ? countWords(heads, "head") : deco_methods.join(", "),
  };
}
