import { SUPPLIER_ANSWER_LABELS } from "contract/sourcing";
import type { FieldErrors } from "contract/validation";
import type { Db, SplitRow } from "../db/tables";
import { historyFields } from "../history/history-fields";
import type { HistoryEntry } from "../history/record-history";
import type { WriteMoment } from "../plan/write-moment";
import { type Answer, type PlannedAnswer, planAnswer } from "./answer-plan";
import { openReceivings } from "./open-receivings";
import { updateMany } from "./update-many";

export interface GivenAnswer {
  /** As it is now, in a transaction that has its order. */
  split: SplitRow;
  answer: Answer;
  /** What names the answer's fields in a refusal: "answers.3." */
  prefix: string;
}

type Judged = GivenAnswer & { planned: PlannedAnswer };

/**
 * Enters what suppliers said of many splits, all of it or nothing: in a fixed number of statements, before `settleGoods`. A part that
 * comes later becomes a split of its own on the same PO, with its receiving; what is made no more leaves its requisition without stock.
 * Decisions that people owe then are opened by what follows every write of goods.
 */
export async function applyAnswers(
  trx: Db,
  given: readonly GivenAnswer[],
  moment: WriteMoment,
): Promise<{ history: HistoryEntry[] } | { errors: FieldErrors }> {
  const errors: Record<string, string[]> = {};
  const judged: Judged[] = [];
  const seen = new Set<number>();
  for (const one of given) {
    const planned = planAnswer(one.split, one.answer, moment.today);
    if ("problems" in planned) {
      for (const [field, words] of Object.entries(planned.problems)) errors[`${one.prefix}${field}`] = [words];
    } else if (seen.has(one.split.id)) errors[`${one.prefix}answer`] = ["This split is answered twice."];
    else judged.push({ ...one, planned });
    seen.add(one.split.id);
  }
  if (Object.keys(errors).length > 0) return { errors };
  await saveAnswers(trx, judged, moment);
  return { history: judged.map(answerEvent) };
}

async function saveAnswers(trx: Db, judged: readonly Judged[], moment: WriteMoment): Promise<void> {
  const splits = judged.map(({ split }) => split);
  await updateMany(
    trx,
    "requisition_splits",
    splits,
    new Map(judged.map(({ split, planned }) => [split.id, planned.changes])),
    moment.at,
  );
  await insertRests(trx, judged, moment);
  const without = judged.filter(({ planned }) => planned.isStockIssue).map(({ split }) => split.requisition_id);
  if (without.length === 0) return;
  await trx
    .updateTable("requisitions")
    .set((eb) => ({
      status: eb.case().when("status", "=", "hold").then("hold").else("stock_issue").end(),
      previous_status: eb
        .case()
        .when("status", "=", "hold")
        .then<string | null>("stock_issue")
        .else(eb.ref("previous_status"))
        .end(),
      updated_at: moment.at,
      lock_version: eb("lock_version", "+", 1),
    }))
    .where("id", "in", [...new Set(without)])
    .where("status", "<>", "archived")
    .execute();
}

async function insertRests(trx: Db, judged: readonly Judged[], moment: WriteMoment): Promise<void> {
  const rests = judged.flatMap(({ split, planned }) => (planned.rest ? [{ split, rest: planned.rest }] : []));
  if (rests.length === 0) return;
  const ids = await moment.dialect.reserveIds(trx, "requisition_splits", rests.length);
  await trx
    .insertInto("requisition_splits")
    .values(
      rests.map(({ split, rest }, index) => ({
        ...split,
        id: ids[index] ?? 0,
        quantity: rest.quantity,
        quantity_closed: 0,
        quantity_received: 0,
        quantity_rejected: 0,
        quantity_released: 0,
        status: "backordered",
        backorder_date: rest.backorder_date,
        estimated_arrival_date: rest.backorder_date,
        firm_in_hands_date: null,
        is_firm: 0,
        location_id: null,
        lock_version: 1,
        created_at: moment.at,
        updated_at: moment.at,
      })),
    )
    .execute();
  await openReceivings(trx, ids, moment);
}

function answerEvent({ split, answer, planned }: Judged): HistoryEntry {
  const { cancel_requested_at: _asked, ...changes } = planned.changes;
  const before = Object.fromEntries(Object.keys(changes).map((column) => [column, Reflect.get(split, column)]));
  return {
    entity_type: "requisition_split",
    entity_id: split.id,
    order_id: split.order_id,
    action: "split_answered",
    before: historyFields(before, split.currency),
    after: {
      answer: SUPPLIER_ANSWER_LABELS[answer.answer],
      po_number: split.po_number,
      ...historyFields(changes, split.currency),
      ...planned.rest,
      ...(planned.rest && { quantity: planned.changes.quantity, backordered: planned.rest.quantity }),
    },
  };
}
