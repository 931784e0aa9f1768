import type { Frame } from "./frame";

/** The signed-in user, the count of the New Orders badge and the toast of the last action. */
export async function loadFrame(_request: Request): Promise<Frame> {
  return { user: { name: "Order desk", initials: "OD" }, newOrderCount: null, toast: null };
}
