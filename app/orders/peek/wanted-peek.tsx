import { useActionData, useLoaderData } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { useUnsavedForm } from "~/session/use-typed-values";
import { Wanted, wantedPart } from "~/ui/wanted-part";
import type { OrderPeekData } from "./order-peek-view";

const part = wantedPart("order-peek", async () => (await import("./order-peek")).OrderPeek);

/** The page of a route that is the order beside a list of orders; its panel is loaded with the first one that opens. */
export function OrderBeside() {
  const data = useLoaderData<OrderPeekData | null>();
  const unsaved = useUnsavedForm();
  const answer = useActionData<FormRefusal>() ?? unsaved;
  return data ? <Wanted part={part} props={{ data, answer }} /> : null;
}
