import type { Call } from "contract/call";
import { type CallName, calls } from "contract/calls";
import { APPROVES_ORDERS, APPROVES_SOURCING, READS_NEW, READS_PEOPLE } from "contract/needs";
import { may, type Need, needWords } from "contract/permissions";
import type { User } from "contract/users.schema";

const needsOf = (name: CallName): readonly Need[] => (calls[name] as Call).needs ?? [];

/** What people see and do on screens, and what it needs: by the call that does it, so that the rule is written once. */
const ACTIONS = {
  seeNewOrders: READS_NEW,
  seeOrders: ["main_orders:view"],
  findOrders: needsOf("listOrders"),
  seeOrder: needsOf("getOrder"),
  seeArt: needsOf("listArtProofs"),
  seeProof: needsOf("getArtProof"),
  seeSourcing: needsOf("countRequisitions"),
  seePurchaseOrders: needsOf("listPurchaseOrders"),
  seeReceiving: needsOf("countReceivings"),
  seeProduction: needsOf("listProductions"),
  seeShipping: needsOf("listShipments"),
  seePlan: needsOf("getPlan"),
  seeSuppliers: needsOf("listSuppliers"),
  seeEmails: needsOf("listEmailTemplates"),
  seeMail: needsOf("getEmailMessage"),
  seeUsers: READS_PEOPLE,
  /** The figures of the whole shop; one's own work is everybody's. */
  seeToday: needsOf("today"),
  seeFlags: needsOf("listFlags"),
  seeDeliveries: needsOf("listStoreDeliveries"),

  seeCustomers: needsOf("listCustomers"),
  changeCustomers: needsOf("patchCustomer"),
  enterOrders: needsOf("createOrder"),

  triage: needsOf("triageOrders"),
  changeOrders: needsOf("patchOrder"),
  changeAccepted: needsOf("decideOrderChange"),
  /** Makes an order a rush, cancels one after its start, changes how many a line has. */
  approveOrders: APPROVES_ORDERS,
  writeNotes: needsOf("createOrderNote"),
  flagOrders: needsOf("flagOrder"),
  changeArt: needsOf("createArtProof"),
  workOnProofs: needsOf("patchArtProof"),
  sendProofs: needsOf("sendProof"),
  approveProofs: needsOf("approveArtProof"),
  changeSourcing: needsOf("patchRequisition"),
  /** Lets another article stand for the ordered one. */
  approveSourcing: APPROVES_SOURCING,
  changeReceiving: needsOf("patchReceiving"),
  decideDiscrepancies: needsOf("decideDiscrepancy"),
  flagReceivings: needsOf("flagReceiving"),
  changeProduction: needsOf("putProduction"),
  ship: needsOf("patchShipment"),
  flagProductions: needsOf("flagProduction"),
  /** Starts without its gates, keeps machines and the plan. */
  approveProduction: needsOf("createMachine"),
  changeSuppliers: needsOf("patchSupplier"),
  resolveFlags: needsOf("resolveFlag"),
  finishTasks: needsOf("patchTask"),
  sendMail: needsOf("markEmailMessageSent"),
  changeEmails: needsOf("patchEmailTemplate"),
  changeSettings: needsOf("patchSettings"),
  connectStores: needsOf("createStoreConnection"),
  managePrograms: needsOf("createApiToken"),
  retryDeliveries: needsOf("retryStoreDelivery"),
} as const satisfies Record<string, readonly Need[]>;

export type GuardedAction = keyof typeof ACTIONS;

/** What somebody may not do, each with what it needs: "Sourcing: edit". Screens know no roles. */
export type Denied = Readonly<Partial<Record<GuardedAction, string>>>;

const NAMES = Object.keys(ACTIONS) as GuardedAction[];

export const mayDo = (user: User, action: GuardedAction): boolean =>
  ACTIONS[action].length === 0 || may(user, ...ACTIONS[action]);

/** What an action needs: "Sourcing: edit". */
export const actionNeeds = (action: GuardedAction): string => needWords(ACTIONS[action]);

/** What this person may not do, each with what it needs. */
export function deniedOf(user: User): Denied {
  return Object.fromEntries(
    NAMES.filter((action) => !mayDo(user, action)).map((action) => [action, actionNeeds(action)]),
  );
}
