/** Fields of one size of a job carry its production's id. */
export const partField = (field: "made" | "short", id: number): string => `${field}-${id}`;
