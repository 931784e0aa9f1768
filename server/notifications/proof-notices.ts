import type { HistoryEntry } from "../history/record-history";
import type { Notice } from "./notify";
import { pageOf } from "./page-of";
import { idsOf, nameOf, ordersOf, shown, type Telling } from "./telling";

/** To its artist and to who sent it. */
export async function proofAnswers({ trx, actor, at }: Telling, entries: readonly HistoryEntry[]): Promise<Notice[]> {
  const orders = await ordersOf(trx, entries);
  const proofs = await trx
    .selectFrom("art_proofs")
    .select((eb) => [
      "id",
      "name",
      "assignee_id",
      eb
        .selectFrom("proof_requests")
        .select("sent_by_id")
        .whereRef("art_proof_id", "=", "art_proofs.id")
        .orderBy("id", "desc")
        .limit(1)
        .as("sent_by_id"),
    ])
    .where("id", "in", idsOf(entries))
    .execute();
  const byId = new Map(proofs.map((proof) => [proof.id, proof]));
  const staff = await nameOf(trx, actor);
  return entries.flatMap((entry) => {
    const proof = byId.get(entry.entity_id);
    if (!proof) return [];
    const { after = {} } = entry;
    const who = String(after.approved_by_name ?? after.respondent_name ?? staff);
    const order = orders.get(entry.order_id ?? 0)?.name ?? "";
    const about = [proof.name, after.version ? `v${after.version}` : null].filter(Boolean).join(", ");
    const asksForChange = entry.action === "proof_change_requested";
    const did = asksForChange ? "asked for a change of" : "approved";
    const text = `${who} ${did} proof ${proof.id} of ${order}${about ? ` (${about})` : ""}`;
    const path = pageOf(shown(entry)) + (asksForChange ? "/feedback" : "");
    const people = new Set([proof.assignee_id, proof.sent_by_id]);
    return [...people].map((userId) => ({
      userId,
      kind: "proof_answered" as const,
      text: entry.reason ? `${text}: ${entry.reason}` : text,
      path,
      orderId: entry.order_id,
      key: `${proof.id} ${at}`,
    }));
  });
}
