import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readShopClock } from "~/backend/shop-calendar.server";
import { keepNoPeek } from "~/lists/peek/keep-rows";
import { readPeek } from "~/lists/peek/read-record.server";
import { RecordBeside } from "~/lists/peek/record-beside";
import type { PeekData, RecordPeekView } from "~/lists/peek/record-view";
import { templatePeekView } from "~/mail-templates/peek/template-peek-view.server";
import { requireUser, type SignedIn } from "~/session/session.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return readTemplatePeek(await requireUser(request), request);
}

export const shouldRevalidate = keepNoPeek;

/** The template beside the list. A route of its own: another template is read without the rows. */
export default function Peek() {
  return <RecordBeside data={useLoaderData<typeof loader>()} noun="Template" />;
}

/** The template that the URL shows beside the list; null where it shows none. */
async function readTemplatePeek({ backend }: SignedIn, request: Request): Promise<PeekData<RecordPeekView> | null> {
  return readPeek(request, "template", async (id) => {
    const [template, clock] = await Promise.all([backend.call("getEmailTemplate", { id }), readShopClock()]);
    return template.ok ? { ok: true, record: templatePeekView(template.data.data, clock) } : template;
  });
}
