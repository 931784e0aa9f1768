import { joined } from "contract/isolated";
import type { Parcel } from "contract/locations.schema";
import type { BackendClient } from "~/backend/client.server";
import { readPeople } from "~/orders/people.server";
import { readSupplierOptions } from "~/purchase-orders/supplier-options.server";
import { readPlaces } from "~/receiving/places.server";
import { itemName, receivingCompany, receivingOrderName, senderWords } from "../receiving-words.server";
import type { ParcelDialogData, ParcelFacts, ParcelMatch, ParcelValues } from "./parcel-view";

interface Context {
  today: string;
  userId: number;
}

/** As many lines as a choice shows; a search narrows the others. */
const MATCHES = 20;

/** The dialog that the URL opens over the parcels, if any. */
export async function readParcelDialog(
  backend: BackendClient,
  params: URLSearchParams,
  context: Context,
): Promise<ParcelDialogData | null> {
  const modal = params.get("modal");
  if (modal === "parcel-new") {
    const tracking_number = (params.get("tracking") ?? "").slice(0, 100);
    return { modal, values: { ...blank(context), tracking_number }, ...(await readChoices(backend)) };
  }
  if (!modal?.startsWith("parcel-")) return null;
  const id = Number(params.get("ids"));
  const answer = Number.isInteger(id) && id > 0 ? await backend.call("getParcel", { id }) : null;
  if (!answer?.ok) return null;
  const parcel = answer.data.data;
  const facts = factsOf(parcel);
  switch (modal) {
    case "parcel-edit":
      return { modal, parcel: facts, values: valuesOf(parcel, context), ...(await readChoices(backend)) };
    case "parcel-identify": {
      const q = (params.get("match") ?? "").slice(0, 200).trim();
      return { modal, parcel: facts, q, ...(await readMatches(backend, parcel, q)) };
    }
    case "parcel-returned":
    case "parcel-reopen":
      return { modal, parcel: facts };
    default:
      return null;
  }
}

async function readChoices(backend: BackendClient) {
  const [people, suppliers, places] = await Promise.all([
    readPeople(backend),
    readSupplierOptions(backend),
    readPlaces(backend, null),
  ]);
  return { people, suppliers, places: places.options };
}

/** Open lines that it may be of: those that match what was searched for, else those of its supplier. */
async function readMatches(
  backend: BackendClient,
  { supplier_id: supplier }: Parcel,
  q: string,
): Promise<{ matches: ParcelMatch[]; more: number }> {
  const query = { status: ["not_started" as const, "in_progress" as const, "flagged" as const], per_page: MATCHES };
  const narrowed = q ? { ...query, q } : supplier ? { ...query, supplier_id: supplier } : query;
  const answer = await backend.call("listReceivings", { query: narrowed });
  if (!answer.ok) return { matches: [], more: 0 };
  const { data, meta } = answer.data;
  const matches = data.map((receiving) => ({
    id: receiving.id,
    name: itemName(receiving),
    about: joined(
      [`${receivingOrderName(receiving)} ${receivingCompany(receiving)}`, receiving.po_number, senderWords(receiving)],
      " · ",
    ),
    toCome: receiving.quantity_outstanding,
  }));
  return { matches, more: Math.max(0, meta.total - matches.length) };
}

function factsOf(parcel: Parcel): ParcelFacts {
  const { id, lock_version: lock, description, carrier, tracking_number: tracking, location_name: place } = parcel;
  return {
    id,
    target: `${id}:${lock ?? ""}`,
    description,
    about: [[carrier, tracking].filter(Boolean).join(" "), place ? `at ${place}` : null].filter(Boolean).join(", "),
  };
}

const blank = ({ today, userId }: Context): ParcelValues => ({
  description: "",
  carrier: "",
  tracking_number: "",
  supplier_id: "",
  boxes: "1",
  pieces: "",
  location_name: "",
  owner_id: String(userId),
  received_date: today,
  note: "",
});

function valuesOf(parcel: Parcel, context: Context): ParcelValues {
  return {
    description: parcel.description,
    carrier: parcel.carrier ?? "",
    tracking_number: parcel.tracking_number ?? "",
    supplier_id: String(parcel.supplier_id ?? ""),
    boxes: String(parcel.boxes ?? ""),
    pieces: String(parcel.pieces ?? ""),
    location_name: parcel.location_name ?? "",
    owner_id: String(parcel.owner?.id ?? ""),
    received_date: parcel.received_date ?? context.today,
    note: parcel.note ?? "",
  };
}
