import type { FormRefusal } from "~/backend/forms.server";
import { Wanted, wantedPart } from "~/ui/wanted-part";
import type { OrderPeekData } from "./order-peek-view";

const part = wantedPart("order-peek", async () => (await import("./order-peek")).OrderPeek);

/** The panel of lists of orders, loaded with the first one that opens. */
export const WantedOrderPeek = ({ data, answer }: { data: OrderPeekData | null; answer: FormRefusal | undefined }) =>
  data ? <Wanted part={part} props={{ data, answer }} /> : null;
