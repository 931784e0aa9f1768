import { ok, signedIn } from "./call";
import { listEnvelope, oneEnvelope, writeEnvelope } from "./conventions.schema";
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

const { create, get, patch, put, remove } = signedIn({ tag: "Plan" });

/** Machines, the shop's calendar, and how full they are. */
export const machinesCalls = {
  listMachines: get("/machines", "List machines", {
    needs: READS_PRODUCTION,
    query: machineQuery,
    response: listEnvelope(machine),
  }),
  createMachine: create("/machines", "Add a machine", {
    needs: APPROVES_PRODUCTION,
    body: machineBody,
    response: writeEnvelope(machine),
  }),
  patchMachine: patch("/machines/{id}", "Change a machine, or stop planning on it", {
    needs: APPROVES_PRODUCTION,
    body: machinePatch,
    response: writeEnvelope(machine),
  }),
  createDayOff: create("/days_off", "A holiday of the shop, or days on which a machine is off", {
    needs: APPROVES_PRODUCTION,
    body: dayOffBody,
    response: writeEnvelope(dayOff),
  }),
  deleteDayOff: remove("/days_off/{id}", "Work on these days after all", { needs: APPROVES_PRODUCTION, response: ok }),
  getPlan: get("/plan", "The shop's calendar and standard times", {
    needs: READS_CALENDAR,
    response: oneEnvelope(plan),
  }),
  putPlan: put("/plan", "Change them: open orders are replanned", {
    needs: APPROVES_PRODUCTION,
    body: planBody,
    response: writeEnvelope(plan),
  }),
  capacity: get("/capacity", "Load of the machines by day", {
    needs: READS_PRODUCTION,
    query: capacityQuery,
    response: oneEnvelope(capacity),
  }),
} as const;
