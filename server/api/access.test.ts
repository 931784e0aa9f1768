import type { Call } from "contract/call";
import { calls } from "contract/calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "../../tests/setup/test-api";

/**
 * Who may call what in a new shop, written down by hand: not read from `needs`, so that a wrong need shows.
 * A: Admin, D: Order Desk, a: Artist, L: Art Lead, P: Proofing, B: Buyer, R: Receiver, S: Sourcing and Receiving, O: Operator,
 * M: Production Manager, V: Viewer, -: a person without roles.
 */
const ROLES = {
  A: ["Admin"],
  D: ["Order Desk"],
  a: ["Artist"],
  L: ["Art Lead"],
  P: ["Proofing"],
  B: ["Buyer"],
  R: ["Receiver"],
  S: ["Sourcing and Receiving"],
  O: ["Operator"],
  M: ["Production Manager"],
  V: ["Viewer"],
  "-": ["Viewer"],
} as const;
type Who = keyof typeof ROLES;

const EVERYBODY = "ADaLPBRSOMV-";
/** Everybody with a role works on orders in some way, or looks on. */
const WORKS = "ADaLPBRSOMV";
const LOOKS = "ADLPBRSMV";
const WRITES = "ADaLPBRSOM";
const ART = "ADaLP";

const MATRIX: Readonly<Record<string, readonly string[]>> = {
  [EVERYBODY]: [
    "logout me changePassword updateProfile listOwnSessions endOwnSession endOtherSessions offerSecondFactor getSettings",
    "confirmSecondFactor renewRecoveryCodes removeSecondFactor listUsers getUser listRoles search events",
    "listSavedViews countSavedViews createSavedView patchSavedView deleteSavedView",
    "listNotifications patchNotification readAllNotifications notificationSettings patchNotificationSettings",
  ],
  A: [
    "createUser patchUser deleteUser restoreUser resetUser signOutUser removeUserSecondFactor listUserActivity",
    "listUserHistory createRole patchRole deleteRole",
    "listStoreConnections createStoreConnection getStoreConnection patchStoreConnection deleteStoreConnection",
    "testStoreConnection reconcileStore listApiTokens createApiToken deleteApiToken patchSettings getSetup getHealth",
    "listWebhookEndpoints createWebhookEndpoint getWebhookEndpoint patchWebhookEndpoint deleteWebhookEndpoint",
    "listWebhookDeliveries retryWebhookDelivery",
  ],
  [WORKS]: [
    "listFlags getOrder orderImpact listOrderHistory orderTypes listOrderNotes listOrderChanges listOrderFiles lineImpact",
    "linePicture listVendors listProductTypes",
    "workOrder listWorkOrders workOrderChanges recordPrints listLocations listLogos listTasks getPlan",
    "getFile fileContent filePreview fileStitches listEmailMessages getEmailMessage",
    "getArtProof listArtProofHistory listArtProofDocuments listArtProofNotes listProofRequests listProofFeedback",
    "previewProofMail",
    "listShipments countShipping listToPack getShipment listOrderShipments packingSlip shippingLabels",
  ],
  [WRITES]: [
    "createOrderNote patchNote deleteNote createArtProofNote flagOrder unflagOrder patchFlag resolveFlag patchTask",
    "uploadFiles deleteFile",
  ],
  [LOOKS]: [
    "listCalendarLinks createCalendarLink deleteCalendarLink",
    "listCustomers getCustomer listCustomerHistory exportCustomers",
    "listOrders summarizeOrders countOrders listOrderProperties getImport listStoreDeliveries promises today listDecisions",
    "listSuppliers getSupplier supplierReferences listSupplierHistory exportSuppliers",
    "listPurchaseOrders countPurchaseOrders getPurchaseOrder listPurchaseOrderHistory",
    "countRequisitions sourcingNeeds listSplits listDiscrepancies",
    "listStock listParcels getParcel listVipReceivings countReceivings",
  ],
  ADLPBRSMVO: [
    "listRequisitions getRequisition listReceivings getReceiving listReceivingHistory totalReceivedUnits",
    "listMachines capacity listProductions countProductions listGangs getProduction listProductionHistory",
  ],
  ADLPBRSMVa: ["listArtProofs countArtProofs"],
  AD: [
    "importOrders createOrder duplicateOrder addLineItems removeLineItem removeLineItems patchCustomer importCustomers",
    "createStatusLink deleteStatusLink",
    "retryStoreDelivery triageOrders patchOrder patchLineItem decideOrderChange releaseEmailMessage discardEmailMessage",
    "createEmailTemplate patchEmailTemplate deleteEmailTemplate testEmailTemplate",
  ],
  ADP: ["listEmailTemplates getEmailTemplate previewEmailTemplate listTemplateVersions"],
  [`${ART}BS`]: ["retryEmailMessage markEmailMessageSent revealEmailMessageLink"],
  [ART]: [
    "createArtProof patchArtProof uploadArt addProofFeedback putProofFeedback sendProof remindProof",
    "sendOrderProofs",
  ],
  ADRSOM: ["shipList createShipment patchShipment retryStoreNotice"],
  ADLP: ["approveArtProof"],
  ABS: [
    "createPurchaseOrder patchPurchaseOrder patchRequisition splitRequisition patchSplit",
    "createSupplier patchSupplier deleteSupplier importSuppliers",
  ],
  ARS: ["assignLocations createLocation patchLocation countStock createParcel patchParcel patchReceiving"],
  ABRS: ["decideDiscrepancy"],
  ADBRS: ["flagReceiving"],
  ADOM: ["flagProduction"],
  AOM: ["putProduction addProductionEntry createBatch deleteBatch"],
  AM: ["createMachine patchMachine createDayOff deleteDayOff putPlan"],
};

const allowed = new Map<string, string>();
for (const [who, lists] of Object.entries(MATRIX))
  for (const name of lists.flatMap((list) => list.split(" "))) allowed.set(name, who);

let test: TestApi;
const tokens = new Map<Who, string>();
beforeAll(async () => {
  test = await openTestApi();
  for (const who of Object.keys(ROLES) as Who[]) {
    const { id, token } = await test.signIn(...ROLES[who]);
    tokens.set(who, token);
    if (who === "-") await test.db.deleteFrom("user_roles").where("user_id", "=", id).execute();
  }
});
afterAll(() => test.close());

/** An id that nothing has: who may ask hears 404 or 422, who may not 403 before anybody looks. */
const ask = async (call: Pick<Call, "method" | "path">, token?: string) =>
  await test.call(call.method, call.path.replaceAll(/\{\w+\}/g, "2000000000"), { token, body: bodyOf(call) });
const bodyOf = ({ method }: Pick<Call, "method">) => (method === "GET" || method === "DELETE" ? undefined : {});

async function operations(): Promise<{ name: string; call: Pick<Call, "method" | "path">; isOpen: boolean }[]> {
  type Documented = Record<string, Record<string, { operationId: string; security: object[] }>>;
  const { body } = await test.call("GET", "/openapi.json");
  return Object.entries(body.paths as Documented).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => ({
      name: operationId,
      call: { method: method.toUpperCase() as Call["method"], path },
      isOpen: security.length === 0,
    })),
  );
}

const written = async () => {
  const events = await test.db.selectFrom("history_events").select("id").execute();
  const roles = await test.db.selectFrom("roles").select(["name", "permissions_json"]).execute();
  const people = await test.db.selectFrom("users").select(["id", "email", "is_active", "lock_version"]).execute();
  return JSON.stringify([events.length, roles, people]);
};

describe("every call of the OpenAPI document", () => {
  it("stands in the matrix if it wants a token, and nowhere else", async () => {
    const named = (await operations()).filter(({ isOpen }) => !isOpen).map(({ name }) => name);
    expect([...allowed.keys()].sort()).toEqual(named.sort());
  });

  it("answers 401 without a token", async () => {
    for (const { name, call, isOpen } of await operations()) {
      if (!isOpen) expect([name, (await ask(call)).status]).toEqual([name, 401]);
    }
  });

  it.each(Object.keys(ROLES) as Who[])("refuses %s what the role does not allow, and nothing else", async (who) => {
    const before = await written();
    const wrong: string[] = [];
    for (const { name, call, isOpen } of await operations()) {
      // Two end the session that the others need, one answers as long as one listens.
      if (isOpen || ["logout", "endOtherSessions", "events"].includes(name)) continue;
      const isAllowed = allowed.get(name)?.includes(who) ?? false;
      if (isAllowed && call.method !== "GET" && !call.path.includes("{") && !changesNothing(name)) continue;
      // All mail at once is read by who reads Emails; that of one order by who works on it.
      const path = name === "listEmailMessages" ? `${call.path}?order_id=1` : call.path;
      const answer = await ask({ ...call, path }, tokens.get(who));
      const isRefused = answer.status === 403;
      if (isRefused === isAllowed) wrong.push(`${name} ${answer.status}`);
      if (!isRefused) continue;
      expect(answer.body).toMatchObject({ success: false, code: "forbidden" });
      expect(answer.body.message).toMatch(/ needs (.+: (view|edit|approve)|an admin)\. Ask Dana Whitfield /);
    }
    expect(wrong).toEqual([]);
    expect(await written()).toBe(before);
  });
});

/** Their empty body is refused by its fields before anything is done. */
function changesNothing(name: string): boolean {
  const call = Object.entries<Call>(calls).find(([key]) => key === name)?.[1];
  return call?.body !== undefined && !call.body.safeParse({}).success;
}

it("all mail is read by who reads Emails alone", async () => {
  const mail = async (who: Who) => (await test.call("GET", "/email_messages", { token: tokens.get(who) })).status;
  expect(await mail("P")).toBe(200);
  expect(await mail("a")).toBe(403);
});
