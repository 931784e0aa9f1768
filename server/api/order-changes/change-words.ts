import type { Address } from "contract/customers.schema";
import { fieldNames, fieldsIn, fieldTitles } from "contract/field";
import { countWords } from "contract/number-words";
import { orderFields } from "contract/order-fields";
import { groupDesigns } from "../../art/designs";
import type { HistoryEntry } from "../../history/record-history";
import { readLines } from "../../lines/line-facts";
import { countAcceptance } from "../../orders/acceptance";
import type { ChangeField, ChangeItem } from "../../storefront/order-diff";
import { lineColumns } from "../../storefront/order-rows";
import { lineSays, orderSays, type RosterMark, type Values } from "../../storefront/store-values";
import { addToPlan, type ChangeFacts, emptyPlan, type LinePlan } from "../line-items/change-plan";
import { impactSentences } from "../line-items/line-impact";

const LABELS: Readonly<Record<ChangeField, string>> = {
  ...fieldTitles(orderFields),
  shipping_address: "Ship-to address",
  billing_address: "Bill-to address",
  quantity: "Quantity",
  goods: "Item",
  decoration: "Decoration and properties",
  names: "Personalization",
  line: "Line",
};

export function labelOf({ kind, field }: ChangeItem): string {
  if (kind === "line_added") return "Line added";
  return kind === "line_removed" ? "Line removed" : LABELS[field];
}

/** How the thing stands here now. */
export function nowOf({ order, lines, names }: ChangeFacts, item: ChangeItem): Values | null {
  if (item.kind === "line_added") return null;
  const row = lines.get(item.order_line_item_id ?? 0);
  if (item.kind !== "field" && !row) return item.before;
  const now = row ? lineSays(row, names.get(row.id) ?? []) : orderSays(order);
  const fields = Object.keys(item.after ?? item.before ?? {});
  return Object.fromEntries(fields.map((field) => [field, now[field]]));
}

/** Names of people become their number. */
export function withoutNames(values: Values | null): Values | null {
  if (values === null || !("names" in values)) return values;
  const { count } = values.names as RosterMark;
  return { ...values, names: count };
}

/** The sheet has the two that are not fields of it under names of its own. */
const PRINTED: ReadonlySet<string> = new Set([
  ...fieldNames(fieldsIn(orderFields, "sheet")),
  "shipping_address",
  "required_in_hand_date",
]);

/** What accepting this item alone would do, in sentences, and why it cannot be. */
export function foresee(facts: ChangeFacts, item: ChangeItem): { impact: string[]; refusal: string | null } {
  const plan = emptyPlan();
  const refusal = addToPlan(plan, facts, item);
  if (refusal !== null || facts.order.accepted_at === null) return { impact: [], refusal };
  const sheet = `Sheets printed as revision ${facts.order.work_order_revision} no longer hold. Print the work order again.`;
  const added = plan.added.flatMap(({ line }) =>
    newLineImpact(facts, lineColumns(line, facts.payload.currency), line.title),
  );
  const changed = [...plan.lines.values()].flatMap((line) => lineImpact(facts, line, item));
  const isPrinted = item.kind !== "field" || PRINTED.has(item.field);
  const risk = item.field === "required_in_hand_date" ? ["The plan, the slack and the risk follow the new date."] : [];
  // A quantity says it of the sheet itself.
  const isSaid = changed.some((sentence) => sentence.startsWith("Sheets printed"));
  return { impact: [...added, ...changed, ...risk, ...(isPrinted && !isSaid ? [sheet] : [])], refusal: null };
}

function newLineImpact({ lines }: ChangeFacts, columns: ReturnType<typeof lineColumns>, title: string): string[] {
  const known = [...lines.values()].map((line) => ({ ...line, personalization_count: 0 }));
  const added = { ...columns, title, variant_id: null, vendor_id: null, removed_at: null, personalization_count: 0 };
  const goods = readLines([...known, added]).filter((line) => line.is_goods && line.units > 0);
  const before = countAcceptance(goods.filter((line) => line.id !== null));
  const after = countAcceptance(goods);
  const parts = [
    count(after.art_proofs - before.art_proofs, "art proof"),
    count(after.requisitions - before.requisitions, "requisition"),
    count(after.productions - before.productions, "production"),
  ].flatMap((part) => part ?? []);
  const joined = groupDesigns(goods).filter((design) => design.lines.length > 1 && design.lines.at(-1)?.id === null);
  return [
    ...(parts.length === 0 ? [] : [`Creates ${parts.join(", ").replace(/, ([^,]*)$/, " and $1")}.`]),
    ...joined.map(({ method, location }) => {
      const design = [method, location].filter(Boolean).join(", ");
      return `Joins the design ${design}. Its art stays as it is.`;
    }),
  ];
}

/** Others keep a proof or a job that they share. */
const isAlone = ({ is_shared = false }: { is_shared?: boolean }) => !is_shared;

function lineImpact(facts: ChangeFacts, plan: LinePlan, { kind, field }: ChangeItem): string[] {
  const { row, changes, effects } = plan;
  const held = facts.heldBy(row.id);
  if (kind === "line_removed") {
    const parts = [
      effects.art ? count(held.art_proofs.filter(isAlone).length, "art proof") : null,
      effects.sourcing ? count(held.requisitions.length, "requisition") : null,
      effects.production ? count(held.productions.filter(isAlone).length, "production") : null,
    ].flatMap((part) => part ?? []);
    const gone = parts.length === 0 ? [] : [`Takes away ${parts.join(", ").replace(/, ([^,]*)$/, " and $1")}.`];
    const begun = held.art_proofs.length > 0 && !effects.art;
    return begun ? [...gone, "Art has started, so its proof stays. Tell Art that the line was removed."] : gone;
  }
  if (field === "quantity" && effects.quantity !== null) {
    const { total_units, work_order_revision } = facts.order;
    const difference = row.is_product === 1 ? effects.quantity - row.current_quantity : 0;
    return impactSentences({
      quantity: effects.quantity,
      current: row.current_quantity,
      isAccepted: true,
      held,
      names: facts.names.get(row.id)?.length ?? 0,
      wantsNames: false,
      units: { before: total_units, after: total_units + difference },
      revision: work_order_revision,
      slack: null,
      refusal: null,
    }).map(({ text }) => text);
  }
  const units = changes.current_quantity ?? row.current_quantity;
  if (field === "names" && plan.names && plan.names.length !== units) {
    return [`${count(plan.names.length, "name") ?? "No name"} for ${count(units, "piece") ?? "no piece"}.`];
  }
  return [
    ...(effects.design || effects.decoration ? held.art_proofs.flatMap(proofImpact) : []),
    ...(effects.art ? [held.art_proofs.length > 0 ? "Its art proof is removed." : "An art proof is created."] : []),
    ...(effects.sourcing
      ? [held.requisitions.length > 0 ? "Its requisition is removed." : "A requisition is created."]
      : []),
    ...(effects.production ? ["Its jobs are replanned. None has started."] : []),
  ];
}

/** What another artwork, place or method does to a proof of the line. */
function proofImpact({ id, status, is_shared = false }: ChangedProof): string[] {
  if (is_shared) return [`Leaves proof ${id} for its own design, unless all items of the proof change the same way.`];
  if (status === "approved") return [`Takes the approval of proof ${id} back: the artwork must be approved again.`];
  return status === "in_review" ? [`Recalls proof ${id} from the customer.`] : [];
}

type ChangedProof = ReturnType<ChangeFacts["heldBy"]>["art_proofs"][number];

function count(number: number, noun: string): string | null {
  return number === 0 ? null : countWords(number, noun);
}

interface Decided {
  orderId: number;
  accepted: boolean;
  lineId: number | null;
  before: Values | null;
  reason: string | null;
}

/** A line in the history. Words of the customer and names may be people's: which ones differ is told, not what they say. */
export function historyOf(item: ChangeItem, { orderId, accepted, lineId, before, reason }: Decided): HistoryEntry {
  const entity =
    lineId === null
      ? { entity_type: "order", entity_id: orderId }
      : { entity_type: "order_line_item", entity_id: lineId };
  const properties = differingProperties(before, item.after);
  const recorded = (values: Values | null) => {
    const entries = Object.entries(withoutNames(values) ?? {}).map(([field, value]) => {
      if (field === "properties") return [field, properties];
      return [field, field.endsWith("_address") ? addressLine(value as Address | null) : value];
    });
    return Object.fromEntries(entries);
  };
  return {
    ...entity,
    order_id: orderId,
    action: accepted ? "store_change_accepted" : "store_change_refused",
    before: { ...recorded(before), ...(item.kind === "line_removed" && { line: item.line }) },
    after: { ...recorded(item.after), ...(item.kind === "line_added" && { line: item.line }) },
    reason,
  };
}

type Property = { name: string; value: string };

function differingProperties(before: Values | null, after: Values | null): string[] {
  const of = (values: Values | null) => (values?.properties ?? []) as Property[];
  const [was, is] = [of(before), of(after)];
  const has = (all: readonly Property[], one: Property) =>
    all.some((other) => other.name === one.name && other.value === one.value);
  const differing = [...was.filter((one) => !has(is, one)), ...is.filter((one) => !has(was, one))];
  return [...new Set(differing.map((one) => one.name))];
}

function addressLine(address: Address | null): string | null {
  if (!address) return null;
  const { company, line_1, line_2, city, region, postal_code, country } = address;
  return [company, line_1, line_2, city, [region, postal_code].filter(Boolean).join(" "), country]
    .filter(Boolean)
    .join(", ");
}
