import type { Receiving } from "contract/receivings.schema";
import { paths } from "~/navigation/paths";

/** "Twill Work Shirt, Navy, M". */
export function itemWords(line: Receiving["order_line_item"]): string {
  return line ? [line.title, line.color, line.size].filter(Boolean).join(", ") : "";
}

/** A receiving opened at the dock. */
export const receivingTo = (id: number) => paths.receiving(new URLSearchParams({ modal: "receive", ids: String(id) }));
