import type { ArtProofDetail } from "contract/art-proofs.schema";
import { dayWords } from "contract/day-words";
import {
  artTabFilters,
  PRODUCTION_TAB_FILTERS,
  PURCHASE_ORDER_TAB_FILTERS,
  RECEIVING_TAB_FILTERS,
  SOURCING_TAB_FILTERS,
} from "contract/list-tabs";
import { countWords } from "contract/number-words";
import type { Order } from "contract/orders.schema";
import type { ProductionDetail } from "contract/productions.schema";
import type { OrderToPack } from "contract/shipments.schema";
import { ART_PROOF_STATUS_WORDS, PRODUCTION_STATUS_WORDS, statusWord } from "contract/statuses";
import { ownOrders } from "contract/today-lists";
import type { GuardedAction } from "~/access/actions.server";
import { proofAbout } from "~/art/proof-names.server";
import type { Answer } from "~/backend/backend-error.server";
import type { BackendClient } from "~/backend/client.server";
import type { ShopClock } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import { orderName, whoCell } from "~/orders/order-cells.server";
import { productionName, productionOrderName } from "~/production/production-words.server";
import { itemName, receivingOrderName } from "~/receiving/receiving-words.server";
import { taskRow } from "~/tasks/read-tasks.server";
import { flagRow } from "./flags/read-flags.server";
import { openOrders } from "./list-links";
import type { WorkList, WorkRow } from "./today-view";

export interface Worker {
  backend: BackendClient;
  userId: number;
  clock: ShopClock;
  /** Where this device stands. */
  machine: { id: number; name: string } | null;
}

interface Read {
  total: number;
  rows: WorkRow[];
}

export interface Queue extends Pick<WorkList, "label" | "tone" | "glyph" | "to"> {
  see: GuardedAction;
  /** What waits here, in a sentence: "goods to buy". None for what is assigned to one. */
  noun?: string;
  /** Today counts it in a tile already, for those who see the whole shop. */
  isTile?: boolean;
  read: () => Promise<Read>;
}

/** Shown of each queue; its list has the rest. */
const ROWS_IN_SIGHT = 3;
const per_page = ROWS_IN_SIGHT;

type Listed<T> = Promise<Answer<{ data: T[]; meta: { total: number } }>>;

async function read<T>(listed: Listed<T>, row: (record: T) => WorkRow): Promise<Read> {
  const answer = await listed;
  return answer.ok ? { total: answer.data.meta.total, rows: answer.data.data.map(row) } : { total: 0, rows: [] };
}

/** What is assigned to this person. */
export function ownQueues({ backend, userId, clock, machine }: Worker): Queue[] {
  const { ofOrder, ofDesign, ofJob } = rowsOn(clock.today);
  const me = (key: string, query = "") => new URLSearchParams(`${query}&${key}=${userId}`);
  const mine = ownOrders(userId);
  const open = PRODUCTION_TAB_FILTERS.open;
  const queueOf = ({ id, name }: NonNullable<Worker["machine"]>): Queue => ({
    ...{ label: `Jobs on ${name}`, tone: "active", glyph: "ring-half", to: paths.floor(`machine=${id}`) },
    see: "seeProduction",
    read: () => read(backend.call("listProductions", { query: { ...open, machine_id: id, per_page } }), ofJob),
  });
  return [
    {
      ...{ label: "My tasks", tone: "care", glyph: "ring-dot", to: paths.tasks(me("assignee_id")), see: "finishTasks" },
      read: () =>
        read(backend.call("listTasks", { query: { assignee_id: userId, done: "0", per_page } }), (task) => {
          const { id, title, to, order } = taskRow(task, { clock, userId });
          return { id, title, to, note: order };
        }),
    },
    {
      ...{ label: "My flags", tone: "stop", glyph: "pennant", to: paths.openFlags(me("assigned_to_id")) },
      see: "resolveFlags",
      read: () =>
        read(backend.call("listFlags", { query: { assigned_to_id: userId, per_page } }), (flag) => {
          const { id, comment, order } = flagRow(flag, { clock, userId });
          return {
            id,
            title: comment,
            note: order,
            to: flag.order_id ? paths.order(flag.order_id) : paths.openFlags(),
          };
        }),
    },
    {
      ...{ label: "My new orders", tone: "care", glyph: "triangle", to: paths.newOrders(me("owner_id")) },
      see: "seeNewOrders",
      read: () => read(backend.call("listOrders", { query: { ...mine, stage: "new", per_page } }), ofOrder),
    },
    {
      ...{ label: "My open orders", tone: "active", glyph: "ring-half", to: openOrders(mine), see: "seeOrders" },
      read: () =>
        read(backend.call("listOrders", { query: { ...mine, sort: "required_in_hand_date", per_page } }), ofOrder),
    },
    {
      ...{ label: "My designs", tone: "active", glyph: "ring-half", to: paths.art("tab=mine"), see: "seeArt" },
      read: () =>
        read(backend.call("listArtProofs", { query: { ...artTabFilters("mine", userId), per_page } }), ofDesign),
    },
    {
      ...{ label: "My jobs", tone: "active", glyph: "ring-half", to: paths.production(me("operator_id", "tab=open")) },
      see: "seeProduction",
      read: () => read(backend.call("listProductions", { query: { ...open, operator_id: userId, per_page } }), ofJob),
    },
    ...(machine ? [queueOf(machine)] : []),
  ];
}

/** What waits for the departments that a person works in. */
export function departmentQueues({ backend, clock: { today } }: Worker): Queue[] {
  const { ofOrder, ofDesign, ofJob, ofPacking, day } = rowsOn(today);
  return [
    {
      ...{ label: "New orders", tone: "care", glyph: "triangle", to: paths.newOrders(), see: "triage" },
      noun: "new orders",
      read: () => read(backend.call("listOrders", { query: { stage: "new", per_page } }), ofOrder),
    },
    {
      ...{ label: "Designs to assign", tone: "care", glyph: "ring-dashed", to: paths.artNewOrders(), see: "changeArt" },
      noun: "designs to assign",
      read: () => read(backend.call("listArtProofs", { query: { stage: "new", per_page } }), ofDesign),
    },
    {
      ...{ label: "Proofs to send", tone: "active", glyph: "ring-three-quarters", see: "sendProofs" },
      to: paths.proofing("view=ready_for_review"),
      noun: "proofs to send",
      read: () => read(backend.call("listArtProofs", { query: { status: ["ready_for_review"], per_page } }), ofDesign),
    },
    {
      ...{
        label: "To buy",
        tone: "care",
        glyph: "ring-dashed",
        to: paths.sourcing("to_order=1"),
        see: "changeSourcing",
      },
      noun: "goods to buy",
      read: () =>
        read(
          backend.call("listRequisitions", { query: { ...SOURCING_TAB_FILTERS.open, to_order: true, per_page } }),
          (goods) => ({
            id: goods.id,
            title: `${receivingOrderName(goods)} ${itemName(goods)}`,
            note: goods.quantity ? countWords(goods.quantity, "piece") : "",
            to: paths.sourcing(`peek=${goods.id}`),
          }),
        ),
    },
    {
      ...{ label: "POs to send", tone: "idle", glyph: "ring-dashed", to: paths.purchaseOrders("tab=draft") },
      see: "changeSourcing",
      noun: "POs to send",
      read: () =>
        read(
          backend.call("listPurchaseOrders", { query: { ...PURCHASE_ORDER_TAB_FILTERS.draft, per_page } }),
          ({ id, po_number, supplier, needed_by_date }) => ({
            ...{ id, title: [po_number, supplier?.name].filter(Boolean).join(" "), note: day(needed_by_date) },
            to: paths.purchaseOrder(id),
          }),
        ),
    },
    ...(
      [
        ["Expected today", "goods expected today", "away", "ring-arrow", "expected", "changeReceiving", false],
        ["Goods to decide on", "goods to decide on", "care", "triangle", "decisions", "decideDiscrepancies", true],
      ] as const
    ).map(
      ([label, noun, tone, glyph, tab, see, isTile]): Queue => ({
        ...{ label, noun, tone, glyph, see, isTile, to: paths.receiving(`tab=${tab}`) },
        read: () =>
          read(backend.call("listReceivings", { query: { ...RECEIVING_TAB_FILTERS[tab], per_page } }), (goods) => ({
            id: goods.id,
            title: `${receivingOrderName(goods)} ${itemName(goods)}`,
            note: goods.po_number ?? "",
            to: paths.receiving(`tab=${tab}&peek=${goods.id}`),
          })),
      }),
    ),
    {
      ...{ label: "Ready to run", tone: "done", glyph: "disc-check", to: paths.production("tab=ready") },
      see: "changeProduction",
      noun: "jobs ready to run",
      isTile: true,
      read: () => read(backend.call("listProductions", { query: { ready: true, per_page } }), ofJob),
    },
    {
      ...{ label: "Jobs to plan", tone: "idle", glyph: "ring-dashed", to: paths.production("ready=1&unscheduled=1") },
      see: "approveProduction",
      noun: "jobs to plan",
      isTile: true,
      read: () => read(backend.call("listProductions", { query: { ready: true, unscheduled: true, per_page } }), ofJob),
    },
    {
      ...{ label: "Orders to pack", tone: "active", glyph: "box", to: paths.shipping(), see: "ship" },
      noun: "orders to pack",
      isTile: true,
      read: () => read(backend.call("listToPack", { query: { per_page } }), ofPacking),
    },
    {
      ...{ label: "Packed, not shipped", tone: "care", glyph: "clock", to: paths.shipping("tab=packed"), see: "ship" },
      noun: "packed shipments",
      read: () =>
        read(
          backend.call("listShipments", { query: { status: ["packed"], kind: ["parcel", "delivery"], per_page } }),
          ({ id, order }) => ({
            ...{ id, title: [order?.name, order?.company].filter(Boolean).join(" "), note: day(order?.ship_by_date) },
            to: paths.shipment(id),
          }),
        ),
    },
  ];
}

/** Records as rows, on this calendar day. */
function rowsOn(today: string) {
  const day = (date: string | null | undefined) => (date ? dayWords(date, today) : "");
  return {
    day,
    ofOrder: (order: Order): WorkRow => ({
      id: order.id,
      title: `${orderName(order)} ${whoCell(order).name}`,
      note: day(order.required_in_hand_date),
      to: paths.order(order.id),
    }),
    ofDesign: (proof: ArtProofDetail): WorkRow => ({
      id: proof.id,
      title: proofAbout(proof),
      note: statusWord(ART_PROOF_STATUS_WORDS, proof.status).label,
      to: paths.proof(proof.id),
    }),
    ofJob: (job: ProductionDetail): WorkRow => ({
      id: job.id,
      title: `${productionOrderName(job)} ${productionName(job)}`,
      note: statusWord(PRODUCTION_STATUS_WORDS, job.status).label,
      to: paths.oneProduction(job.id),
    }),
    ofPacking: ({ id, name, company, bins, ship_by_date }: OrderToPack): WorkRow => ({
      id,
      title: [name, company].filter(Boolean).join(" "),
      note: bins.length > 0 ? bins.join(", ") : day(ship_by_date),
      to: paths.packOrder(id),
    }),
  };
}
