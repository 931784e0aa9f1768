import type { PublicAnswer } from "contract/proof-requests.schema";
import type { Db } from "../../db/tables";
import { nextFeedbackNumber } from "../feedback/number-feedback";
import type { ProofLink } from "./find-link.queries";

type Pin = NonNullable<PublicAnswer["pins"]>[number];

interface Saying {
  body: string;
  pin: Omit<Pin, "comment"> | null;
}

/**
 * What the customer says, each a thread of its own: the comment, on the picture where the first pin has no words, then the other pins.
 */
export function sayingsOf({ comment, pins = [] }: Pick<PublicAnswer, "comment" | "pins">, first: number): Saying[] {
  const isMarked = Boolean(comment) && pins[0] !== undefined && !pins[0].comment;
  const sayings: Saying[] = comment ? [{ body: comment, pin: isMarked && pins[0] ? placeOf(pins[0]) : null }] : [];
  for (const pin of isMarked ? pins.slice(1) : pins) {
    sayings.push({ body: pin.comment || (comment ? `See ${first}.` : "Here."), pin: placeOf(pin) });
  }
  return sayings;
}

const placeOf = ({ comment: _comment, ...place }: Pin) => place;

/** Writes them down; answers with the first one's id and all their numbers. */
export async function saveComments(
  trx: Db,
  link: ProofLink,
  { body, at }: { body: PublicAnswer; at: string },
): Promise<{ firstId: number | null; numbers: number[] }> {
  const first = await nextFeedbackNumber(trx, link.proof_id);
  const rows = sayingsOf(body, first).map((saying, index) => ({
    art_proof_id: link.proof_id,
    art_upload_id: link.upload_id,
    number: first + index,
    author_type: "customer",
    author_name: body.name,
    body: saying.body,
    pin_json: saying.pin ? JSON.stringify(saying.pin) : null,
    visibility: "customer",
    status: "open",
    created_at: at,
  }));
  if (rows.length === 0) return { firstId: null, numbers: [] };
  const saved = await trx.insertInto("proof_feedback").values(rows).returning(["id", "number"]).execute();
  return { firstId: Math.min(...saved.map((row) => row.id)), numbers: rows.map((row) => row.number) };
}
