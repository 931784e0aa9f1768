/** Fields of one color and size of a job carry the id of the order's line. */
export const partField = (field: "made" | "short", id: number): string => `${field}-${id}`;
