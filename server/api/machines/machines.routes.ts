import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { wholeAnswer } from "../paging";
import { createMachine, patchMachine } from "./machine-write";
import { listMachines } from "./machines.queries";
import { readCapacity } from "./read-capacity";

export function machineRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;
  const today = () => shopToday(clock(), settings.shopTimezone);

  mount(
    calls.listMachines,
    ({ query }) => wholeAnswer(listMachines(db, { today: today(), active: query.active })),
    today,
  );

  mount(calls.createMachine, ({ actor, body, remember }) => createMachine(dependencies, actor, { body, remember }));

  mount(calls.patchMachine, ({ actor, id, body }) => written(patchMachine(dependencies, actor, id, body)));

  mount(calls.capacity, async ({ query }) => ({ data: await readCapacity(db, query, today()) }), today);
}
