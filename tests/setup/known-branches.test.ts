import { build } from "esbuild";
import { expect, it } from "vitest";
import { withKnownBranches } from "../../tooling/known-branches.mjs";

interface Router {
  matchRoutes(routes: object[], address: string): { route: { id: string }; params: object }[] | null;
}

/** React Router as the compiler hands it on: small, in one script. */
async function compiledRouter(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: 'export { matchRoutes } from "@remix-run/router";', resolveDir: process.cwd() },
    bundle: true,
    format: "esm",
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

const run = (code: string): Promise<Router> => import(`data:text/javascript,${encodeURIComponent(code)}`);

/** Counts how often somebody looks at it. */
function watchedRoutes() {
  let looks = 0;
  const at = (id: string, path: string) => ({
    id,
    get path() {
      looks += 1;
      return path;
    },
  });
  const orders = { ...at("orders", "orders"), children: [at("order", ":id"), at("new", "new")] };
  return { routes: [orders, at("rest", "*")], looks: () => looks };
}

const found = ({ matchRoutes }: Router, routes: object[], address: string) =>
  matchRoutes(routes, address)?.map(({ route, params }) => ({ id: route.id, params }));

it("routes are taken apart once, and found as ever", async () => {
  const plain = await compiledRouter();
  const keeping = withKnownBranches(plain);
  expect(keeping).not.toBeNull();
  const [before, after] = await Promise.all([run(plain), run(keeping ?? "")]);
  const { routes, looks } = watchedRoutes();
  for (const address of ["/orders", "/orders/7", "/orders/new", "/elsewhere", "/orders/7/none"])
    expect(found(after, routes, address)).toEqual(found(before, watchedRoutes().routes, address));
  const asked = looks();
  found(after, routes, "/orders/8");
  expect(looks() - asked).toBeLessThan(routes.length);
  expect(found(after, [{ id: "other", path: "orders/8" }], "/orders/8")?.[0]?.id).toBe("other");
});

it("a script that looks for no routes stays as it is, and one that does so twice is said", () => {
  expect(withKnownBranches("let a=b(c);d(a);let e=1")).toBeNull();
  const twice = "let a=b(c);d(a);let e=null;let f=g(h);i(f);let j=null";
  expect(() => withKnownBranches(twice)).toThrow("more than one place");
});
