import { paths } from "~/navigation/paths";

type Lines = readonly { id: number }[];

/** The dialog that changes these lines. */
export const editTo = (orderId: number, lines: Lines) => dialogTo(orderId, "line-edit", lines);

/** The dialog with the names of these lines. */
export const namesTo = (orderId: number, lines: Lines) => dialogTo(orderId, "personalization", lines);

function dialogTo(orderId: number, modal: string, lines: Lines): string {
  const query = [["modal", modal], ...lines.map((line) => ["line", String(line.id)])];
  return paths.order(orderId, new URLSearchParams(query));
}
