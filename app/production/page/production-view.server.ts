import { dayWords } from "contract/day-words";
import { numberWords } from "contract/number-words";
import { RESPONSIBILITY_LABELS, SPOILAGE_REASON_LABELS } from "contract/production";
import type { ProductionDetail } from "contract/productions.schema";
import { instantWords, type ShopClock, whenWords } from "~/format/instant-words";
import { paths } from "~/navigation/paths";
import type { HistoryView } from "~/orders/history/read-history.server";
import { productionMenu } from "~/production/production-menu.server";
import { checkWords, jobView } from "../dialogs/job-view.server";
import { lackWords } from "../lack-words";
import { productionRow } from "../list/production-row.server";
import { lacksOf, lineName, linesOf } from "../production-lines.server";
import { minutesWords, productionName, productionOrderName, stopOf } from "../production-words.server";
import type { LedgerEntry, ProductionView, StateNotice } from "./production-view";

interface Beside {
  history: HistoryView;
  clock: ShopClock;
  isForeign: boolean;
}

export function productionView(production: ProductionDetail, { history, clock, isForeign }: Beside): ProductionView {
  const { id } = production;
  const row = productionRow(production, clock.today);
  return {
    title: `${productionOrderName(production)} ${productionName(production)}`,
    row,
    actions: productionMenu(production, isForeign),
    job: jobView(production),
    notices: productionNotices(production),
    checks: checkWords(production, clock),
    checksNeeded: production.art_proof ? (production.checks_needed ?? 0) : 0,
    facts: productionFacts(production, clock),
    ledger: [...production.counts].reverse().map((count) => ledgerEntry(count, { production, clock })),
    flags: production.flags.map((flag) => ({
      id: flag.id,
      words: [flag.flag_comment || flag.flag_type || "Flagged", flag.created_at && whenWords(flag.created_at, clock)]
        .filter(Boolean)
        .join(", "),
    })),
    note: production.note ?? "",
    workOrderTo: row.orderId === null ? null : paths.orderWorkOrder(row.orderId),
    worksheetTo: paths.worksheets(new URLSearchParams({ ids: String(id) })),
    history: history.kind === "list" ? history.entries : [],
    historyProblem: history.kind === "list" ? null : history.message,
  };
}

/** Why it stands still, or what is remarkable of its run. */
export function productionNotices(production: ProductionDetail): StateNotice[] {
  const { status, override_reason, override_by } = production;
  const stop = stopOf(production);
  const found: StateNotice[] = [];
  if (status === "flagged") {
    const text = `Flagged: ${stop?.why || "no comment"}`;
    found.push({ tone: "stop", text, action: { modal: "flag-resolve", label: "Resolve…" } });
  }
  if (status === "hold") {
    const text = `On hold: ${stop?.why || "no reason given"}`;
    found.push({ tone: "care", text, action: { modal: "resume", label: "Resume…" } });
  }
  if (status === "edits_required") {
    const text = "Waiting for new art. It comes back when its proof is approved again.";
    found.push({ tone: "care", text, action: null });
  }
  const { lacks, makeable } = lacksOf(production);
  if (status === "in_progress" && lacks.length > 0) {
    const text = `${lacks.map(lackWords).join(". ")}.`;
    const action = makeable === 0 ? { modal: "short", label: "Accept short…" } : null;
    found.push({ tone: "care", text, action });
  }
  if (override_reason) {
    const who = override_by ? ` by ${override_by.name}` : "";
    found.push({ tone: "idle", text: `Started without all checks${who}: ${override_reason}`, action: null });
  }
  return found;
}

/** What is known of it, in words; nothing that is empty. */
export function productionFacts(production: ProductionDetail, clock: ShopClock): ProductionView["facts"] {
  const row = productionRow(production, clock.today);
  const { pieces, due, ship } = row;
  const said = (day: { words: string; note: string }) => [day.words, day.note].filter(Boolean).join(", ");
  const at = (instant: string | null | undefined) => (instant ? instantWords(instant, clock) : "");
  const list: (readonly [string, string])[] = [
    ["Method", row.method],
    ["Place", row.place],
    ["Decorator", row.decorator],
    ["Step", production.internal_status ?? ""],
    ["Machine", row.machine || "No machine"],
    ["Operator", row.operator],
    ["Planned", production.planned_date ? dayWords(production.planned_date, clock.today) : "Not planned"],
    ["Standard time", minutesWords(production.estimated_minutes)],
    ["Run", row.batch === null ? "" : `no. ${row.batch}, shares its set-up`],
    ["Production due", said(due)],
    ["Ships", said(ship)],
    ["Location", row.bins],
    ["Packing", production.order?.packaging.join(", ") ?? ""],
    ["Accepted short", pieces.short > 0 ? numberWords(pieces.short) : ""],
    ["Sample approved", at(production.sample_approved_at)],
    ["Started", at(production.started_at)],
    ["Completed", at(production.completed_at)],
  ];
  return list.filter(([, value]) => value !== "");
}

type Count = ProductionDetail["counts"][number];

function ledgerEntry(
  count: Count,
  { production, clock }: { production: ProductionDetail; clock: ShopClock },
): LedgerEntry {
  const isSpoiled = count.kind === "spoiled";
  const lines = linesOf(production);
  const line = lines.find(({ order_line_item_id: id }) => id === count.order_line_item_id);
  const back = count.quantity < 0;
  const at = count.counted_at ?? count.created_at;
  const name = productionOrderName(production);
  return {
    id: count.id,
    when: at ? instantWords(at, clock) : "",
    who: count.counted_by?.name ?? "The system",
    what: [countedWords(count), line && lines.length > 1 ? lineName(line, lines) : ""].filter(Boolean).join(", "),
    tone: back ? "idle" : isSpoiled ? "care" : "active",
    why: [reasonWords(count), count.note].filter(Boolean).join(". "),
    photo: count.photo_file_id
      ? { to: paths.filePreview(count.photo_file_id, "large"), thumb: paths.filePreview(count.photo_file_id, "small") }
      : null,
    replacementTo:
      isSpoiled && !back && count.replacement_requisition_id
        ? paths.sourcing(new URLSearchParams({ q: name.replace(/^#/, "") }))
        : null,
  };
}

function countedWords({ kind, quantity }: Count): string {
  const pieces = numberWords(Math.abs(quantity));
  if (kind === "spoiled") return quantity < 0 ? `${pieces} spoiled taken back` : `${pieces} spoiled`;
  return quantity < 0 ? `${pieces} taken back` : `+${pieces} made`;
}

function reasonWords({ kind, reason, responsibility }: Count): string {
  if (kind !== "spoiled") return reason ?? "";
  const reasons: Readonly<Record<string, string>> = SPOILAGE_REASON_LABELS;
  const payers: Readonly<Record<string, string>> = RESPONSIBILITY_LABELS;
  const who = responsibility ? `${payers[responsibility] ?? responsibility} pays` : "";
  return [reason ? (reasons[reason] ?? reason) : "", who.replace("Us pays", "we pay")].filter(Boolean).join(", ");
}
