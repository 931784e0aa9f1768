import { dayWords } from "contract/day-words";
import { type Parcel, parcelQuery } from "contract/locations.schema";
import { countWords } from "contract/number-words";
import { parseQueryLeniently } from "contract/query-schema";
import { workDaysBetween } from "contract/work-days";
import type { BackendClient } from "~/backend/client.server";
import { missingView } from "~/backend/page-responses.server";
import type { ShopClock } from "~/format/instant-words";
import type { ListPage } from "~/lists/list-page";
import { listPage } from "~/lists/list-page.server";
import { paths } from "~/navigation/paths";
import { PARCEL_VIEWS, type ParcelDialogData, type ParcelView } from "./parcel-view";
import { readParcelDialog } from "./read-parcel-dialog.server";

export type ParcelsView =
  | { kind: "missing"; message: string }
  | { kind: "parcels"; view: ParcelView; list: ListPage; rows: readonly ParcelRow[]; dialog: ParcelDialogData | null };

/** The page of parcels that nobody expected; `missing` where the company's own backend keeps none. */
export async function readParcels(
  backend: BackendClient,
  params: URLSearchParams,
  { clock, userId }: { clock: ShopClock; userId: number },
): Promise<ParcelsView> {
  const view = PARCEL_VIEWS.find((known) => known === params.get("view")) ?? "open";
  const { query, dropped } = parseQueryLeniently(parcelQuery, params);
  const { page, per_page, q } = query;
  const answer = await backend.call("listParcels", { query: { status: [view], page, per_page, q } });
  if (!answer.ok) return missingView(answer.error);
  const { data, meta } = answer.data;
  const list = listPage(meta, { page, sort: "-id", filters: { q }, dropped });
  const dialog = await readParcelDialog(backend, params, { today: clock.today, userId });
  return { kind: "parcels", view, list, rows: data.map((parcel) => parcelRow(parcel, clock.today)), dialog };
}

export type ParcelRow = ReturnType<typeof parcelRow>;

function parcelRow(parcel: Parcel, today: string) {
  const [photo] = parcel.files;
  return {
    id: parcel.id,
    status: parcel.status,
    description: parcel.description,
    /** "2 boxes, about 40 pieces". */
    size: sizeWords(parcel),
    /** "UPS 1Z…". */
    tracking: [parcel.carrier, parcel.tracking_number].filter(Boolean).join(" "),
    supplier: parcel.supplier?.name ?? "",
    place: parcel.location_name ?? "No location",
    owner: parcel.owner?.name ?? "No owner",
    /** "Sat Nov 21, 2 days here". */
    received: parcel.received_date ? receivedWords(parcel.received_date, today) : "",
    note: parcel.note ?? "",
    /** What became of it. */
    outcome: parcel.resolution ?? (parcel.status === "identified" ? "Counted with its line" : ""),
    receivingTo: parcel.receiving_id
      ? paths.receiving(new URLSearchParams({ tab: "open", modal: "receive", ids: String(parcel.receiving_id) }))
      : null,
    photo: photo
      ? { name: photo.file_name, src: paths.filePreview(photo.id, "small"), to: paths.filePreview(photo.id, "large") }
      : null,
    photos: parcel.files.length,
  };
}

/** "2 boxes, 40 pieces". */
export function sizeWords({ boxes, pieces }: Pick<Parcel, "boxes" | "pieces">): string {
  const parts = [
    boxes ? countWords(boxes, "box", "boxes") : null,
    pieces ? `about ${countWords(pieces, "piece")}` : null,
  ];
  return parts.filter(Boolean).join(", ");
}

function receivedWords(day: string, today: string): string {
  const days = workDaysBetween(day, today);
  const age = days > 0 ? `, ${countWords(days, "work day")} here` : "";
  return `${dayWords(day, today)}${age}`;
}
