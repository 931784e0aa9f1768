import { ApiError } from "../errors";
import { announceArrival, withdrawAnnouncement } from "./arrival";
import { type DockChanges, type DockWrite, receivingEvent } from "./receiving-write";

/** Statuses that a person can say: arrived and not counted, or not here after all. The others follow, and the refusal says from what. */
export async function moveReceiving(write: DockWrite, desired: string): Promise<DockChanges> {
  const { receiving, moment } = write;
  const now = receiving.status === "flagged" ? (receiving.previous_status ?? "not_started") : receiving.status;
  if (desired === receiving.status || desired === now) return { history: [] };
  if (desired === "in_progress" && now === "not_started") {
    return {
      receiving: { arrived_at: moment.at, ...(await announceArrival(write)) },
      history: [receivingEvent(receiving, "receiving_arrived")],
    };
  }
  if (desired === "not_started" && (await isUncounted(write))) {
    return {
      receiving: { arrived_at: null, ...(await withdrawAnnouncement(write)) },
      history: [
        receivingEvent(receiving, "receiving_updated", { before: { status: now }, after: { status: desired } }),
      ],
    };
  }
  const message = REFUSALS[desired] ?? "This status can't be set.";
  throw new ApiError("not_allowed", message, { errors: { status: [message] } });
}

const REFUSALS: Readonly<Record<string, string>> = {
  not_started: "Something of it was counted. Take the receipts back first.",
  in_progress: "Nothing of it is outstanding. Take a receipt back to open it again.",
  received: "It is received once nothing is outstanding: count the goods in, or decide on what is missing.",
  flagged: "Raise a flag and say what is wrong.",
};

/** Does no receipt stand? */
async function isUncounted({ trx, receiving }: DockWrite): Promise<boolean> {
  const { rows } = await trx
    .selectFrom("receipts")
    .select((eb) =>
      eb.fn.sum<number | null>(eb.case().when("reverses_receipt_id", "is", null).then(1).else(-1).end()).as("rows"),
    )
    .where("receiving_id", "=", receiving.id)
    .executeTakeFirstOrThrow();
  return Number(rows ?? 0) === 0;
}
