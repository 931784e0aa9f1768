import type { ListMeta } from "contract/conventions.schema";
import { dayWords } from "contract/day-words";
import { joined } from "contract/isolated";
import { countWords } from "contract/number-words";
import type { ProductionDetail } from "contract/productions.schema";
import type { BackendClient } from "~/backend/client.server";
import { listPage } from "~/lists/list-page.server";
import { paths } from "~/navigation/paths";
import type { ProductionRequest } from "~/production/production-request.server";
import { OPEN_STAGES } from "~/production/production-tabs";
import type { Option } from "~/ui/inputs";
import { minutesWords, piecesCell } from "../production-words.server";
import type { GangView, ProductionListView, ProductionTabCounts } from "./production-list-view";

/** Null where the backend does not count, undefined where it failed to. */
export async function readProductionCounts(backend: BackendClient): Promise<ProductionTabCounts | null | undefined> {
  const answer = await backend.call("countProductions");
  if (!answer.ok) return answer.error.kind === "missing" ? null : undefined;
  const { ready, late, unscheduled, statuses } = answer.data.data;
  const of = (...names: readonly string[]) => names.reduce((sum, name) => sum + (statuses[name] ?? 0), 0);
  return {
    ready,
    open: of(...OPEN_STAGES),
    in_progress: of("in_progress"),
    waits: of("not_started") - ready,
    late,
    unscheduled,
    held: of("hold", "flagged"),
    edits: of("edits_required"),
    completed: of("completed"),
  };
}

interface Page {
  productions: readonly ProductionDetail[];
  meta: ListMeta;
  counts: ProductionListView["counts"];
  isForeign: boolean;
}

export function productionListView(
  asked: ProductionRequest,
  { productions, meta, counts, isForeign }: Page,
): ProductionListView {
  return {
    view: asked.view,
    tab: asked.tab,
    counts,
    isForeign,
    sums: {
      left: productions.reduce((sum, one) => sum + piecesCell(one).left, 0),
      minutes: minutesWords(productions.reduce((sum, one) => sum + (one.estimated_minutes ?? 0), 0)),
    },
    ...listPage(meta, { ...asked, page: asked.query.page }),
  };
}

/** Machines that work, as choices; none where the backend keeps none. */
export async function readMachineOptions(backend: BackendClient): Promise<(Option & { methods: readonly string[] })[]> {
  const answer = await backend.call("listMachines", { query: { active: true } });
  if (!answer.ok) return [];
  return answer.data.data.map(({ id, name, deco_methods }) => ({
    value: String(id),
    label: name,
    methods: deco_methods,
  }));
}

const GANGS_SHOWN = 4;
const ORDERS_NAMED = 4;

/** What could run together: the earliest first. */
export async function readGangs(backend: BackendClient, today: string): Promise<GangView[]> {
  const answer = await backend.call("listGangs");
  if (!answer.ok) return [];
  return answer.data.data.slice(0, GANGS_SHOWN).map((gang) => {
    const { deco_method: method, garment_class: garment, earliest_due_date: due, minutes_saved: minutes } = gang;
    const names = gang.orders.map(({ name }) => name);
    const named =
      names.length > ORDERS_NAMED ? [...names.slice(0, ORDERS_NAMED), `${names.length - ORDERS_NAMED} more`] : names;
    return {
      key: gang.key,
      art: gang.art_name || "The same art",
      thumb: gang.picture_file_id ? paths.filePreview(gang.picture_file_id, "small") : null,
      what: [method, garment ? `on ${garment.toLowerCase()}` : null].filter(Boolean).join(" "),
      orders: named.join(", ").replace(/, ([^,]*)$/, " and $1"),
      facts: [countWords(gang.units, "piece"), due ? `due ${dayWords(due, today)}` : null].filter(Boolean).join(", "),
      saves: joined([`saves ${countWords(gang.setups_saved, "set-up")}`, minutes > 0 ? minutesWords(minutes) : null]),
      ids: gang.production_ids,
    };
  });
}
