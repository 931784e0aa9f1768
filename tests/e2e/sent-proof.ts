import sharp from "sharp";
import { ADMIN } from "../setup/served-app";
import { type StoreOrder, shopifyOrder } from "./store-orders";

/** A polo's chest with a crest on it, as a mockup shows it. */
const MOCKUP = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900">
  <rect width="1200" height="900" fill="#1b2a4a"/>
  <path d="M600 220l60 140 150 10-115 100 37 147-132-80-132 80 37-147-115-100 150-10z" fill="#d3a63c"/>
  <text x="600" y="740" font-family="sans-serif" font-size="84" font-weight="700" text-anchor="middle" fill="#f4f1e8">HARBOR CREST</text>
</svg>`;

// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of any shape
type Call = (method: string, path: string, body?: object | FormData) => Promise<any>;

async function signedInCall(origin: string): Promise<Call> {
  const call = async (token: string | null, method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(!isForm && body && { "Content-Type": "application/json" }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const { data } = await call(null, "POST", "/auth/login", ADMIN);
  return (method, path, body) => call(data.access_token, method, path, body);
}

export interface SentProof {
  proofId: number;
  orderName: string;
  /** Path of the customer's page for each who was asked. */
  links: string[];
  call: Call;
  uploadMockup(): Promise<void>;
}

interface Sending {
  contacts?: { name: string; email: string }[];
  message?: string;
}

/** A proof of an order of the store, sent to its customer through /api; the links as the mails hold them. */
export async function sendProof(origin: string, { contacts = [ADA], message = "" }: Sending = {}): Promise<SentProof> {
  const call = await signedInCall(origin);
  const proof = await newProof(call);
  const me = (await call("GET", "/auth/me")).data;
  await call("PATCH", `/art_proofs/${proof.id}`, {
    name: "Harbor crest",
    assignee_id: me.id,
    status: "in_progress",
    deco_method: proof.deco_method ?? "Embroidery",
    width_in: 3.5,
    height_in: 2.25,
    color_way: "Old Gold on navy",
    placements: proof.lines.map(({ order_line_item_id }: { order_line_item_id: number }) => ({
      order_line_item_id,
      location: "Left Side Chest",
    })),
  });
  const uploadMockup = async () => {
    const form = new FormData();
    const picture = await sharp(Buffer.from(MOCKUP)).png().toBuffer();
    form.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), `crest-${Date.now()}.png`);
    form.append("kind", "mockup");
    await call("POST", `/art_proofs/${proof.id}/uploads`, form);
  };
  await uploadMockup();
  await call("PATCH", `/art_proofs/${proof.id}`, { status: "ready_for_review" });
  await call("POST", `/art_proofs/${proof.id}/requests`, { contacts, message });
  const mails = (await call("GET", `/email_messages?order_id=${proof.order_id}&per_page=100`)).data;
  const ready = mails.filter(
    (mail: { template_key: string; link?: { can_reveal: boolean } }) =>
      mail.template_key === "proof_ready" && mail.link?.can_reveal,
  );
  const links: string[] = [];
  for (const { id } of ready.sort((a: { id: number }, b: { id: number }) => a.id - b.id))
    links.push(await pathOfLink(call, id));
  return { proofId: proof.id, orderName: proof.order.name, links: links.slice(-contacts.length), call, uploadMockup };
}

/** Two designs of an order, front and back, sent to Ada by one link. */
export async function sendDesigns(origin: string) {
  const call = await signedInCall(origin);
  const order = await newOrder(call, {
    lines: ["Left Side Chest", "Full Back"].map((place) => ({ title: "Polo", place })),
  });
  const proofs: { id: number }[] = (await call("GET", `/art_proofs?order_id=${order}`)).data;
  const me = (await call("GET", "/auth/me")).data;
  const picture = await sharp(Buffer.from(MOCKUP)).png().toBuffer();
  for (const [index, { id }] of proofs.entries()) {
    const name = `Design ${index + 1}`;
    await call("PATCH", `/art_proofs/${id}`, { name, assignee_id: me.id, status: "in_progress", width_in: 3.5 });
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), `design-${id}.png`);
    form.append("kind", "mockup");
    await call("POST", `/art_proofs/${id}/uploads`, form);
    await call("PATCH", `/art_proofs/${id}`, { status: "ready_for_review" });
  }
  const art_proof_ids = proofs.map(({ id }) => id);
  await call("POST", `/orders/${order}/proof_requests`, { art_proof_ids, contacts: [ADA] });
  const [mail] = (await call("GET", `/email_messages?order_id=${order}&event[]=proof_ready`)).data;
  return { call, proofIds: art_proof_ids, link: await pathOfLink(call, mail.id) };
}

/** The path behind the secret link of a mail that waits to be sent by hand. */
export async function pathOfLink(call: Call, mailId: number): Promise<string> {
  const { data } = await call("POST", `/email_messages/${mailId}/link`);
  return new URL(data.link).pathname;
}

export const ADA = { name: "Ada Reed", email: "ada@customer.example" };
export const GRACE = { name: "Grace Bell", email: "grace@customer.example" };

/** The one proof of an order of its own. */
async function newProof(call: Call) {
  const [proof] = (await call("GET", `/art_proofs?order_id=${await newOrder(call)}`)).data;
  return proof;
}

/** The id of an accepted order. */
async function newOrder(call: Call, order: StoreOrder = {}): Promise<number> {
  const orders = JSON.stringify({ orders: [shopifyOrder(order, `sent-${process.pid}`)] });
  const form = new FormData();
  form.append("file", new Blob([orders], { type: "application/json" }), "orders.json");
  const { order_id: id } = (await call("POST", "/imports/orders", form)).data.rows[0];
  await call("PUT", "/orders/triage", { accepted: [id] });
  return id;
}
