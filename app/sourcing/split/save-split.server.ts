import { json } from "@remix-run/node";
import { numberWords } from "contract/number-words";
import { type RequisitionDetail, requisitionDetail } from "contract/requisitions.schema";
import type { FieldErrors } from "contract/validation";
import type { BackendError } from "~/backend/backend-error.server";
import { statusOf } from "~/backend/page-responses.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { typedValuesOf } from "~/forms/typed-values";
import type { VersionRow } from "~/orders/two-versions";
import type { SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { requisitionName } from "../describe-refusals.server";
import { packProblem } from "../pack-words";
import { readSplit } from "./read-split.server";
import { errorsAtRows, rowErrors, splitInput } from "./split-input.server";
import { baseOf, isBlank, isSupplier, piecesOf, readRows, type SplitRow, shapeRows, stockPlace } from "./split-rows";
import { splitSiblings } from "./split-siblings.server";
import type { SplitAnswer, SplitBase, SplitView } from "./split-view";
import { draftsOf, splitsWords, unsentOf } from "./split-words.server";

interface Posted {
  signedIn: SignedIn;
  form: FormData;
  /** The list without its dialog. */
  back: string;
}

/** The split dialog's form: one of its buttons that shape the rows, or saving. */
export async function saveSplit({ signedIn, form, back }: Posted) {
  const { backend } = signedIn;
  const typed = readRows(form);
  const view = await readSplit(backend, Number(form.get("id")), await readShopClock());
  if (!view)
    return again(form, typed, {
      kind: "not_found",
      message: "That requisition no longer exists. Close this and reload the list.",
    });
  const sent = view.sent.reduce((sum, { pieces }) => sum + pieces, 0);
  const shape = form.get("shape");
  if (typeof shape === "string") {
    const stock = new Map(view.stock.map(({ place, pieces }) => [place, pieces]));
    const kept = shape.startsWith("remove:") ? typed : typed.filter((row) => !isBlank(row));
    return again(form, shapeRows(kept, shape, { pieces: view.pieces - sent, stock }), {}, 200);
  }
  const rows = typed.filter((row) => !isBlank(row));
  const errors = rowErrors(rows, { pieces: view.pieces, sent });
  if (Object.keys(errors).length > 0) return again(form, rows, { errors, message: attention(errors) });
  const answer = await backend.call("splitRequisition", {
    id: view.id,
    body: {
      splits: rows.map((row) =>
        splitInput(
          row,
          view.rows.find(({ split }) => split !== "" && split === row.split),
        ),
      ),
      note: String(form.get("note") ?? "").trim() || null,
      lock_version: lockOf(form),
    },
  });
  if (!answer.ok) return refused(form, rows, { error: answer.error, view });
  const saved = answer.data.data;
  if (form.get("siblings") === "1") return splitSiblings({ signedIn, back, saved, rows });
  const action = draftsOf(saved);
  const text = [savedWords(saved), ...packsIn(saved)].join(". ");
  return redirectWithToast(signedIn, back, { text, ...(action && { action }) });
}

const lockOf = (form: FormData) => {
  const lock = String(form.get("lock_version") ?? "");
  return lock === "" ? undefined : Number(lock);
};

/** "#1044 Twill Work Shirt, Navy, L: 84 of 96 allocated, 12 left". */
export function savedWords(requisition: RequisitionDetail) {
  const { quantity, quantity_split: split, quantity_left: left } = requisition;
  const rest = left ? `, ${numberWords(left)} left` : "";
  return `${requisitionName(requisition)}: ${numberWords(split ?? 0)} of ${numberWords(quantity ?? 0)} allocated${rest}`;
}

/** What of its draft splits is not whole packs. */
const packsIn = (saved: RequisitionDetail) =>
  unsentOf(saved).flatMap(({ quantity, pack_size }) => packProblem(quantity, pack_size) ?? []);

const attention = (errors: FieldErrors) => {
  const count = Object.keys(errors).length;
  return count === 1 ? "1 field needs attention." : `${count} fields need attention.`;
};

type Said = Partial<Pick<SplitAnswer, "kind" | "message" | "errors" | "versions" | "base">>;

/** The form once more, with these rows. */
function again(form: FormData, rows: readonly SplitRow[], said: Said, status = 422) {
  const answer: SplitAnswer = {
    ok: false,
    kind: "invalid",
    message: "",
    errors: {},
    versions: [],
    typed: typedValuesOf(form),
    base: baseOf(form),
    ...said,
    rows,
  };
  return json(answer, { status });
}

function refused(form: FormData, rows: readonly SplitRow[], { error, view }: { error: BackendError; view: SplitView }) {
  const status = statusOf(error);
  if (error.kind === "invalid") {
    return again(form, rows, { message: error.message, errors: errorsAtRows(error.fields) }, status);
  }
  const current = error.kind === "conflict" ? requisitionDetail.safeParse(error.current).data : undefined;
  if (!current) return again(form, rows, { kind: error.kind, message: error.message }, status);
  // Rows whose split somebody else took away go on as new ones.
  const still = new Set(unsentOf(current).map(({ id }) => String(id)));
  const kept = rows.map((row) => (still.has(row.split) ? row : { ...row, split: "" }));
  const base = {
    lockVersion: String(current.lock_version ?? ""),
    opened: splitsWords(unsentOf(current)),
    openedNote: current.note ?? "",
  };
  const versions = bothVersions(form, rows, { theirs: base, view });
  return again(form, kept, { kind: "conflict", message: error.message, versions, base }, status);
}

/** What was there when the dialog opened, what somebody else saved, and what this person typed. */
function bothVersions(
  form: FormData,
  rows: readonly SplitRow[],
  { theirs, view }: { theirs: SplitBase; view: SplitView },
): VersionRow[] {
  const names = new Map(view.suppliers.map(({ value, label }) => [value, label]));
  const mine = rows.map((row) => `${numberWords(piecesOf(row))} from ${fromWords(row, names)}`).join("\n") || "None";
  const { opened, openedNote } = baseOf(form);
  const note = String(form.get("note") ?? "");
  const splits = { field: "Splits", opened, theirs: theirs.opened, mine };
  const notes = {
    field: "Note",
    opened: openedNote || "None",
    theirs: theirs.openedNote || "None",
    mine: note || "None",
  };
  return theirs.openedNote === openedNote ? [splits] : [splits, notes];
}

function fromWords({ from }: SplitRow, names: ReadonlyMap<string, string>): string {
  const place = stockPlace(from);
  if (place !== null) return `Stock, ${place}`;
  return isSupplier(from) ? (names.get(from) ?? `supplier no. ${from}`) : "Customer";
}
