/** The tab that the address names, else the first one; a name that is none joins what was `dropped`. */
export function readTab<Tab extends string>(
  params: URLSearchParams,
  tabs: readonly [Tab, ...Tab[]],
  dropped: string[],
): Tab {
  const named = params.get("tab");
  const tab = tabs.find((known) => known === named);
  if (named && !tab) dropped.push("tab");
  return tab ?? tabs[0];
}
