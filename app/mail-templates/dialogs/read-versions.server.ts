import type { TemplateVersion } from "contract/email-templates.schema";
import { countWords } from "contract/number-words";
import type { BackendClient } from "~/backend/client.server";
import { pageProblem } from "~/backend/page-responses.server";
import { instantWords, type ShopClock } from "~/format/instant-words";
import type { TextField } from "../editor/template-view";
import { changeCount, lineChanges } from "../line-changes";
import { PART_LABELS } from "../problem-words";
import type { VersionView } from "./template-dialog";

const SHOWN = 20;
const KEPT = ["subject", "preheader", "body_html", "body_text", "reply_to"] as const satisfies readonly TextField[];

/** The newest texts, each against the one before it. */
export async function readVersions(
  backend: BackendClient,
  id: number,
  { current, clock }: { current: number; clock: ShopClock },
): Promise<{ versions: VersionView[]; older: number }> {
  const answer = await backend.call("listTemplateVersions", { id, query: { per_page: SHOWN + 1 } });
  if (!answer.ok) throw pageProblem(answer.error);
  const { data, meta } = answer.data;
  const versions = data.slice(0, SHOWN).map((version, place) => {
    const before = data[place + 1];
    return {
      version: version.version,
      isCurrent: version.version === current,
      who: version.created_by?.name ?? "",
      when: instantWords(version.created_at, clock),
      ...differenceOf(before, version),
    };
  });
  return { versions, older: Math.max(0, meta.total - versions.length) };
}

function differenceOf(before: TemplateVersion | undefined, after: TemplateVersion) {
  if (!before) return { words: "The first text", changes: [] };
  const changed = KEPT.filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
  const changes = changed.map((name) => ({
    field: PART_LABELS[name] ?? name,
    lines: lineChanges(before[name] ?? "", after[name] ?? ""),
  }));
  return { words: changed.map((name) => wordsOf(name, before, after)).join(", ") || "The same text", changes };
}

function wordsOf(name: (typeof KEPT)[number], before: TemplateVersion, after: TemplateVersion): string {
  const label = PART_LABELS[name] ?? name;
  if (name !== "body_html" && name !== "body_text") return label;
  const { added, removed } = changeCount(before[name] ?? "", after[name] ?? "");
  const words = [
    added > 0 ? `${countWords(added, "line")} added` : "",
    removed > 0 ? `${countWords(removed, "line")} removed` : "",
  ];
  return `${label} (${words.filter(Boolean).join(", ")})`;
}
