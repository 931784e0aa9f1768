/** "Art, Sourcing, and Receiving" */
export function listWords(names: Iterable<string>): string {
  const all = [...names];
  const last = all.pop() ?? "";
  return all.length > 1 ? `${all.join(", ")}, and ${last}` : [...all, last].join(" and ");
}
