import { readShopClock } from "~/backend/shop-calendar.server";
import { readPeek } from "~/lists/peek/read-record.server";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import type { SignedIn } from "~/session/session.server";
import { templatePeekView } from "./template-peek-view.server";

/** The template that the URL shows beside the list; null where it shows none. */
export async function readTemplatePeek(
  { backend }: SignedIn,
  request: Request,
): Promise<PeekData<RecordPeekView> | null> {
  return readPeek(request, "template", async (id) => {
    const [template, clock] = await Promise.all([backend.call("getEmailTemplate", { id }), readShopClock()]);
    return template.ok ? { ok: true, record: templatePeekView(template.data.data, clock) } : template;
  });
}
