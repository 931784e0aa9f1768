import { dayWords } from "contract/day-words";
import { countWords } from "contract/number-words";
import { may } from "contract/permissions";
import type { ProductionDetail } from "contract/productions.schema";
import type { User } from "contract/users.schema";
import type { BackendClient } from "~/backend/client.server";
import { addWorkDays } from "~/backend/shop-calendar.server";
import type { ShopClock } from "~/format/instant-words";
import type { ActionFields, ActionValues } from "~/lists/actions/action";
import { idsOf } from "~/lists/bulk/resolve-targets.server";
import { readPeople } from "~/orders/people.server";
import { productionAction } from "~/production/production-actions";
import { productionMenu } from "~/production/production-menu.server";
import { targetOf } from "../list/production-row.server";
import { readMachineOptions } from "../list/read-production-list.server";
import { findProduction, readProductionsById } from "../read-productions.server";
import { type AskedProductions, chosenProductions, readChosen } from "./chosen-productions.server";
import { checkWords, jobView } from "./job-view.server";
import {
  JOB_MODALS,
  type JobModal,
  type LineData,
  type LineModal,
  type MovedRow,
  PRODUCTION_MODALS,
  type ProductionDialogData,
  type StartView,
} from "./production-dialog";

interface DialogContext {
  /** The list whose every match `all=1` means; null on pages without one. */
  asked: AskedProductions;
  clock: ShopClock;
  user: User;
}

interface Read extends DialogContext {
  backend: BackendClient;
  params: URLSearchParams;
}

const ABSENT = {
  modal: "absent",
  text: "Job not found. Its line may have been cancelled.",
} as const;

/** The dialog that the URL opens, with what it is about; null where it opens none of these. */
export async function readProductionDialog(
  backend: BackendClient,
  params: URLSearchParams,
  context: DialogContext,
): Promise<ProductionDialogData | null> {
  const modal = PRODUCTION_MODALS.find((known) => known === params.get("modal"));
  if (!modal) return null;
  if (modal !== "actions" && backend.isForeign && productionAction(modal).isOwn)
    return { modal: "foreign", asked: modal };
  const read = { ...context, backend, params };
  const ofJob = JOB_MODALS.find((known) => known === modal);
  if (ofJob) return await readOneJob(ofJob, read);
  if (modal === "actions" || modal === "moves") return await readMenu(modal, read);
  return await readLines(modal as LineModal, read);
}

async function readOneJob(modal: JobModal, { backend, params, clock, user }: Read): Promise<ProductionDialogData> {
  const [production] = await readProductionsById(backend, idsOf(params));
  if (!production) return ABSENT;
  const job = jobView(production);
  if (modal === "start") return { modal, start: await startView(production, { job, backend, clock, user }) };
  if (modal === "spoiled") {
    const [takes, isCustomers] = await Promise.all([
      replacementWords(backend, production, clock.today),
      isOfCustomer(backend, production),
    ]);
    return { modal, job, takes, isCustomers };
  }
  return { modal, job };
}

interface StartContext extends Pick<Read, "backend" | "clock" | "user"> {
  job: StartView["job"];
}

async function startView(
  production: ProductionDetail,
  { job, backend, clock, user }: StartContext,
): Promise<StartView> {
  const [people, machines] = await Promise.all([readPeople(backend, "production"), readMachineOptions(backend)]);
  const { status, gate, checks } = production;
  const method = production.deco_method ?? "";
  const fitting = machines.filter(({ methods }) => methods.length === 0 || methods.includes(method));
  return {
    job,
    reasons: status === "not_started" && !gate.ok ? gate.reasons : [],
    mayOverride: may(user, "production:approve"),
    checksNeeded: production.art_proof ? (production.checks_needed ?? 1) : 0,
    checkedBy: checkWords(production, clock),
    isCheckedByMe: checks.some(({ user: person }) => person.id === user.id),
    people: people.filter(({ value }) => value !== String(user.id)),
    machines: (fitting.length > 0 ? fitting : machines).map(({ value, label }) => ({ value, label })),
    machine: String(production.machine_id ?? production.machine?.id ?? ""),
    me: String(user.id),
  };
}

/** When new pieces could be here, beside the day on which production must be over. */
async function replacementWords(
  backend: BackendClient,
  { due_date: due }: ProductionDetail,
  today: string,
): Promise<string | null> {
  const answer = await backend.call("getPlan");
  if (!answer.ok) return null;
  const { goods_days, check_in_days } = answer.data.data;
  const days = goods_days + check_in_days;
  const here = addWorkDays(today, days);
  const words = `New pieces usually take ${countWords(days, "work day")}: here by ${dayWords(here, today)}.`;
  if (!due) return words;
  const isLate = here > due;
  return `${words} Production must be over by ${dayWords(due, today)}${isLate ? ", so it would be late" : ""}.`;
}

/** The customer sent the goods: nobody buys them again. */
async function isOfCustomer(
  backend: BackendClient,
  { order_id, order_line_item_id: lineId }: ProductionDetail,
): Promise<boolean> {
  const answer = await backend.call("listRequisitions", { query: { order_id: order_id ?? undefined, per_page: 100 } });
  if (!answer.ok) return false;
  const own = answer.data.data.filter((requisition) => requisition.order_line_item_id === lineId);
  return own.some(({ goods_source }) => goods_source === "customer_supplied");
}

async function readMenu(modal: "actions" | "moves", read: Read): Promise<ProductionDialogData> {
  const { backend, params, asked, clock } = read;
  const found = await readChosen(backend, params, asked);
  const [only] = found.productions;
  if (!only || found.productions.length > 1) return ABSENT;
  const chosen = chosenProductions(found, clock.today);
  if (modal === "actions") return { modal, id: only.id, chosen, actions: productionMenu(only, backend.isForeign) };
  return { modal, chosen, row: rowOf(only), machines: await machinesFor(backend, only) };
}

async function readLines(modal: LineModal, read: Read): Promise<ProductionDialogData> {
  const { backend, params, asked, clock } = read;
  const found = await readChosen(backend, params, asked);
  const only = found.productions.length === 1 && !found.isAll ? found.productions[0] : undefined;
  const action = productionAction(modal);
  const asks = (type: string) => Object.values(action.fields).some((field) => field.type === type);
  const data: LineData = {
    modal,
    chosen: chosenProductions(found, clock.today),
    values: only && action.back === "fields" ? storedValues(only, action.fields) : {},
    people: asks("person") ? await readPeople(backend, "production") : [],
    machines: asks("machine") ? await machinesFor(backend, only ?? found.productions[0]) : [],
    today: clock.today,
  };
  switch (modal) {
    case "flag-resolve": {
      const flag = only ? await openFlag(backend, only, params.get("flag")) : null;
      if (!flag) return { modal: "absent", text: "That flag was resolved, or the order itself is flagged." };
      return { ...data, hidden: { flag: `${flag.id}:${flag.lock}` }, lead: flag.comment };
    }
    case "dissolve": {
      const run = only?.batch_id;
      if (!run) return { modal: "absent", text: "It is not part of a run." };
      return {
        ...data,
        hidden: { batch: String(run) },
        lead: `Each job of run ${run} needs its own set-up again.`,
      };
    }
    case "batch":
      return { ...data, note: setUpsSaved(found.productions) };
    default:
      return data;
  }
}

const rowOf = (production: ProductionDetail): MovedRow => ({
  id: production.id,
  target: targetOf(production),
  status: production.status,
  wasStarted: Boolean(production.started_at),
  machineId: production.machine_id ?? null,
});

const storedValues = (production: ProductionDetail, fields: ActionFields): ActionValues =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const stored = Reflect.get(production, name);
      return stored === null || stored === undefined ? [] : [[name, String(stored)]];
    }),
  );

/** Machines that can do it; all of them where none says that it can. */
async function machinesFor(backend: BackendClient, production: ProductionDetail | undefined) {
  const machines = await readMachineOptions(backend);
  const fitting = machines.filter(({ methods }) => methods.includes(production?.deco_method ?? ""));
  return (fitting.length > 0 ? fitting : machines).map(({ value, label }) => ({ value, label }));
}

async function openFlag(backend: BackendClient, production: ProductionDetail, asked: string | null) {
  const flags =
    production.flags.length > 0 ? production.flags : ((await findProduction(backend, production.id))?.flags ?? []);
  const flag = asked ? flags.find(({ id }) => String(id) === asked) : flags[0];
  return flag ? { id: flag.id, lock: String(flag.lock_version ?? ""), comment: flag.flag_comment ?? "" } : null;
}

/** One set-up for all of them. */
const setUpsSaved = ({ length }: readonly ProductionDetail[]): string | undefined =>
  length > 1 ? `Saves ${countWords(length - 1, "set-up")}` : undefined;
