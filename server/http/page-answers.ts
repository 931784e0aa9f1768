import { createRequestHandler, type ServerBuild } from "@remix-run/node";

type Answer = (request: Request) => Promise<Response>;
type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

const DATA = ".data";

/**
 * Remix answers with all routes of the product, and to find those of an address it puts the patterns of all of them together anew, twice a request:
 * a sixth of what a turned page costs. Data of a section, "/dashboard/orders…", is answered with the routes that its addresses can
 * mean; documents with all, for the browser hears of all.
 */
export function createPageAnswer(build: ServerBuild): Answer {
  const answerOf = (own: ServerBuild): Answer => {
    const answer = createRequestHandler(own, own.mode);
    return (request) => answer(request, { release: build.assets.version });
  };
  const whole = answerOf(build);
  if (build.mode === "development") return whole;
  const sections = sectionsOf(build.routes);
  const answers = new Map<string, Answer>();
  return (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.endsWith(DATA)) return whole(request);
    const section = sectionOf(pathname.slice(0, -DATA.length));
    if (section === null || !sections.has(section)) return whole(request);
    const answer = answers.get(section) ?? answerOf({ ...build, routes: routesOf(build.routes, section) });
    answers.set(section, answer);
    return answer(request);
  };
}

/** The first two parts of an address, "dashboard/orders". */
function sectionOf(pathname: string): string | null {
  const [, first, second] = pathname.split("/");
  return first && second ? `${first}/${second}` : null;
}

/** The fixed first parts of all routes; their number does not depend on requests. */
function sectionsOf(routes: Routes): ReadonlySet<string> {
  const named = new Set<string>();
  for (const route of Object.values(routes)) {
    const [first, second] = partsOf(routes, route);
    if (first && second && !isOpen(first) && !isOpen(second)) named.add(`${first}/${second}`);
  }
  return named;
}

/** Routes that an address of this section may match, and those around them. */
export function routesOf(routes: Routes, section: string): Routes {
  const asked = section.split("/");
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => {
      if (!route) return false;
      const parts = partsOf(routes, route);
      return asked.every((part, index) => {
        const own = parts[index];
        return own === undefined || isOpen(own) || own === part || parts.slice(0, index).some(isOpen);
      });
    }),
  );
}

/** Whether a segment is a pattern: ":id", "*", "page?". */
const isOpen = (part: string) => /[:*?]/.test(part);

/** The parts of the address of a route, with those of the routes around it. */
function partsOf(routes: Routes, route: Route | undefined): string[] {
  if (!route) return [];
  const around = route.parentId === undefined ? [] : partsOf(routes, routes[route.parentId]);
  return [...around, ...(route.path ?? "").split("/").filter(Boolean)];
}
