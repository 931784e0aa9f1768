import type { RowsName } from "./floor/rows";
import { type Client, type Exchange, expectStatus } from "./keep-alive-client";
import { LARGE_ORDER, largeOrderId } from "./large-order";
import { LARGE_PURCHASE_ORDER, largePurchaseOrderId } from "./large-purchase-order";
import type { SignedIn } from "./measured-server";

/** What the requests are about; the same at every size, for the open work is the same. */
export interface Facts {
  /** Open orders, of which one after another is read. */
  orderIds: readonly number[];
  /** Orders that wait for triage and that nothing blocks. */
  acceptableIds: readonly number[];
  /** Proofs of open orders, of which one after another is read. */
  proofIds: readonly number[];
  /** Receivings that the dock waits for. */
  receivingIds: readonly number[];
  /** Productions that run and have pieces left to make. */
  productionIds: readonly number[];
  /** The purchase order of 200 splits. */
  largePurchaseOrderId: number;
  /** The order of 60 lines and 300 entries of history. */
  largeOrderId: number;
  /** Words that the search finds in as many orders at every size: what one costs depends on how common its syllables are. */
  terms: readonly string[];
}

export interface Scenario {
  key: string;
  title: string;
  via: "api" | "page";
  /** What its answer is made of: the floor reads the same rows. */
  rows?: RowsName;
  /** Measured there too; each page is. */
  isOnPostgres?: true;
  /** Asked one after another. */
  exchanges(facts: Facts): Exchange[];
  /** Takes back, unmeasured, what the exchange of this index did. */
  undo?(facts: Facts, index: number, answer: Buffer): Exchange;
  /** What each answer must hold: a 200 may also say that nothing was done. */
  expects?: string;
}

const read = (path: string): Exchange => ({ method: "GET", path });
const JSON_TYPE = { "Content-Type": "application/json" };
const triage = (body: object): Exchange => ({
  method: "PUT",
  path: "/api/orders/triage",
  headers: JSON_TYPE,
  body: JSON.stringify(body),
});
const receive = (id: number, body: object): Exchange => ({
  method: "PATCH",
  path: `/api/sourcing/receivings/${id}`,
  headers: JSON_TYPE,
  body: JSON.stringify(body),
});
const countMade = (id: number, body: object): Exchange => ({
  method: "PUT",
  path: `/api/productions/${id}`,
  headers: JSON_TYPE,
  body: JSON.stringify(body),
});
/** Takes the newest receipt of an answer back. */
function reversal(answer: Buffer): object {
  const { data }: { data: { receipts: { id: number }[] } } = JSON.parse(answer.toString("utf8"));
  return { reverse_receipt_id: Math.max(...data.receipts.map(({ id }) => id)), reason: "Bench" };
}
const any = "status[]=any";

export const SCENARIOS: readonly Scenario[] = [
  {
    key: "list",
    title: "Default list",
    via: "api",
    rows: "orders",
    isOnPostgres: true,
    exchanges: () => [read("/api/orders")],
  },
  { key: "today", title: "Today", via: "api", isOnPostgres: true, exchanges: () => [read("/api/today")] },
  {
    key: "open",
    title: "Open orders by in-hands date",
    via: "api",
    rows: "orders",
    exchanges: () => [read("/api/orders?stage=main&sort=required_in_hand_date")],
  },
  {
    key: "page_200",
    title: "Page 200 of all orders",
    via: "api",
    rows: "orders",
    isOnPostgres: true,
    exchanges: () => [read(`/api/orders?${any}&page=200`)],
  },
  {
    key: "all",
    title: "All orders with their total",
    via: "api",
    rows: "orders",
    exchanges: () => [read(`/api/orders?${any}`)],
  },
  {
    key: "units",
    title: "Summarized units of all orders",
    via: "api",
    exchanges: () => [read(`/api/orders/summarized?${any}`)],
  },
  { key: "counts", title: "Counts of all tabs", via: "api", exchanges: () => [read("/api/orders/counts")] },
  {
    key: "search",
    title: "Search in all orders",
    via: "api",
    rows: "orders",
    isOnPostgres: true,
    exchanges: ({ terms }) => terms.map((term) => read(`/api/orders?${any}&q=${encodeURIComponent(term)}`)),
  },
  {
    key: "one",
    title: "One order",
    via: "api",
    rows: "order",
    isOnPostgres: true,
    exchanges: ({ orderIds }) => orderIds.map((id) => read(`/api/orders/${id}`)),
  },
  {
    key: "triage",
    title: "Triage: accept one",
    via: "api",
    isOnPostgres: true,
    exchanges: ({ acceptableIds }) => acceptableIds.map((id) => triage({ accepted: [id] })),
    undo: ({ acceptableIds }, index) => triage({ restored: [acceptableIds[index]] }),
    expects: '"refused":[]',
  },
  { key: "art", title: "Art list", via: "api", rows: "proofs", exchanges: () => [read("/api/art_proofs?stage=main")] },
  {
    key: "art_new",
    title: "Art new orders",
    via: "api",
    rows: "proofs",
    exchanges: () => [read("/api/art_proofs?stage=new")],
  },
  {
    key: "proof",
    title: "One proof",
    via: "api",
    rows: "proofs",
    exchanges: ({ proofIds }) => proofIds.map((id) => read(`/api/art_proofs/${id}`)),
  },
  {
    key: "sourcing",
    title: "Requisitions to buy",
    via: "api",
    rows: "requisitions",
    exchanges: () => [read("/api/sourcing/requisitions")],
  },
  {
    key: "needs",
    title: "What must be bought, by supplier",
    via: "api",
    exchanges: () => [read("/api/sourcing/needs")],
  },
  {
    key: "po",
    title: `One purchase order, ${LARGE_PURCHASE_ORDER.splits} splits`,
    via: "api",
    rows: "purchaseOrder",
    exchanges: ({ largePurchaseOrderId: id }) => [read(`/api/sourcing/purchase_orders/${id}`)],
  },
  {
    key: "receiving",
    title: "Receivings that come",
    via: "api",
    rows: "receivings",
    exchanges: () => [read("/api/sourcing/receivings")],
  },
  {
    key: "receipt",
    title: "Receive one piece",
    via: "api",
    exchanges: ({ receivingIds }) => receivingIds.map((id) => receive(id, { receipt: { quantity_received: 1 } })),
    undo: ({ receivingIds }, index, answer) => receive(receivingIds[index] ?? 0, reversal(answer)),
  },
  {
    key: "queue",
    title: "What can run next",
    via: "api",
    rows: "productions",
    exchanges: () => [read("/api/productions?ready=1")],
  },
  {
    key: "productions",
    title: "Productions by due day",
    via: "api",
    rows: "productions",
    exchanges: () => [read("/api/productions")],
  },
  { key: "made", title: "Counts of productions", via: "api", exchanges: () => [read("/api/productions/counts")] },
  { key: "gangs", title: "What could share a set-up", via: "api", exchanges: () => [read("/api/productions/gangs")] },
  {
    key: "production",
    title: "One production",
    via: "api",
    rows: "productions",
    exchanges: ({ productionIds }) => productionIds.map((id) => read(`/api/productions/${id}`)),
  },
  {
    key: "entry",
    title: "The floor counts one piece",
    via: "api",
    exchanges: ({ productionIds }) => productionIds.map((id) => countMade(id, { produced_delta: 1 })),
    undo: ({ productionIds }, index) => countMade(productionIds[index] ?? 0, { produced_delta: -1, reason: "Bench" }),
  },
  { key: "list", title: "Orders, as it opens", via: "page", exchanges: () => [read("/dashboard/orders")] },
  { key: "new", title: "New Orders, as it opens", via: "page", exchanges: () => [read("/dashboard/new-orders")] },
  {
    key: "page_200",
    title: "Orders, page 200 of all",
    via: "page",
    exchanges: () => [read("/dashboard/orders?view=all&page=200")],
  },
  {
    key: "all",
    title: "Orders, All with its total",
    via: "page",
    exchanges: () => [read("/dashboard/orders?view=all")],
  },
  {
    key: "search",
    title: "Orders, search in all",
    via: "page",
    exchanges: ({ terms }) => terms.map((term) => read(`/dashboard/orders?view=all&q=${encodeURIComponent(term)}`)),
  },
  {
    key: "one",
    title: "One order",
    via: "page",
    exchanges: ({ orderIds }) => orderIds.map((id) => read(`/dashboard/order/${id}`)),
  },
  {
    key: "large",
    title: `One order, ${LARGE_ORDER.lines} lines, ${LARGE_ORDER.events} events`,
    via: "page",
    exchanges: ({ largeOrderId }) => [read(`/dashboard/order/${largeOrderId}`)],
  },
  { key: "art", title: "Art, as it opens", via: "page", exchanges: () => [read("/dashboard/art")] },
  {
    key: "art_new",
    title: "Art New Orders, as it opens",
    via: "page",
    exchanges: () => [read("/dashboard/art-new-orders")],
  },
  {
    key: "proof",
    title: "One proof",
    via: "page",
    exchanges: ({ proofIds }) => proofIds.map((id) => read(`/dashboard/proofing/${id}`)),
  },
  { key: "sourcing", title: "Sourcing, as it opens", via: "page", exchanges: () => [read("/dashboard/sourcing")] },
  {
    key: "po",
    title: `One purchase order, ${LARGE_PURCHASE_ORDER.splits} splits`,
    via: "page",
    exchanges: ({ largePurchaseOrderId: id }) => [read(`/dashboard/sourcing/purchase-orders/${id}`)],
  },
  { key: "receiving", title: "Receiving, as it opens", via: "page", exchanges: () => [read("/dashboard/receiving")] },
  { key: "queue", title: "Production, as it opens", via: "page", exchanges: () => [read("/dashboard/production")] },
];

const ORDERS_READ = 25;
const PROOFS_READ = 25;
const RECEIVINGS_COUNTED = 20;
const PRODUCTIONS_COUNTED = 15;
const ORDERS_ACCEPTED = 20;
const FEWEST_MATCHES = 5;
const MOST_MATCHES = 60;
const WORDS_SEARCHED = 9;

interface Listed {
  data: { id: number; company: string | null; warnings: { severity: string }[] }[];
  meta: { total: number };
}

async function list(client: Client, { bearer }: SignedIn, query: string): Promise<Listed> {
  const answered = await expectStatus(client, { ...read(`/api/orders?${query}`), headers: bearer }, 200);
  return JSON.parse(answered.body.toString("utf8"));
}

/** Those that a customer has now: they hold the most. */
async function readProofIds(client: Client, { bearer }: SignedIn): Promise<number[]> {
  const asked = { ...read(`/api/art_proofs?status[]=in_review&sort=id&per_page=${PROOFS_READ}`), headers: bearer };
  const answered: { data: { id: number }[] } = JSON.parse(
    (await expectStatus(client, asked, 200)).body.toString("utf8"),
  );
  if (answered.data.length === 0) throw new Error("No proof is with its customer.");
  return answered.data.map(({ id }) => id);
}

async function readReceivingIds(client: Client, { bearer }: SignedIn): Promise<number[]> {
  const path = `/api/sourcing/receivings?status[]=not_started&per_page=${RECEIVINGS_COUNTED}`;
  const answered: { data: { id: number }[] } = JSON.parse(
    (await expectStatus(client, { ...read(path), headers: bearer }, 200)).body.toString("utf8"),
  );
  if (answered.data.length === 0) throw new Error("The dock waits for nothing.");
  return answered.data.map(({ id }) => id);
}

async function readProductionIds(client: Client, { bearer }: SignedIn): Promise<number[]> {
  const path = "/api/productions?status[]=in_progress&sort=order_number&per_page=100";
  const answered: { data: { id: number; remaining_units: number; gate: { ok: boolean } }[] } = JSON.parse(
    (await expectStatus(client, { ...read(path), headers: bearer }, 200)).body.toString("utf8"),
  );
  const open = answered.data.filter((one) => one.gate.ok && one.remaining_units > 0);
  const running = open.slice(0, PRODUCTIONS_COUNTED);
  if (running.length === 0) throw new Error("No machine runs.");
  return running.map(({ id }) => id);
}

/** Reads ids and words to search for through the API of every server. Throws where the sizes differ in more than their archive. */
export async function gatherFacts(servers: readonly { client: Client; signedIn: SignedIn }[]): Promise<Facts[]> {
  const facts: Omit<Facts, "terms">[] = [];
  const candidates = new Set<string>();
  const opens: number[] = [];
  for (const { client, signedIn } of servers) {
    const open = await list(client, signedIn, "stage=main&per_page=100&sort=order_number");
    const waiting = await list(client, signedIn, "stage=new&status[]=unprocessed&per_page=100");
    opens.push(open.meta.total);
    const free = waiting.data.filter(({ warnings }) => warnings.every(({ severity }) => severity !== "blocker"));
    const acceptableIds = free.slice(0, ORDERS_ACCEPTED).map(({ id }) => id);
    if (acceptableIds.length === 0) throw new Error("No order waits that could be accepted.");
    facts.push({
      orderIds: open.data.slice(0, ORDERS_READ).map(({ id }) => id),
      acceptableIds,
      proofIds: await readProofIds(client, signedIn),
      receivingIds: await readReceivingIds(client, signedIn),
      productionIds: await readProductionIds(client, signedIn),
      largeOrderId: await largeOrderId(client, signedIn),
      largePurchaseOrderId: await largePurchaseOrderId(client, signedIn),
    });
    for (const { company } of open.data) for (const words of searchable(company)) candidates.add(words);
  }
  if (new Set(opens).size > 1) throw new Error(`The open work differs between the sizes: ${opens.join(", ")} orders.`);
  const terms = await commonTerms(servers, [...candidates]);
  return facts.map((one) => ({ ...one, terms }));
}

/** What a person would type to find this company: one of its words, or its name. */
function searchable(company: string | null): string[] {
  const words = company?.split(/[^A-Za-z]+/).filter((word) => word.length > 4) ?? [];
  return company ? [...words, company] : [];
}

async function commonTerms(servers: readonly { client: Client; signedIn: SignedIn }[], words: readonly string[]) {
  const terms: string[] = [];
  for (const word of words) {
    const totals = new Set<number>();
    for (const { client, signedIn } of servers) {
      totals.add((await list(client, signedIn, `${any}&q=${encodeURIComponent(word)}`)).meta.total);
      if (totals.size > 1) break;
    }
    const [total = 0] = totals;
    if (totals.size === 1 && total >= FEWEST_MATCHES && total <= MOST_MATCHES) terms.push(word);
    if (terms.length === WORDS_SEARCHED) break;
  }
  if (terms.length === 0) throw new Error("No word is found in as many orders at every size.");
  return terms;
}
