import { calls } from "contract/calls";
import { shopToday } from "../../plan/calendar";
import { written } from "../answers";
import type { ApiDependencies } from "../context";
import type { Mount } from "../mount";
import { listAnswer } from "../paging";
import { assignLocations } from "./assign-locations";
import { createLocation, patchLocation } from "./location-write";
import { listLocations } from "./locations.queries";

export function locationRoutes(mount: Mount, dependencies: ApiDependencies): void {
  const { db, clock, settings } = dependencies;

  mount(calls.assignLocations, ({ actor, body }) => written(assignLocations(dependencies, actor, body)));

  mount(
    calls.listLocations,
    ({ query }) => listAnswer(query, listLocations(db, query)),
    () => shopToday(clock(), settings.shopTimezone),
  );

  mount(calls.createLocation, ({ actor, body, remember }) => createLocation(dependencies, actor, { body, remember }));

  mount(calls.patchLocation, ({ actor, id, body }) => written(patchLocation(dependencies, actor, id, body)));
}
