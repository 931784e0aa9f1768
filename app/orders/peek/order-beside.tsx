import { useLoaderData } from "@remix-run/react";
import type { FormRefusal } from "~/backend/forms.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { lazyPart } from "~/ui/lazy-part";
import type { OrderPeekData } from "./order-peek-view";

const OrderPeek = lazyPart("order-peek", async () => (await import("./order-peek")).OrderPeek);

/** The page of a route that is the order beside a list of orders; its panel is loaded with the first one that opens. */
export function OrderBeside() {
  const data = useLoaderData<OrderPeekData | null>();
  const answer = useFormAnswer<FormRefusal>();
  return data ? <OrderPeek data={data} answer={answer} /> : null;
}
