import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { z } from "zod";
import { parseForm, readForm, refuse } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ShipListForm } from "~/shipping/ship-list-form";
import { ShippingHead } from "~/shipping/shipping-head";
import { ErrorPage } from "~/ui/error-page";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const { today } = await readShopClock();
  return { today };
}

const listForm = z.object({ text: z.string(), date: z.string().trim().optional(), intent: z.enum(["try", "ship"]) });

export async function action({ request }: ActionFunctionArgs) {
  const { backend } = await requireUser(request);
  const form = await readForm(request);
  const file = form.get("file");
  if (file instanceof File && file.size > 0) form.set("text", await file.text());
  const parsed = parseForm(listForm, form);
  if (!parsed.ok) return parsed.refusal;
  const { text, date, intent } = parsed.value;
  const body = { text, ...(date && { date }), dry_run: intent === "try" };
  const answer = await backend.call("shipList", { body });
  if (!answer.ok) return refuse(answer.error, form);
  return { ok: true as const, text, date: date ?? "", result: answer.data.data };
}

/** Many shipments leave by a list of orders and tracking numbers, tried first. */
export default function ShipMany() {
  const { today } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const result = answer?.ok ? answer.result : null;
  const fact = !result
    ? "Paste the list from your carrier's program, or choose a file"
    : result.shipped > 0
      ? `${countWords(result.shipped, "parcel")} shipped, ${countWords(result.refused, "row")} to look at`
      : `${countWords(result.ready, "parcel")} ready, ${countWords(result.refused, "row")} to look at`;
  return (
    <>
      <ShippingHead title="Ship many" fact={fact} here="Ship many" actions={null} />
      <ShipListForm
        today={today}
        refusal={answer && !answer.ok ? answer : undefined}
        tried={answer?.ok ? answer : null}
      />
    </>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.shipping(), label: "Open Shipping" }} />;
