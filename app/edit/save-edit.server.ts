import { json } from "@remix-run/node";
import type { HistoryEvent } from "contract/history.schema";
import type { FieldErrors } from "contract/validation";
import type { Answer } from "~/backend/backend-error.server";
import { refuse, refuseFields } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { ageWords } from "~/format/instant-words";
import { listWords } from "~/format/list-words";
import { typedValuesOf } from "~/forms/typed-values";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import type { EditConflict, EditRefusal, FieldChange } from "./edit-view";

/** How the fields of one kind of record are read, written and told. */
export interface EditedRecord<T, Name extends string> {
  /** Those that the record has. */
  names: readonly Name[];
  posted(form: FormData, name: Name): string;
  /** The sentence for the field, or null. */
  problem(name: Name, value: string): string | null;
  save(changes: readonly FieldChange<Name>[], lock: number | undefined): Promise<Answer<unknown>>;
  /** The record of a conflict; undefined where it says nothing of it. */
  current(value: unknown): T | undefined;
  stored(record: T, name: Name): string;
  version(record: T): { lock: string; seen: string };
  /** The fields that a person knows, by the names of the history. */
  label(name: string): string | undefined;
  /** How a value is said. */
  readWords(clashes: readonly FieldChange<Name>[]): Promise<(name: Name, value: string) => string>;
  /** The newest of its history; empty where the backend keeps none. */
  readHistory(): Promise<HistoryEvent[]>;
}

interface Saved {
  signedIn: SignedIn;
  form: FormData;
  /** Where it goes on once it is saved. */
  back: string;
}

/**
 * Saves the fields that differ from what the form showed. Where somebody else wrote in between, what they left alone is saved all
 * the same; a field that both changed is put before the person with both versions.
 */
export async function saveEdit<T, Name extends string>(record: EditedRecord<T, Name>, { signedIn, form, back }: Saved) {
  const changes = changesOf(record, form);
  const errors = problemsOf(record, changes);
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  if (changes.length === 0) return redirectWithToast(signedIn, back, { text: "Nothing to save" });

  const lock = String(form.get("lock") ?? "");
  const first = await record.save(changes, /^\d+$/.test(lock) ? Number(lock) : undefined);
  if (first.ok) return redirectWithToast(signedIn, back, { text: "Saved" });
  if (first.error.kind !== "conflict" || first.error.code !== "stale") return refuse(first.error, form);

  const current = record.current(first.error.current);
  if (!current) return refuse(first.error, form);
  const clashes = clashesWith(record, current, changes);
  if (clashes.length > 0) return askBoth(record, { current, clashes, form });
  const second = await record.save(changes, Number(record.version(current).lock) || undefined);
  if (!second.ok) return refuse(second.error, form);
  const meanwhile = meanwhileWords(record, await eventsSince(record, form), signedIn.user.id);
  return redirectWithToast(signedIn, back, { text: `Saved. ${meanwhile}` });
}

type Changes<Name extends string> = readonly FieldChange<Name>[];

function changesOf<T, Name extends string>({ names, posted }: EditedRecord<T, Name>, form: FormData) {
  const named = new Set(form.getAll("field"));
  return names
    .filter((name) => named.has(name))
    .map((name) => ({ name, base: baseOf(form, name), mine: posted(form, name) }))
    .filter(({ base, mine }) => base !== mine);
}

const baseOf = (form: FormData, name: string) => String(form.get(`base:${name}`) ?? "").replaceAll("\r\n", "\n");

function problemsOf<T, Name extends string>({ problem }: EditedRecord<T, Name>, changes: Changes<Name>): FieldErrors {
  const problems = changes.map(({ name, mine }) => [name, problem(name, mine)] as const);
  return Object.fromEntries(problems.flatMap(([name, words]) => (words ? [[name, [words]]] : [])));
}

function clashesWith<T, Name extends string>({ stored }: EditedRecord<T, Name>, current: T, changes: Changes<Name>) {
  return changes.filter(({ name, base, mine }) => {
    const theirs = stored(current, name);
    return theirs !== base && theirs !== mine;
  });
}

interface Clash<T, Name extends string> {
  current: T;
  clashes: Changes<Name>;
  form: FormData;
}

async function askBoth<T, Name extends string>(
  record: EditedRecord<T, Name>,
  { current, clashes, form }: Clash<T, Name>,
) {
  const [events, clock, words] = await Promise.all([
    eventsSince(record, form),
    readShopClock(),
    record.readWords(clashes),
  ]);
  const event = events.find(({ after }) => clashes.some(({ name }) => after && name in after));
  const conflict: EditConflict = {
    who: event ? `${nameOf(event)}, ${agoWords(ageWords(event.created_at, clock))}` : null,
    rows: clashes.map(({ name, base, mine }) => ({
      field: record.label(name) ?? name,
      opened: words(name, base),
      theirs: words(name, record.stored(current, name)),
      mine: words(name, mine),
    })),
    ...record.version(current),
    bases: Object.fromEntries(clashes.map(({ name }) => [name, record.stored(current, name)])),
  };
  const message = "Someone changed this while you had it open.";
  const answer: EditRefusal = {
    ok: false,
    kind: "conflict",
    message,
    errors: {},
    typed: typedValuesOf(form),
    conflict,
  };
  return json(answer, { status: 409 });
}

const agoWords = (age: string) => (/(min|h)$/.test(age) ? `${age} ago` : age);

/** What was written since the form was made, newest first. */
async function eventsSince<T, Name extends string>(record: EditedRecord<T, Name>, form: FormData) {
  const seen = String(form.get("seen") ?? "");
  return (await record.readHistory()).filter(({ created_at }) => created_at > seen);
}

const nameOf = ({ actor }: HistoryEvent) => actor?.name ?? "The system";

/** "Dana Whitfield changed priority and tags meanwhile." */
function meanwhileWords<T, Name extends string>(
  { label }: EditedRecord<T, Name>,
  events: readonly HistoryEvent[],
  ownId: number,
): string {
  // The newest of this person is what was just saved.
  const own = events.findIndex(({ actor }) => actor?.id === ownId);
  const others = events.filter((_, index) => index !== own);
  if (others.length === 0) return "Someone changed other things meanwhile.";
  const byName = new Map<string, Set<string>>();
  for (const event of others) {
    const words = byName.get(nameOf(event)) ?? new Set();
    for (const field of changedLabels(event, label)) words.add(field);
    byName.set(nameOf(event), words);
  }
  return [...byName].map(([name, words]) => `${name} changed ${listWords(words)} meanwhile.`).join(" ");
}

const STATUS_ACTION = /^(proof_)?(flagged|unflagged|held|released|cancelled|reopened|started|ready|sent|recalled)$/;

function changedLabels({ after, action }: HistoryEvent, label: (name: string) => string | undefined): string[] {
  const labels = Object.keys(after ?? {}).flatMap((key) => label(key)?.toLowerCase() ?? []);
  if (labels.length > 0) return labels;
  return [STATUS_ACTION.test(action) ? "the status" : "it"];
}
