import { z } from "zod";
import { bearerCall, define, ok } from "./call";
import { oneEnvelope, writeEnvelope } from "./conventions.schema";
import {
  capacity,
  capacityQuery,
  dayOff,
  dayOffBody,
  machine,
  machineBody,
  machinePatch,
  machineQuery,
  plan,
  planBody,
} from "./machines.schema";
import { APPROVES_PRODUCTION, READS_CALENDAR, READS_PRODUCTION } from "./needs";

const planning = { ...bearerCall, tag: "Plan" } as const;

/** Machines, the shop's calendar, and how full they are. */
export const machinesCalls = {
  listMachines: define({
    ...planning,
    method: "GET",
    path: "/machines",
    summary: "List machines",
    needs: READS_PRODUCTION,
    query: machineQuery,
    response: oneEnvelope(z.array(machine)),
  }),
  createMachine: define({
    ...planning,
    method: "POST",
    status: 201,
    path: "/machines",
    summary: "Add a machine",
    needs: APPROVES_PRODUCTION,
    body: machineBody,
    response: writeEnvelope(machine),
  }),
  patchMachine: define({
    ...planning,
    method: "PATCH",
    path: "/machines/{id}",
    summary: "Change a machine, or stop planning on it",
    needs: APPROVES_PRODUCTION,
    body: machinePatch,
    response: writeEnvelope(machine),
  }),
  createDayOff: define({
    ...planning,
    method: "POST",
    status: 201,
    path: "/days_off",
    summary: "A holiday of the shop, or days on which a machine is off",
    needs: APPROVES_PRODUCTION,
    body: dayOffBody,
    response: writeEnvelope(dayOff),
  }),
  deleteDayOff: define({
    ...planning,
    method: "DELETE",
    path: "/days_off/{id}",
    summary: "Work on these days after all",
    needs: APPROVES_PRODUCTION,
    response: ok,
  }),
  getPlan: define({
    ...planning,
    method: "GET",
    path: "/plan",
    summary: "The shop's calendar and standard times",
    needs: READS_CALENDAR,
    response: oneEnvelope(plan),
  }),
  putPlan: define({
    ...planning,
    method: "PUT",
    path: "/plan",
    summary: "Change them: open orders are replanned",
    needs: APPROVES_PRODUCTION,
    body: planBody,
    response: writeEnvelope(plan),
  }),
  capacity: define({
    ...planning,
    method: "GET",
    path: "/capacity",
    summary: "Load of the machines by day",
    needs: READS_PRODUCTION,
    query: capacityQuery,
    response: oneEnvelope(capacity),
  }),
} as const;
