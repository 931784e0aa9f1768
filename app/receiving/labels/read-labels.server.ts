import { dayWords } from "contract/day-words";
import { isolated } from "contract/isolated";
import { labelCode } from "contract/label-codes";
import { countWords, numberWords } from "contract/number-words";
import type { Receiving } from "contract/receivings.schema";
import type { BackendClient } from "~/backend/client.server";
import { vipWords } from "~/orders/vip-words";
import { readReceivingRequest } from "~/receiving/receiving-request.server";
import { qrCodeOf } from "~/work-orders/codes.server";
import { readChosen } from "../dialogs/chosen-receivings.server";
import { itemCell, receivingCompany, receivingOrderName, senderWords } from "../receiving-words.server";
import type { LabelView } from "./label-view";

/** As many as one document holds. */
const MOST_LINES = 200;
const MOST_BOXES = 50;
const AT_ONCE = 10;

/** The lines whose labels are asked for: by split, as our own links say it, or as the list chose them. */
export async function readLabels(
  backend: BackendClient,
  params: URLSearchParams,
  today: string,
): Promise<{ labels: LabelView[]; lines: number; missing: number; more: number }> {
  const splits = [...new Set([...params.getAll("splits"), ...params.getAll("splits[]")])]
    .flatMap((value) => value.split(","))
    .filter((id) => /^[1-9]\d{0,8}$/.test(id));
  const asked = splits.slice(0, MOST_LINES);
  const receivings = splits.length > 0 ? await ofSplits(backend, asked) : await ofList(backend, params);
  const shown = receivings.slice(0, MOST_LINES);
  return {
    labels: isolated(shown.flatMap((receiving) => labelsOf(receiving, today))),
    lines: shown.length,
    missing: splits.length > 0 ? asked.length - receivings.length : 0,
    more: Math.max(0, Math.max(splits.length, receivings.length) - MOST_LINES),
  };
}

/** A label's code finds its line: the same way that the scanner takes. */
async function ofSplits(backend: BackendClient, splits: readonly string[]): Promise<Receiving[]> {
  const found: Receiving[] = [];
  for (let start = 0; start < splits.length; start += AT_ONCE) {
    const answers = await Promise.all(
      splits.slice(start, start + AT_ONCE).map((id) => {
        const scan = labelCode(Number(id));
        return backend.read("listReceivings", { query: { scan, per_page: 5 } });
      }),
    );
    for (const [index, { data }] of answers.entries()) {
      const id = Number(splits[start + index]);
      const own = data.find(({ requisition_split_id: split }) => split === id);
      if (own) found.push(own);
    }
  }
  return found;
}

async function ofList(backend: BackendClient, params: URLSearchParams): Promise<Receiving[]> {
  const screen = params.get("view") === "vip" ? "vip" : "expected";
  const { receivings } = await readChosen(backend, params, readReceivingRequest(params, screen).query);
  return receivings.filter(({ requisition_split_id: split }) => split != null);
}

/** One label a box; a line whose boxes nobody counted has one. */
function labelsOf(receiving: Receiving, today: string): LabelView[] {
  const split = receiving.requisition_split_id ?? 0;
  const boxes = Math.min(MOST_BOXES, Math.max(1, receiving.boxes ?? 1));
  const { title, color, size } = itemCell(receiving);
  const { order, quantity, quantity_received: got } = receiving;
  const due = order?.required_in_hand_date;
  const label = {
    order: receivingOrderName(receiving),
    who: receivingCompany(receiving),
    item: title,
    color,
    size,
    pieces:
      got > 0 && got !== quantity
        ? `${numberWords(got)} of ${countWords(quantity, "piece")}`
        : countWords(quantity, "piece"),
    place: receiving.location_name ?? "",
    due: due ? `In hands ${dayWords(due, today)}` : "",
    vip: vipWords(receiving, today) ?? "",
    purchase: [receiving.po_number, senderWords(receiving)].filter(Boolean).join(", "),
    code: qrCodeOf(labelCode(split)),
  };
  return Array.from({ length: boxes }, (_, index) => ({
    ...label,
    key: `${split} ${index}`,
    box: `Box ${index + 1} of ${boxes}`,
  }));
}
