// Laid into the bench's own variant of the build as server/api/prepared-answers.ts; no part of the product.
import type { Hono } from "hono";
import type { ApiDependencies } from "server/api/context";
import type { ApiEnvironment } from "server/api/mount";

const PATH = "/bench-floor/:name";

/** A route that answers a prepared JSON: what the bench put there, byte for byte, and not one query. And one that writes. */
export function prepareAnswers(app: Hono<ApiEnvironment>, { db }: ApiDependencies): void {
  const prepared = new Map<string, string>();
  app.put("/bench-write", async (context) => {
    await db.updateTable("roles").set({ name: "Viewer" }).where("name", "=", "Viewer").execute();
    return context.json({ success: true });
  });
  app.put(PATH, async (context) => {
    prepared.set(context.req.param("name"), await context.req.text());
    return context.json({ success: true });
  });
  app.get(PATH, (context) => {
    const json = prepared.get(context.req.param("name"));
    return new Response(json ?? "{}", {
      status: json === undefined ? 404 : 200,
      headers: { "Content-Type": "application/json; charset=utf-8" },
    });
  });
}
