import { countWords } from "contract/number-words";
import type { BoxBody, PackingLine, Shipment } from "contract/shipments.schema";
import { SHIPMENT_KINDS } from "contract/shipping";
import type { FieldErrors } from "contract/validation";
import { readForm, refuse, refuseFields } from "~/backend/forms.server";
import { unknownForm } from "~/backend/page-responses.server";
import { paths } from "~/navigation/paths";
import { requireUser, type SignedIn } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";

interface Table {
  signedIn: SignedIn;
  form: FormData;
  orderId: number;
  lines: readonly PackingLine[];
  shipments: readonly Shipment[];
  /** The shipment that is being packed. */
  current: Shipment | undefined;
}

/** What is done at the packing table: pieces go into boxes, a box is emptied, packing is finished. */
export async function actOnPacking(request: Request, orderId: number) {
  const signedIn = await requireUser(request);
  const form = await readForm(request);
  const { data: shipments, lines } = await signedIn.backend.read("listOrderShipments", { id: orderId });
  const current = shipments.findLast(({ status }) => status === "packing");
  const table = { signedIn, form, orderId, lines, shipments, current };
  switch (form.get("intent")) {
    case "put":
      return await putTyped(table);
    case "rest":
      return await putPieces(table, new Map(lines.map(({ order_line_item_id: id, left }) => [id, left])));
    case "scan":
      return await putScanned(table);
    case "empty":
      return await emptyBox(table);
    case "finish":
    case "finish-print":
      return await finish(table);
    case "names":
      return await saveNames(table);
    default:
      throw unknownForm();
  }
}

const fieldOf = (lineId: number) => `pieces_${lineId}`;

async function putTyped(table: Table) {
  const errors: FieldErrors = {};
  const pieces = new Map<number, number>();
  for (const { order_line_item_id: id } of table.lines) {
    const typed = String(table.form.get(fieldOf(id)) ?? "").trim();
    if (typed === "") continue;
    if (/^\d{1,7}$/.test(typed)) pieces.set(id, Number(typed));
    else errors[fieldOf(id)] = ["Use a whole number."];
  }
  if (Object.keys(errors).length > 0) return refuseFields(errors, table.form);
  return await putPieces(table, pieces);
}

/** One piece of the line whose SKU was scanned, of which something is left. */
async function putScanned(table: Table) {
  const code = String(table.form.get("code") ?? "").trim();
  const named = table.lines.filter(({ sku }) => sku?.toLowerCase() === code.toLowerCase());
  const line = named.find(({ left }) => left > 0);
  if (line) return await putPieces(table, new Map([[line.order_line_item_id, 1]]));
  const message = named.length > 0 ? `All pieces of ${code} are packed.` : `No line of this order has the SKU ${code}.`;
  return refuseFields({ code: [message] }, table.form);
}

/** Into the last box, or a new one. The first pieces begin a shipment. */
async function putPieces(table: Table, asked: ReadonlyMap<number, number>) {
  const { signedIn, form, orderId, current } = table;
  const pieces = [...asked]
    .filter(([, quantity]) => quantity > 0)
    .map(([order_line_item_id, quantity]) => ({ order_line_item_id, quantity }));
  const [first] = table.lines;
  if (pieces.length === 0)
    return refuseFields(
      { [first ? fieldOf(first.order_line_item_id) : "intent"]: ["Enter how many pieces go in the box."] },
      form,
    );
  const here = paths.packOrder(orderId);
  const done = { text: `${countWords(sum(pieces), "piece")} packed.` };
  if (!current) {
    const kind = SHIPMENT_KINDS.find((known) => known === form.get("kind")) ?? "parcel";
    const carrier = String(form.get("carrier") ?? "").trim() || null;
    const body = { kind, carrier, lines: pieces, boxes: [{ contents: pieces }] };
    // Sent twice at once it begins one shipment.
    const idempotencyKey = `pack-${orderId}-${table.shipments.length}`;
    const answer = await signedIn.backend.call("createShipment", { id: orderId, body, idempotencyKey });
    return answer.ok ? await redirectWithToast(signedIn, here, done) : refuse(atFields(answer.error, pieces), form);
  }
  const boxes = boxesOf(current);
  const last = boxes.at(-1);
  if (form.get("box") === "new" || !last) boxes.push({ contents: pieces });
  else last.contents = added(linesOf(last), pieces);
  const lines = added(current.lines, pieces);
  const body = { lines, boxes, lock_version: current.lock_version == null ? undefined : Number(form.get("lock")) };
  const answer = await signedIn.backend.call("patchShipment", { id: current.id, body });
  return answer.ok ? await redirectWithToast(signedIn, here, done) : refuse(atFields(answer.error, lines), form);
}

async function emptyBox({ signedIn, form, orderId, current }: Table) {
  const here = paths.packOrder(orderId);
  if (!current) return await redirectWithToast(signedIn, here, { text: "Nothing is being packed." });
  const number = Number(form.get("box"));
  const boxes = boxesOf(current);
  const [box] = boxes.splice(number - 1, 1);
  const out = new Map(linesOf(box).map((line) => [line.order_line_item_id, line.quantity]));
  const lines = current.lines
    .map(({ order_line_item_id: id, quantity }) => ({
      order_line_item_id: id,
      quantity: quantity - (out.get(id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  const lock_version = Number(form.get("lock")) || undefined;
  const body =
    lines.length === 0
      ? { action: "cancel" as const, reason: "The only box was emptied.", lock_version }
      : { lines, boxes, lock_version };
  const answer = await signedIn.backend.call("patchShipment", { id: current.id, body });
  if (!answer.ok) return refuse(answer.error, form);
  return await redirectWithToast(signedIn, here, { text: "The box is empty. Its pieces can be packed again." });
}

/** Every name of a line that is packed whole is ticked first. */
async function finish(table: Table) {
  const { signedIn, form, orderId, lines, current, shipments } = table;
  if (!current)
    return await redirectWithToast(signedIn, paths.packOrder(orderId), { text: "Nothing is being packed." });
  const others = shipments.filter(({ id }) => id !== current.id);
  const ticked = new Set([...namesOf(form), ...others.flatMap(packedNames)]);
  const whole = lines.filter(
    ({ left, names, order_line_item_id: id }) =>
      names.length > 0 && left === 0 && current.lines.some((line) => line.order_line_item_id === id),
  );
  const open = whole.flatMap(({ names }) => names.filter(({ id }) => !ticked.has(id)));
  if (open.length > 0)
    return refuseFields({ name: [`Tick ${countWords(open.length, "more name")} once it is in the box.`] }, form);
  const lock_version = Number(form.get("lock")) || undefined;
  const answer = await signedIn.backend.call("patchShipment", {
    id: current.id,
    body: { action: "pack", names: namesOf(form), lock_version },
  });
  if (!answer.ok) return refuse(answer.error, form);
  if (form.get("intent") === "finish-print")
    return await redirectWithToast(signedIn, paths.packingSlip(current.id, { print: true }), { text: "Packed." });
  return await redirectWithToast(signedIn, paths.shipment(current.id), {
    text: "Packed. Print the slip and the labels.",
  });
}

/** Names that are in the boxes so far: who goes on packing finds them checked. */
async function saveNames({ signedIn, form, orderId, current }: Table) {
  const here = paths.packOrder(orderId);
  if (!current) return await redirectWithToast(signedIn, here, { text: "Nothing is being packed." });
  const names = namesOf(form);
  const body = { names, lock_version: Number(form.get("lock")) || undefined };
  const answer = await signedIn.backend.call("patchShipment", { id: current.id, body });
  if (!answer.ok) return refuse(answer.error, form);
  return await redirectWithToast(signedIn, here, { text: `${countWords(names.length, "name")} checked.` });
}

const namesOf = (form: FormData) => form.getAll("name").map(Number).filter(Number.isSafeInteger);
/** Of shipments that stand; those of a cancelled one are to be packed again. */
const packedNames = ({ status, names }: Shipment) => (status === "cancelled" ? [] : (names ?? []));

type Pieces = readonly { order_line_item_id: number; quantity: number }[];

const sum = (pieces: Pieces) => pieces.reduce((total, { quantity }) => total + quantity, 0);

const boxesOf = ({ boxes, lines }: Shipment): BoxBody[] =>
  boxes.map(({ tracking_number, weight_grams, contents }) => ({
    tracking_number: tracking_number ?? null,
    weight_grams: weight_grams ?? null,
    contents: contents ?? (boxes.length === 1 ? plain(lines) : null),
  }));

const plain = (pieces: Pieces) => pieces.map(({ order_line_item_id, quantity }) => ({ order_line_item_id, quantity }));
const linesOf = (box: BoxBody | undefined): Pieces => (Array.isArray(box?.contents) ? box.contents : []);

function added(before: Pieces, more: Pieces) {
  const all = new Map(before.map(({ order_line_item_id: id, quantity }) => [id, quantity]));
  for (const { order_line_item_id: id, quantity } of more) all.set(id, (all.get(id) ?? 0) + quantity);
  return [...all].map(([order_line_item_id, quantity]) => ({ order_line_item_id, quantity }));
}

/** The contract names lines by their place; the form has a field for each. */
function atFields(error: Parameters<typeof refuse>[0], lines: Pieces): Parameters<typeof refuse>[0] {
  if (error.kind !== "invalid") return error;
  const fields = Object.entries(error.fields).map(([name, problems]) => {
    const [, index] = /^lines\.(\d+)\./.exec(name) ?? [];
    const line = index === undefined ? undefined : lines[Number(index)];
    return [line ? fieldOf(line.order_line_item_id) : name, problems];
  });
  return { ...error, fields: Object.fromEntries(fields) };
}
