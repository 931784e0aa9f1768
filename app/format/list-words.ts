/** Making one costs more than all else of a menu. */
const listed = new Intl.ListFormat("en-US");

/** "Art, Sourcing, and Receiving" */
export const listWords = (names: Iterable<string>): string => listed.format(names);
