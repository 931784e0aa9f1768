/** A line's own fields of the delivery form. */
export const lineField = (name: "accepted" | "rejected" | "reason" | "place", id: number) => `${name}_${id}`;
