import { countWords, numberWords } from "contract/number-words";
import type { Receiving } from "contract/receivings.schema";
import type { BackendClient } from "~/backend/client.server";
import { readPlaces } from "~/receiving/places.server";
import type { Option } from "~/ui/inputs";
import { readAllReceivings } from "../read-receivings.server";
import {
  closedWords,
  itemCell,
  itemName,
  receivingCompany,
  receivingOrderName,
  senderWords,
} from "../receiving-words.server";
import { type AskedReceivings, readChosen, targetOf } from "./chosen-receivings.server";

/** A form keeps what is typed of so many lines; those beyond follow once these are counted. */
const MAX_LINES = 25;

interface DeliveryContext {
  asked: AskedReceivings;
  today: string;
  me: number;
  people: readonly Option[];
}

export type DeliveryView = Awaited<ReturnType<typeof readDelivery>>;

/** All open lines of a PO or a parcel, or those that were ticked. */
export async function readDelivery(
  backend: BackendClient,
  params: URLSearchParams,
  { asked, today, me, people }: DeliveryContext,
) {
  const po = params.get("po")?.slice(0, 200);
  const tracking = params.get("tracking")?.slice(0, 200);
  const query = po ? { po_number: po } : tracking ? { tracking_number: tracking } : null;
  const read = query ? await readAllReceivings(backend, query) : await readChosen(backend, params, asked);
  const open = read.receivings.filter(({ quantity_outstanding: left }) => left > 0);
  const orderIds = new Set(open.map(({ order_id }) => order_id ?? 0));
  const places = await readPlaces(backend, orderIds.size === 1 ? ([...orderIds][0] ?? null) : null);
  return {
    /** "PO-1002", "parcel 1Z…", "3 lines". */
    what: po ?? (tracking ? `parcel ${tracking}` : countWords(read.receivings.length, "line")),
    /** "Atlas Blanks". */
    sender: [...new Set(open.map(senderWords))].slice(0, 2).join(", "),
    lines: open.slice(0, MAX_LINES).map((receiving) => deliveryLine(receiving, places.suggestion?.name ?? "")),
    /** Open lines that have no room in this form. */
    more: Math.max(0, open.length - MAX_LINES),
    /** Chosen lines of which nothing is to come. */
    done: read.receivings.length - open.length,
    today,
    me: String(me),
    people,
    places: places.options,
  };
}

/** A line of a delivery. */
export type DeliveryLine = ReturnType<typeof deliveryLine>;

function deliveryLine(receiving: Receiving, suggestion: string) {
  const { quantity, quantity_received: got, quantity_rejected: rejected } = receiving;
  const before = [
    got > 0 ? `${numberWords(got)} of ${numberWords(quantity)} before` : `of ${numberWords(quantity)}`,
    rejected > 0 ? `${numberWords(rejected)} rejected` : null,
  ];
  return {
    id: receiving.id,
    target: targetOf(receiving),
    name: itemName(receiving),
    item: itemCell(receiving),
    /** "#1042 Harbor & Pine". */
    order: [receivingOrderName(receiving), receivingCompany(receiving), closedWords(receiving)?.toUpperCase()]
      .filter(Boolean)
      .join(" "),
    outstanding: receiving.quantity_outstanding,
    /** "12 of 24 before". */
    before: before.filter(Boolean).join(", "),
    place: receiving.location_name ?? suggestion,
  };
}
