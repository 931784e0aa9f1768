interface PageRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

/** "/dashboard/order/:id" for each page that a build has. */
export function pagePatterns(routes: Readonly<Record<string, PageRoute | undefined>>): string[] {
  const pathOf = (route: PageRoute | undefined): string[] =>
    route ? [...pathOf(routes[route.parentId ?? ""]), ...(route.path ? [route.path] : [])] : [];
  return [...new Set(Object.values(routes).map((route) => `/${pathOf(route).join("/")}`))];
}

/** "/api/orders/:id" for each path of the contract. */
export const apiPatterns = (paths: readonly string[]) =>
  [...new Set(paths)].map((path) => `/api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`);

/** Which of the patterns a path belongs to; "other" where none. A series each is kept, so no path stands for itself. */
export function patternMatcher(patterns: readonly string[]): (path: string) => string {
  const ranked = patterns
    .map((pattern) => ({ pattern, rank: rankOf(pattern), regex: regexOf(pattern) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return (path) => {
    if (path.startsWith("/assets/")) return "/assets/*";
    // Where pages fetch their data.
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    return ranked.find(({ regex }) => regex.test(page))?.pattern ?? "other";
  };
}

const segmentsOf = (pattern: string) => pattern.split("/").slice(1);

/** What is named goes before what is any word, and that before what is any path. */
const rankOf = (pattern: string) =>
  segmentsOf(pattern)
    .map((segment) => (segment === "*" ? 2 : segment.startsWith(":") ? 1 : 0))
    .join("");

function regexOf(pattern: string): RegExp {
  const parts = segmentsOf(pattern).map((segment) => {
    if (segment === "*") return ".*";
    return segment.startsWith(":") ? "[^/]+" : segment.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return new RegExp(`^/${parts.join("/")}/?$`);
}
