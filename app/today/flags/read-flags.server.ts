import { parseQueryLeniently } from "contract/query-schema";
import { FLAG_SEVERITY_LABELS } from "contract/statuses";
import { FLAGGABLE_LABELS } from "contract/today";
import { type OpenFlag, openFlagQuery } from "contract/today.schema";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import { ageWords, type ShopClock, whenWords } from "~/format/instant-words";
import { listPage } from "~/lists/list-page.server";
import { readTab } from "~/lists/read-tab";
import { paths } from "~/navigation/paths";
import { withFilterNames } from "~/orders/filter-names.server";
import type { Tone } from "~/ui/tone";
import { FLAG_TABS, type FlagRow, type FlagsView } from "./flags-view";

const SEVERITY_TONES: Readonly<Record<string, Tone>> = { blocker: "stop", warning: "care", info: "idle" };

/** Flags that nobody resolved, oldest first; `missing` where the company's own backend lists none. */
export async function readFlags(
  backend: BackendClient,
  params: URLSearchParams,
  { clock, userId }: { clock: ShopClock; userId: number },
): Promise<FlagsView> {
  const { query, dropped } = parseQueryLeniently(openFlagQuery, params);
  const tab = readTab(params, FLAG_TABS, dropped);
  const { page, per_page, severity, assigned_to_id, q } = query;
  const asked = { page, per_page, severity, assigned_to_id, q, ...(tab !== "all" && { flaggable_type: [tab] }) };
  const answer = await backend.call("listFlags", { query: asked });
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  const rows = data.map((flag) => flagRow(flag, { clock, userId }));
  const filters = { q, severity, assigned_to_id };
  const list = await withFilterNames(backend, listPage(meta, { page, sort: "created_at", filters, dropped }));
  const isAsked = params.get("modal") === "flag-resolve";
  const dialog = isAsked ? { flag: rows.find(({ id }) => String(id) === params.get("ids")) ?? null } : null;
  return { kind: "flags", tab, list, rows, dialog };
}

/** A flag as a row. */
export function flagRow(flag: OpenFlag, { clock, userId }: { clock: ShopClock; userId: number }): FlagRow {
  const { flaggable_type: kind, flaggable_id: id, severity, created_at: at } = flag;
  const labels: Readonly<Record<string, string>> = FLAGGABLE_LABELS;
  const severities: Readonly<Record<string, string>> = FLAG_SEVERITY_LABELS;
  const order = flag.order_name ?? (flag.order_id ? `Order ${flag.order_id}` : "");
  return {
    id: flag.id,
    comment: flag.flag_comment || flag.flag_type || "Flag without a comment",
    type: flag.flag_comment ? (flag.flag_type ?? "") : "",
    severity: {
      label: severities[severity ?? "blocker"] ?? severity ?? "",
      tone: SEVERITY_TONES[severity ?? "blocker"] ?? "care",
    },
    what: [labels[kind] ?? kind, flag.about].filter(Boolean).join(": "),
    to: placeOf(kind, id),
    order,
    orderTo: flag.order_id ? paths.order(flag.order_id) : placeOf(kind, id),
    company: flag.company ?? "",
    raisedBy: flag.raised_by?.name ?? "",
    assignee: flag.assigned_to?.id === userId ? "Me" : (flag.assigned_to?.name ?? "Unassigned"),
    age: at ? ageWords(at, clock) : "",
    ageTitle: at ? `Raised ${whenWords(at, clock)}` : "",
    target:
      kind === "order" ? `order:${id}:${flag.order_lock_version ?? ""}` : `flag:${flag.id}:${flag.lock_version ?? ""}`,
  };
}

/** Where what is flagged stands with all that is known of it. */
function placeOf(kind: string, id: number): string {
  if (kind === "order") return paths.order(id);
  if (kind === "production") return paths.oneProduction(id);
  return paths.receiving(new URLSearchParams({ tab: "open", modal: "receive", ids: String(id) }));
}
