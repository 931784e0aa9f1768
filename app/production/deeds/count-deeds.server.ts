import { json } from "@remix-run/node";
import type { ProductionBody, ProductionDetail } from "contract/productions.schema";
import type { FieldErrors } from "contract/validation";
import { type FormRefusal, parseForm, refuse, refuseFields } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { changeEach, readTarget, type Target } from "~/lists/bulk/change-each.server";
import { countWords, numberWords } from "~/orders/number-words";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { typedValuesOf } from "~/session/typed-values";
import { partField } from "../dialogs/part-field";
import { piecesCell, sizeOf, whereItStands } from "../production-words.server";
import { readProductionsById } from "../read-productions.server";
import { countForm, shortForm } from "./production-forms.server";
import { putProduction } from "./put-productions.server";

interface Counted extends Target {
  pieces: number;
}

const WHOLE = /^-?\d{1,7}$/;

/** What was typed for each size; an empty field says nothing. */
function readParts(form: FormData, field: Parameters<typeof partField>[0], mayBeNegative: boolean) {
  const errors: FieldErrors = {};
  const parts: Counted[] = [];
  for (const target of form.getAll("production").map((pair) => readTarget(String(pair)))) {
    const name = partField(field, target.id);
    const typed = String(form.get(name) ?? "").trim();
    if (typed === "") continue;
    const isWhole = WHOLE.test(typed) && (mayBeNegative || !typed.startsWith("-"));
    if (isWhole) parts.push({ ...target, pieces: Number(typed) });
    else errors[name] = [mayBeNegative ? "Enter whole pieces; -2 takes two back." : "Enter whole pieces, 0 or more."];
  }
  return { parts, errors };
}

/** Pieces made, size by size: those that are refused keep what was typed, those that were counted do not count twice. */
export async function countMade(signedIn: SignedIn, form: FormData, back: string) {
  const { backend } = signedIn;
  const parsed = parseForm(countForm, form);
  if (!parsed.ok) return parsed.refusal;
  const isMore = parsed.value.mode === "more";
  const { parts, errors } = readParts(form, "made", isMore);
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  const counted = parts.filter(({ pieces }) => !isMore || pieces !== 0);
  const [first] = form.getAll("production").map((pair) => readTarget(String(pair)));
  if (counted.length === 0)
    return refuseFields({ [partField("made", first?.id ?? 0)]: ["Enter how many were made."] }, form);
  const before = await readBefore(signedIn, counted);
  const { reason } = parsed.value;
  const outcome = await changeEach(counted, ({ pieces, ...target }) =>
    putProduction(
      backend,
      isMore && !backend.isForeign ? { ...target, lock: undefined } : target,
      madeBody(pieces, { isMore, isForeign: backend.isForeign, before: before.get(target.id), reason }),
    ),
  );
  const sum = counted.filter(({ id }) => outcome.done.includes(id)).reduce((total, { pieces }) => total + pieces, 0);
  if (outcome.refused.length === 0 && !outcome.error) {
    const words = isMore ? `${countWords(sum, "piece")} counted` : `${countWords(outcome.done.length, "size")} set`;
    return redirectWithToast(signedIn, back, { text: `${words}.` });
  }
  return await refusedParts(signedIn, form, { outcome, counted, field: "made" });
}

interface MadeContext {
  isMore: boolean;
  isForeign: boolean;
  before: ProductionDetail | undefined;
  reason: string | undefined;
}

/** Counted on, it adds to what others count at the same time; a company's own backend only knows the whole number. */
function madeBody(pieces: number, { isMore, isForeign, before, reason }: MadeContext): ProductionBody {
  const produced = before?.produced_units ?? 0;
  const total = isMore ? produced + pieces : pieces;
  if (isForeign) return { produced_units: Math.max(0, total) };
  const isOver = before !== undefined && total > produced && isTooMany(before, total);
  const why = reason ? (isOver ? { override_reason: reason } : { reason }) : {};
  return { ...(isMore ? { produced_delta: pieces } : { produced_units: pieces }), ...why };
}

/** More than came in, or more than is ordered: both want a reason from who may. */
function isTooMany(before: ProductionDetail, total: number): boolean {
  const { ordered, received } = piecesCell(before);
  return total + (before.lost_units ?? 0) > received || total > ordered;
}

async function readBefore({ backend }: SignedIn, parts: readonly Counted[]) {
  const ids = parts.map(({ id }) => id);
  const productions = await readProductionsById(backend, ids);
  return new Map(productions.map((production) => [production.id, production]));
}

/** Fewer are enough: how many of each size nobody will make. */
export async function acceptShort(signedIn: SignedIn, form: FormData, back: string) {
  const { backend } = signedIn;
  const parsed = parseForm(shortForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { reason } = parsed.value;
  const { parts, errors } = readParts(form, "short", false);
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  const before = await readBefore(signedIn, parts);
  const changed = parts.filter(({ id, pieces }) => pieces !== (before.get(id)?.accepted_short_units ?? 0));
  const [first] = parts;
  if (changed.length === 0)
    return refuseFields({ [partField("short", first?.id ?? 0)]: ["Enter how many are accepted short."] }, form);
  const outcome = await changeEach(changed, ({ pieces, ...target }) =>
    putProduction(backend, target, { accepted_short_units: pieces, reason }),
  );
  if (outcome.refused.length === 0 && !outcome.error) {
    const words = changed.map(({ pieces }) => pieces).reduce((total, pieces) => total + pieces, 0);
    return redirectWithToast(signedIn, back, { text: `${countWords(words, "piece")} accepted short.` });
  }
  return await refusedParts(signedIn, form, { outcome, counted: changed, field: "short" });
}

interface RefusedParts {
  outcome: Awaited<ReturnType<typeof changeEach>>;
  counted: readonly Counted[];
  field: Parameters<typeof partField>[0];
}

async function refusedParts({ backend }: SignedIn, form: FormData, { outcome, counted, field }: RefusedParts) {
  const [only] = counted;
  const { error } = outcome;
  if (error && (error.kind !== "invalid" || !only)) return refuse(error, form);
  const fields = error?.kind === "invalid" ? Object.values(error.fields).flat() : [];
  const refused =
    error && only ? [{ id: only.id, code: "invalid", message: fields[0] ?? error.message }] : outcome.refused;
  const now = await readProductionsById(
    backend,
    refused.map(({ id }) => id),
  );
  const byId = new Map(now.map((production) => [production.id, production]));
  const { today } = await readShopClock();
  const errors: FieldErrors = {};
  for (const { id, code, message } of refused) {
    const current = byId.get(id);
    const pieces = counted.find((part) => part.id === id)?.pieces ?? 0;
    const isStale = code === "stale" && current;
    errors[partField(field, id)] = [
      isStale ? `${message} Now: ${whereItStands(current, today)}. Yours: ${numberWords(pieces)}.` : message,
    ];
  }
  const typed = Object.fromEntries(
    Object.entries(typedValuesOf(form)).filter(([name]) => !outcome.done.some((id) => name === partField(field, id))),
  );
  const kept = outcome.done.length > 0 ? `${countWords(outcome.done.length, "size")} saved, ` : "";
  const message = `${kept}${countWords(refused.length, "size")} not: ${sizesOf(now)}.`;
  const refusal: FormRefusal = { ok: false, kind: "invalid", message, errors, typed };
  return json(refusal, { status: 422 });
}

const sizesOf = (productions: readonly ProductionDetail[]): string =>
  productions
    .map((production) => sizeOf(production) || `${numberWords(piecesCell(production).ordered)} pieces`)
    .join(", ");
