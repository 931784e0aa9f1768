import type { Kysely } from "kysely";
import type { Database } from "../../server/db/tables";
import { problemsOf, readGoods } from "../setup/goods-invariants";
import { mustAsk } from "./api";
import type { Acknowledged, WriteKind } from "./ledger";
import type { Site } from "./site";
import { contentOf } from "./writes";

export interface Findings {
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** What else is wrong: a missing entry of the history, a quantity that breaks a rule, content that differs. */
  wrong: string[];
}

/** How often each token stands where writes of its kind leave it. */
type Tally = ReadonlyMap<string, number>;

/** Compares what was acknowledged with what the database holds. `isWhole`: nothing else was written since. */
export async function verifyDatabase(
  db: Kysely<Database>,
  writes: readonly Acknowledged[],
  { isWhole }: { isWhole: boolean },
): Promise<Findings> {
  const findings: Findings = { acknowledged: writes.length, lost: [], doubled: [], wrong: [] };
  const stored = await storedTokens(db);
  const history = await historyTokens(db);
  for (const write of writes.filter(({ kind }) => kind !== "count" && kind !== "patch")) {
    judge(findings, write, stored[write.kind]?.get(keyOf(write)) ?? 0);
    judgeHistory(findings, write, history);
  }
  await judgeRequests(db, writes, findings);
  for (const write of writes.filter(({ kind }) => kind === "patch")) {
    judge(findings, write, history.get(write.token) ?? 0);
  }
  await judgeCounts(db, writes, { findings, isWhole });
  if (isWhole) await judgeLastPatches(db, writes, findings);
  await judgeGoods(db, writes, findings);
  return findings;
}

const keyOf = ({ kind, token, target }: Acknowledged) => (kind === "triage" ? String(target) : token);

function judge({ lost, doubled }: Findings, { kind, token }: Acknowledged, times: number): void {
  if (times === 0) lost.push(`${kind} ${token}`);
  if (times > 1) doubled.push(`${kind} ${token}: ${times} times`);
}

/** A token that is written in the history names its write there once. */
const NAMED_IN_HISTORY: ReadonlySet<WriteKind> = new Set(["note", "upload"]);

function judgeHistory({ wrong }: Findings, { kind, token }: Acknowledged, history: Tally): void {
  if (!NAMED_IN_HISTORY.has(kind)) return;
  const times = history.get(token) ?? 0;
  if (times !== 1) wrong.push(`the history names ${kind} ${token} ${times} times`);
}

/** Each request that wrote is named by the history's rows of its transaction. */
async function judgeRequests(db: Kysely<Database>, writes: readonly Acknowledged[], { wrong }: Findings) {
  const rows = await db.selectFrom("history_events").select("request_id").distinct().execute();
  const known = new Set(rows.map(({ request_id }) => request_id));
  for (const { kind, token, requestId } of writes)
    if (requestId !== null && !known.has(requestId)) wrong.push(`the history has no row of ${kind} ${token}`);
}

async function storedTokens(db: Kysely<Database>): Promise<Partial<Record<WriteKind, Tally>>> {
  const notes = await db.selectFrom("notes").select("body as token").execute();
  const receipts = await db.selectFrom("receipts").select("note as token").execute();
  const files = await db.selectFrom("files").select("file_name as token").execute();
  const orders = await db.selectFrom("orders").select("name as token").execute();
  const accepted = await db
    .selectFrom("history_events")
    .select("order_id as token")
    .where("action", "=", "accepted")
    .where("entity_type", "=", "order")
    .execute();
  return {
    note: tally(notes),
    receipt: tally(receipts),
    upload: tally(files.map(({ token }) => ({ token: token.replace(/\.txt$/, "") }))),
    import: tally(orders),
    triage: tally(accepted),
  };
}

function tally(rows: readonly { token: string | number | null }[]): Tally {
  const times = new Map<string, number>();
  for (const { token } of rows) times.set(String(token), (times.get(String(token)) ?? 0) + 1);
  return times;
}

async function historyTokens(db: Kysely<Database>): Promise<Tally> {
  const events = await db
    .selectFrom("history_events")
    .select("after_json")
    .where("after_json", "is not", null)
    .execute();
  const tokens = events.flatMap(({ after_json }) => [...new Set(after_json?.match(/drill-w[\d-]+\d/g))]);
  return tally(tokens.map((token) => ({ token })));
}

/** Counts add up: more than was acknowledged is doubled, less is lost. */
async function judgeCounts(
  db: Kysely<Database>,
  writes: readonly Acknowledged[],
  { findings, isWhole }: { findings: Findings; isWhole: boolean },
): Promise<void> {
  for (const [id, counted] of countedOf(writes, "count")) {
    const { produced_units } = await db
      .selectFrom("productions")
      .select("produced_units")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (let lost = produced_units; lost < counted; lost += 1) findings.lost.push(`count on production ${id}`);
    for (let more = counted; isWhole && more < produced_units; more += 1)
      findings.doubled.push(`count on production ${id}`);
  }
}

export function countedOf(writes: readonly Acknowledged[], kind: WriteKind): Map<number, number> {
  const counted = new Map<number, number>();
  for (const write of writes) {
    if (write.kind === kind) counted.set(write.target, (counted.get(write.target) ?? 0) + 1);
  }
  return counted;
}

/** A writer alone changes its orders, one change after another: the last one stands. */
async function judgeLastPatches(db: Kysely<Database>, writes: readonly Acknowledged[], { lost }: Findings) {
  const last = new Map(writes.filter(({ kind }) => kind === "patch").map(({ target, token }) => [target, token]));
  for (const [id, token] of last) {
    const order = await db.selectFrom("orders").select("production_note").where("id", "=", id).executeTakeFirst();
    if (order?.production_note !== token) lost.push(`patch ${token}: ${order?.production_note} stands there`);
  }
}

async function judgeGoods(db: Kysely<Database>, writes: readonly Acknowledged[], { wrong }: Findings): Promise<void> {
  const ids = new Set(writes.filter(({ kind }) => kind === "patch" || kind === "note").map(({ target }) => target));
  for (const id of ids) {
    for (const problem of problemsOf(await readGoods(db, id))) wrong.push(`order ${id}: ${problem}`);
  }
}

const PER_PAGE = 100;

/** The same through /api, as the screens read it. */
export async function verifyThroughApi(site: Site, writes: readonly Acknowledged[]): Promise<Findings> {
  const findings: Findings = { acknowledged: writes.length, lost: [], doubled: [], wrong: [] };
  const ofKind = (kind: WriteKind) => writes.filter((write) => write.kind === kind);
  for (const [id] of countedOf(writes, "note")) {
    const bodies = (await readAll(site, `/orders/${id}/notes`)).map(({ body }) => ({ token: body }));
    const stored = tally(bodies);
    for (const write of ofKind("note").filter(({ target }) => target === id))
      judge(findings, write, stored.get(write.token) ?? 0);
  }
  for (const [id] of countedOf(writes, "receipt")) {
    const { receipts } = await mustAsk(site, { method: "GET", path: `/sourcing/receivings/${id}` });
    const stored = tally(receipts.map(({ note }: { note: string }) => ({ token: note })));
    for (const write of ofKind("receipt").filter(({ target }) => target === id))
      judge(findings, write, stored.get(write.token) ?? 0);
  }
  for (const [id] of countedOf(writes, "upload")) await judgeFiles(site, id, { findings, writes: ofKind("upload") });
  for (const { token, target } of ofKind("triage")) {
    const { stage } = await mustAsk(site, { method: "GET", path: `/orders/${target}` });
    if (stage !== "main") findings.lost.push(`triage ${token}`);
  }
  return findings;
}

interface Named {
  id: number;
  file_name: string;
  body: string;
}

async function readAll(site: Site, path: string): Promise<Named[]> {
  const rows: Named[] = [];
  for (let page = 1; ; page += 1) {
    const part = await mustAsk(site, { method: "GET", path: `${path}?per_page=${PER_PAGE}&page=${page}` });
    rows.push(...part);
    if (part.length < PER_PAGE) return rows;
  }
}

async function judgeFiles(
  site: Site,
  orderId: number,
  { findings, writes }: { findings: Findings; writes: readonly Acknowledged[] },
): Promise<void> {
  const files = await readAll(site, `/orders/${orderId}/files`);
  const byName = new Map(files.map((file) => [file.file_name, file.id]));
  for (const { token, target } of writes) {
    if (target !== orderId) continue;
    const id = byName.get(`${token}.txt`);
    if (id === undefined) {
      findings.lost.push(`upload ${token}`);
      continue;
    }
    const answer = await fetch(`${await site.origin()}/api/files/${id}/content`, { headers: site.bearer });
    if ((await answer.text()) !== contentOf(token)) findings.wrong.push(`the content of ${token} differs`);
  }
}
