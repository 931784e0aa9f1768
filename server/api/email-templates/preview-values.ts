import type { PreviewBody } from "contract/email-templates.schema";
import type { Language } from "contract/language";
import { mailWords } from "contract/languages/mail-words";
import { MAIL_EVENTS, type MailEventKey } from "contract/mail-events";
import { type MailValue, mailVariablesOf, sampleValuesOf } from "contract/mail-variables";
import type { Db } from "../../db/tables";
import { loadGoodsRows, loadOrderFacts, saidGoods, yearDay } from "../../mail/events/order-facts";
import { loadMailDesigns } from "../../mail/proof-designs.queries";
import { askedValues } from "../../mail/proof-mails";
import { purchaseOrderValues } from "../../mail/purchase-order-mail";
import { shopToday } from "../../plan/calendar";
import type { ApiDependencies } from "../context";
import { invalid } from "../errors";
import { isOn } from "../purchase-orders/purchase-order-splits";
import { selectNamedSplits } from "../purchase-orders/purchase-order-write";
import { readOrdered } from "../purchase-orders/send-purchase-order";

type Asked = Pick<PreviewBody, "order_id" | "art_proof_id" | "purchase_order_id">;
type Values = Record<string, MailValue>;

interface Previewed {
  event: MailEventKey;
  language: Language;
}

interface PreviewValues {
  values: Values;
  /** "order #1042", or "sample values". */
  of: string;
}

/** Values of a real record, and samples of what nobody knows before the mail is written: what somebody will type, when, and who. */
export async function previewValues(
  dependencies: ApiDependencies,
  { event, language }: Previewed,
  asked: Asked,
): Promise<PreviewValues> {
  const { settings } = dependencies;
  const samples = {
    ...sampleValuesOf(event),
    ...mailWords(language).samples,
    shop_name: settings.shopName,
    page_link: `${settings.appUrl}/dashboard`,
  };
  const real = await realValues(dependencies, { event, language }, asked);
  const known = new Set(mailVariablesOf(event).map(({ name }) => name));
  const all = Object.entries({ ...samples, ...real?.values }).filter(([name]) => known.has(name));
  return { values: Object.fromEntries(all), of: real?.of ?? "sample values" };
}

async function realValues(
  dependencies: ApiDependencies,
  previewed: Previewed,
  asked: Asked,
): Promise<PreviewValues | null> {
  const { about } = MAIL_EVENTS[previewed.event];
  if (about === "purchase_order") return await ofPurchaseOrder(dependencies, asked);
  if (about === "proof") return await ofProof(dependencies.db, previewed, asked);
  if (about === "order" && asked.order_id !== undefined)
    return await ofOrder(dependencies.db, previewed, asked.order_id);
  return null;
}

async function ofOrder(db: Db, { event, language }: Previewed, orderId: number): Promise<PreviewValues> {
  const order = (await loadOrderFacts(db, [orderId], language)).get(orderId);
  if (!order) throw invalid({ order_id: ["Choose an existing order."] });
  const rows = (await loadGoodsRows(db, [orderId], "wanted")).get(orderId)?.lines ?? [];
  const problem = sampleProblem(event) && mailWords(language).problem("short", 6);
  const lines = saidGoods(rows, language).map((row) => ({ ...row, ...(problem !== undefined && { problem }) }));
  return { values: { ...order.values, lines, ...recipientOf(event, order.to) }, of: `order ${order.name}` };
}

/** What is wrong with goods is known when it happens. */
function sampleProblem(event: MailEventKey): string | undefined {
  const lines = mailVariablesOf(event).find(({ name }) => name === "lines");
  const items = lines && "items" in lines ? lines.items : [];
  return items.find(({ name }) => name === "problem")?.samples[0];
}

const recipientOf = (event: MailEventKey, to: { name: string } | null): Values =>
  MAIL_EVENTS[event].audience === "customer" && to !== null ? { recipient_name: to.name } : {};

/** A proof, or the newest of an order. */
async function ofProof(db: Db, { event, language }: Previewed, asked: Asked): Promise<PreviewValues | null> {
  const { art_proof_id, order_id } = asked;
  if (art_proof_id === undefined && order_id === undefined) return null;
  let proofs = db.selectFrom("art_proofs").select(["id", "name", "order_id"]).orderBy("id", "desc");
  if (art_proof_id !== undefined) proofs = proofs.where("id", "=", art_proof_id);
  if (order_id !== undefined) proofs = proofs.where("order_id", "=", order_id);
  const proof = await proofs.limit(1).executeTakeFirst();
  if (!proof && art_proof_id !== undefined) throw invalid({ art_proof_id: ["Choose an existing proof."] });
  const orderId = proof?.order_id ?? order_id ?? 0;
  const order = (await loadOrderFacts(db, [orderId], language)).get(orderId);
  if (!order) throw invalid({ order_id: ["Choose an existing order."] });
  const { order_name, company } = order.values;
  const recipient = recipientOf(event, order.to);
  if (!proof) return { values: { order_name, company, ...recipient }, of: `order ${order.name}, with a sample proof` };
  const values = {
    ...askedValues(
      { id: order.id, name: order.name, company, language },
      await loadMailDesigns(db, [proof.id], language),
    ),
    ...recipient,
  };
  return { values, of: `order ${order.name}, proof ${proof.id}` };
}

/** A purchase order, or the newest with goods of an order. */
async function ofPurchaseOrder({ db, clock, settings }: ApiDependencies, asked: Asked): Promise<PreviewValues | null> {
  const id = asked.purchase_order_id ?? (await newestOf(db, asked.order_id));
  if (id === undefined) return null;
  const row = await db.selectFrom("purchase_orders").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw invalid({ purchase_order_id: ["Choose an existing purchase order."] });
  const named = await selectNamedSplits(db).where("requisition_splits.purchase_order_id", "=", id).execute();
  const splits = named.filter(isOn);
  const today = shopToday(clock(), settings.shopTimezone);
  const po_date = splits[0]?.po_date ?? today;
  const purchaseOrder = { ...row, po_date };
  const ordered = await readOrdered(db, { purchaseOrder, splits, message: null, shop: settings });
  const sentOn = row.sent_at ? shopToday(new Date(row.sent_at), settings.shopTimezone) : today;
  const problem = sampleProblem("return_request") ?? "";
  const { message: _typedLater, lines, ...values } = purchaseOrderValues(ordered);
  return {
    values: {
      ...values,
      lines: lines.map((line) => ({ ...line, problem })),
      sent_on: yearDay(sentOn),
      recipient_name: ordered.supplierName,
    },
    of: `purchase order ${row.po_number}`,
  };
}

async function newestOf(db: Db, orderId: number | undefined): Promise<number | undefined> {
  if (orderId === undefined) return undefined;
  const split = await db
    .selectFrom("requisition_splits")
    .select("purchase_order_id")
    .where("order_id", "=", orderId)
    .where("purchase_order_id", "is not", null)
    .orderBy("purchase_order_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return split?.purchase_order_id ?? undefined;
}
