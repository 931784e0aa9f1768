/** What the router asks the server for to show this page, letter by letter. */
export function dataAddress({ origin, pathname, search }: Pick<URL, "origin" | "pathname" | "search">): URL {
  const address = new URL(`${origin}${pathname.replace(/\/$/, "")}.data${search}`);
  // As Remix does: it writes the whole query anew.
  address.searchParams.delete("index");
  return address;
}
