import { type EmailTemplate, emailTemplateQuery } from "contract/email-templates.schema";
import { MAIL_AUDIENCES } from "contract/mail-events";
import { parseQueryLeniently } from "contract/query-schema";
import type { BackendClient } from "~/backend/client.server";
import { ageWords, type ShopClock } from "~/format/instant-words";
import {
  AUDIENCE_OPTIONS,
  audienceLabel,
  EVENT_OPTIONS,
  eventWords,
  MODE_OPTIONS,
  modeLabel,
  modeOptions,
} from "~/mail/event-words.server";
import { otherLanguages } from "../other-languages.server";
import { problemWords } from "../problem-words";

/** The texts for one kind of reader. */
export interface TemplateGroup {
  audience: string;
  rows: readonly TemplateRow[];
}

export type TemplateListView =
  | { kind: "list"; groups: readonly TemplateGroup[]; total: number; isMore: boolean }
  /** The company's own backend keeps no templates. */
  | { kind: "missing"; message: string }
  | { kind: "failed"; message: string };

/** All of them on one page: a shop has some twenty. */
const PER_PAGE = 100;

const KEYS = [
  ["name", "q"],
  ["event", "event[]"],
  ["audience", "audience[]"],
  ["mode", "mode[]"],
] as const;

const understood = (params: URLSearchParams) =>
  parseQueryLeniently(
    emailTemplateQuery,
    new URLSearchParams(
      KEYS.flatMap(([name, key]) => {
        const value = params.get(name);
        return value ? [[key, value]] : [];
      }),
    ),
  ).query;

export type TemplatesAsked = ReturnType<typeof readTemplatesAsked>;

/** The filters of the URL; what cannot be used falls back. */
export function readTemplatesAsked(params: URLSearchParams) {
  const { q, event, audience, mode } = understood(params);
  return { name: q ?? "", event: event?.[0] ?? "", audience: audience?.[0] ?? "", mode: mode?.[0] ?? "" };
}

export type TemplateOptions = ReturnType<typeof templateOptions>;

export const templateOptions = () => ({
  events: EVENT_OPTIONS,
  audiences: AUDIENCE_OPTIONS,
  modes: MODE_OPTIONS,
});

/** The shop's texts by their readers, and among those by event. */
export async function readTemplateList(
  backend: BackendClient,
  asked: TemplatesAsked,
  clock: ShopClock,
): Promise<TemplateListView> {
  const query = { ...understood(new URLSearchParams({ ...asked })), page: 1, per_page: PER_PAGE };
  const answer = await backend.call("listEmailTemplates", { query });
  if (!answer.ok)
    return { kind: answer.error.kind === "missing" ? "missing" : "failed", message: answer.error.message };
  const { data, meta } = answer.data;
  const audiences = [...new Set([...Object.keys(MAIL_AUDIENCES), ...data.map(({ audience }) => audience)])];
  const groups = audiences.map((audience) => ({
    audience: audienceLabel(audience),
    rows: data
      .filter((template) => template.audience === audience)
      .sort(byEvent)
      .map((row) => templateRow(row, clock)),
  }));
  return {
    kind: "list",
    groups: groups.filter(({ rows }) => rows.length > 0),
    total: meta.total,
    isMore: meta.total > data.length,
  };
}

/** The product's own text of an event before those that the shop added. */
const byEvent = (one: EmailTemplate, other: EmailTemplate) =>
  eventWords(one.event).place - eventWords(other.event).place ||
  Number(other.is_system === true) - Number(one.is_system === true) ||
  one.id - other.id;

export type TemplateRow = ReturnType<typeof templateRow>;

function templateRow(template: EmailTemplate, clock: ShopClock) {
  const { label, when } = eventWords(template.event);
  const isSystem = template.is_system === true;
  return {
    id: template.id,
    name: template.name,
    event: label,
    /** When that happens. */
    when,
    mode: template.mode,
    modeLabel: modeLabel(template.mode),
    /** How it may stand; one alone where somebody always waits for it. */
    modes: modeOptions(template.event, isSystem),
    isSystem,
    /** The same text for customers who read another language. */
    others: otherLanguages(template),
    editedBy: template.updated_by?.name ?? "",
    edited: template.updated_by && template.updated_at ? ageWords(template.updated_at, clock) : "",
    /** In the last 30 days; null where the backend does not count. */
    sent: template.sent_30_days ?? null,
    version: template.version,
    problems: problemWords(template.problems),
    lock: String(template.lock_version ?? ""),
  };
}
