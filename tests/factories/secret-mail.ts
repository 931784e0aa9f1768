import { mailLink } from "server/api/users/access-links";
import { enqueueMail, openLink } from "server/mail/outbox";
import type { TestApi } from "../setup/test-api";
import { draftSplits, supplierRow } from "./draft-splits";
import { makeVendor } from "./orders";
import { type Staff, sentProof } from "./sent-proofs";

export interface SecretMail {
  proofId: number;
  orderId: number;
  poId: number;
  /** The mail of each kind that waits for a person. */
  mails: Readonly<Record<"proof" | "purchase_order" | "supplier_link" | "invitation" | "password", number>>;
  /** The token in the link of each mail that has one. */
  tokens: readonly string[];
}

/** A shop whose outbox holds a sent proof, a purchase order, a link for a supplier, an invitation and a password link. */
export async function makeSecretMail(test: TestApi, admin: Staff): Promise<SecretMail> {
  const { proofId, order } = await sentProof(test, admin);
  const poId = await mailedPurchaseOrder(test, admin);
  const at = test.clock().toISOString();
  const link = `${test.settings.appUrl}/supplier/${"s".repeat(43)}`;
  const body = "Confirm here: {{link}}";
  const entity = { type: "purchase_order" as const, id: poId };
  const to = [{ name: "Zoe Park", email: "zoe@supplier.example" }];
  const mail = { templateKey: "supplier", dedupeKey: "supplier link", orderId: null, entity, to, link };
  await enqueueMail(test.db, test, [{ ...mail, subject: "Please confirm", text: body, html: body }], at);
  const guest = await test.signIn("Viewer");
  const person = { id: guest.id, email: guest.email, first_name: "Marco", last_name: "Diaz" };
  await test.db.transaction().execute(async (trx) => {
    for (const kind of ["invitation", "password"] as const)
      await mailLink(trx, test, person, { kind, author: "Dana", at });
  });
  const rows = await test.db.selectFrom("email_messages").selectAll().orderBy("id").execute();
  const idOf = (key: string) => rows.find(({ template_key }) => template_key === key)?.id ?? 0;
  return {
    proofId,
    orderId: order.id,
    poId,
    mails: {
      proof: idOf("proof_ready"),
      purchase_order: idOf("purchase_order"),
      supplier_link: idOf("supplier"),
      invitation: idOf("user_invited"),
      password: idOf("password_reset"),
    },
    tokens: rows.flatMap((row) => openLink(test, row)?.split("/").at(-1) ?? []),
  };
}

async function mailedPurchaseOrder(test: TestApi, admin: Staff): Promise<number> {
  const supplier = await supplierRow(test);
  const vendor_id = await makeVendor(test, "Gildan");
  const line = { vendor_id, sku: "G500-NVY-M", title: "Heavy Tee", color: "Navy", size: "M", quantity: 12 };
  const { splitIds } = await draftSplits(test, admin, { supplierId: supplier.id, orders: 1, lines: [line] });
  const { token } = admin;
  const body = { supplier_id: supplier.id, splits: splitIds };
  const { data } = (await test.call("POST", "/sourcing/purchase_orders", { token, body })).body;
  const send_to = [{ name: "Zoe Park", email: "zoe@supplier.example" }];
  const sent = await test.call("PATCH", `/sourcing/purchase_orders/${data.id}`, {
    token,
    body: { status: "sent", send_to },
  });
  if (sent.status !== 200) throw new Error(`sending was refused: ${JSON.stringify(sent.body)}`);
  return data.id;
}
