/** What is on our labels, and what the scan box reads: the split's number after this. */
export const LABEL_PREFIX = "SPL-";
export const labelCode = (splitId: number) => `${LABEL_PREFIX}${splitId}`;
