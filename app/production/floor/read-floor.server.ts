import { randomBytes } from "node:crypto";
import { may } from "contract/permissions";
import type { User } from "contract/users.schema";
import type { BackendClient } from "~/backend/client.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { personName } from "~/format/person-name";
import type { SignedIn } from "~/session/session.server";
import { chosenMachine, machineView, readMachines } from "./floor-machine.server";
import type { FloorLook, FloorView } from "./floor-view";
import { readQueue } from "./read-queue.server";
import { readScanned } from "./scan.server";

export async function readFloor(
  signedIn: SignedIn,
  request: Request,
): Promise<{ view: FloorView; cookie: string | null }> {
  const { backend, user } = signedIn;
  const [machines, users] = await Promise.all([readMachines(backend), readUsers(backend)]);
  const { machine, cookie } = chosenMachine(request, machines ?? []);
  const others = users.filter(({ id }) => id !== user.id);
  const isNext = new URL(request.url).searchParams.get("day") === "next";
  const look = await lookAtFloor(backend, request, { machine, isNext });
  return {
    cookie,
    view: {
      ...look,
      me: { id: user.id, name: personName(user), mayOverride: may(user, "production:approve") },
      machines: (machines ?? []).map(machineView),
      machine: machine ? machineView(machine) : null,
      isNext,
      people: others.map((person) => ({ id: person.id, name: personName(person) })),
      approvers: others.filter((person) => person.access && may(person, "production:approve")).map(personName),
      lacksMachines: machines === null,
      formKey: randomBytes(16).toString("hex"),
    },
  };
}

type Machine = NonNullable<ReturnType<typeof chosenMachine>["machine"]>;

/** The queue of a machine as it is now, with the job that was asked for or scanned. */
export async function lookAtFloor(
  backend: BackendClient,
  request: Request,
  { machine, isNext }: { machine: Machine | null; isNext: boolean },
): Promise<FloorLook> {
  const query = new URL(request.url).searchParams;
  const clock = await readShopClock();
  const scanned = await readScanned(backend, query.get("scan"), { machine, clock });
  const job = query.get("job") ?? "";
  const asked = (/^[1-9]\d{0,9}$/.test(job) ? Number(job) : null) ?? scanned?.production ?? null;
  const queue = await readQueue(backend, { machine, today: clock.today, isNext, production: asked });
  return { queue, asked, scan: scanned?.scan ?? null };
}

const MOST_PEOPLE = 100;

async function readUsers(backend: BackendClient): Promise<User[]> {
  const answer = await backend.call("listUsers", { query: { per_page: MOST_PEOPLE, sort: "first_name" } });
  return answer.ok ? answer.data.data.filter(({ is_active }) => is_active !== false) : [];
}
