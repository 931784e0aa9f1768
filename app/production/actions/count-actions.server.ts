import { countWords } from "contract/number-words";
import type { ProductionBody, ProductionDetail } from "contract/productions.schema";
import type { FieldErrors } from "contract/validation";
import type { BackendError } from "~/backend/backend-error.server";
import { parseForm, refuse, refuseFields } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { readTarget, type Target } from "~/lists/bulk/change-each.server";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { partField } from "../dialogs/part-field";
import { linesOf } from "../production-lines.server";
import { whereItStands } from "../production-words.server";
import { findProduction } from "../read-productions.server";
import { countForm, shortForm } from "./production-forms.server";
import { putProduction } from "./put-productions.server";

type Counted = "made" | "short";

/** What was typed for a color and size. */
interface TypedPart {
  lineId: number;
  pieces: number;
}

const WHOLE = /^-?\d{1,7}$/;

/** What was typed for each color and size; an empty field says nothing. */
function readParts(form: FormData, field: Counted, mayBeNegative: boolean) {
  const errors: FieldErrors = {};
  const parts: TypedPart[] = [];
  for (const [name, value] of form) {
    const lineId = Number(name.startsWith(`${field}-`) ? name.slice(field.length + 1) : Number.NaN);
    const typed = String(value).trim();
    if (!Number.isInteger(lineId) || typed === "") continue;
    const isWhole = WHOLE.test(typed) && (mayBeNegative || !typed.startsWith("-"));
    if (isWhole) parts.push({ lineId, pieces: Number(typed) });
    else
      errors[name] = [
        mayBeNegative
          ? "Enter whole pieces up to 1,000,000; -2 takes two back."
          : "Enter whole pieces from 0 to 1,000,000.",
      ];
  }
  return { parts, errors };
}

/** Pieces made, size by size: all of them are counted, or none where one is refused. */
export async function countMade(signedIn: SignedIn, form: FormData, back: string) {
  const { backend } = signedIn;
  const parsed = parseForm(countForm, form);
  if (!parsed.ok) return parsed.refusal;
  const isMore = parsed.value.mode === "more";
  const { parts, errors } = readParts(form, "made", isMore);
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  const counted = parts.filter(({ pieces }) => !isMore || pieces !== 0);
  if (counted.length === 0) return refuseFields(firstField(form, "made", "Enter how many were made."), form);
  const target = readTarget(parsed.value.production);
  const before = await findProduction(backend, target.id);
  const { reason } = parsed.value;
  const body = madeBody(counted, { isMore, isForeign: backend.isForeign, before, reason });
  const answer = await putProduction(
    backend,
    isMore && !backend.isForeign ? { ...target, lock: undefined } : target,
    body,
  );
  if (!answer.ok) return await refuseParts(signedIn, form, { error: answer.error, target, counted, field: "made" });
  const sum = counted.reduce((total, { pieces }) => total + pieces, 0);
  const words = isMore ? `${countWords(sum, "piece")} counted` : `${countWords(counted.length, "size")} set`;
  return redirectWithToast(signedIn, back, { text: `${words}.` });
}

interface MadeContext {
  isMore: boolean;
  isForeign: boolean;
  before: ProductionDetail | null;
  reason: string | undefined;
}

/** Counted on, it adds to what others count at the same time; a company's own backend only knows the whole number. */
function madeBody(counted: readonly TypedPart[], { isMore, isForeign, before, reason }: MadeContext): ProductionBody {
  const lines = new Map((before ? linesOf(before) : []).map((line) => [line.order_line_item_id, line]));
  const totals = counted.map(({ lineId, pieces }) => {
    const line = lines.get(lineId);
    const produced = line?.produced_units ?? 0;
    const total = isMore ? produced + pieces : pieces;
    const isTooMany =
      line !== undefined &&
      total > produced &&
      (total + (line.lost_units ?? 0) > line.received_units || total > line.ordered_units);
    return { more: total - produced, isTooMany };
  });
  if (isForeign) {
    const more = totals.reduce((sum, one) => sum + one.more, 0);
    return { produced_units: Math.max(0, (before?.produced_units ?? 0) + more) };
  }
  // More than came in, or more than is ordered: both want a reason from who may.
  const isOver = totals.some(({ isTooMany }) => isTooMany);
  const why = reason ? (isOver ? { override_reason: reason } : { reason }) : {};
  return {
    lines: counted.map(({ lineId: order_line_item_id, pieces }) =>
      isMore ? { order_line_item_id, produced_delta: pieces } : { order_line_item_id, produced_units: pieces },
    ),
    ...why,
  };
}

/** Fewer are enough: how many of each size nobody will make. */
export async function acceptShort(signedIn: SignedIn, form: FormData, back: string) {
  const { backend } = signedIn;
  const parsed = parseForm(shortForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { reason } = parsed.value;
  const { parts, errors } = readParts(form, "short", false);
  if (Object.keys(errors).length > 0) return refuseFields(errors, form);
  const target = readTarget(parsed.value.production);
  const before = await findProduction(backend, target.id);
  const known = new Map(
    (before ? linesOf(before) : []).map((line) => [line.order_line_item_id, line.accepted_short_units ?? 0]),
  );
  const changed = parts.filter(({ lineId, pieces }) => pieces !== (known.get(lineId) ?? 0));
  if (changed.length === 0) return refuseFields(firstField(form, "short", "Enter how many are accepted short."), form);
  const lines = changed.map(({ lineId, pieces }) => ({ order_line_item_id: lineId, accepted_short_units: pieces }));
  const answer = await putProduction(backend, target, { lines, reason });
  if (!answer.ok)
    return await refuseParts(signedIn, form, { error: answer.error, target, counted: changed, field: "short" });
  const sum = changed.reduce((total, { pieces }) => total + pieces, 0);
  return redirectWithToast(signedIn, back, { text: `${countWords(sum, "piece")} accepted short.` });
}

function firstField(form: FormData, field: Counted, message: string): FieldErrors {
  const name = [...form.keys()].find((key) => key.startsWith(`${field}-`)) ?? partField(field, 0);
  return { [name]: [message] };
}

interface Refused {
  error: BackendError;
  target: Target;
  counted: readonly TypedPart[];
  field: Counted;
}

/** What the backend says of a line stands at its field; who was slower reads how it is now. */
async function refuseParts({ backend }: SignedIn, form: FormData, { error, target, counted, field }: Refused) {
  if (error.kind === "conflict" && error.code === "stale") {
    const now = await findProduction(backend, target.id);
    const { today } = await readShopClock();
    const stands = now ? ` Now: ${whereItStands(now, today)}.` : "";
    const message = `${error.message}${stands} Send yours again if it should count.`;
    return refuse({ ...error, message }, form);
  }
  if (error.kind !== "invalid") return refuse(error, form);
  const fields = Object.entries(error.fields).map(([path, words]) => {
    const [, index] = /^lines\.(\d+)\./.exec(path) ?? [];
    const line = counted[Number(index ?? 0)];
    const isOfLine = index !== undefined || path.endsWith("_units");
    return [isOfLine && line ? partField(field, line.lineId) : path, words] as const;
  });
  return refuse({ ...error, fields: Object.fromEntries(fields) }, form);
}
