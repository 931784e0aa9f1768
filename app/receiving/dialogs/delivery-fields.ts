/** A line's own fields of the delivery form. */
export const lineField = (name: "accepted" | "rejected" | "reason" | "place", id: number) => `${name}_${id}`;

/** The name of any of them. */
export const LINE_FIELD = /^(accepted|rejected|reason|place)_\d+$/;
