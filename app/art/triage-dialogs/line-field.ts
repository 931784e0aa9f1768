/** Names of the fields of one line in the spec dialog. */
export const lineField = (field: "location" | "side", lineId: number) => `${field}_${lineId}`;
