import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createContext, runInContext } from "node:vm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectRoot, type ServedApp, startServedApp } from "../setup/served-app";

let served: ServedApp;
beforeAll(async () => {
  served = await startServedApp();
});
afterAll(() => served.stop());

const get = (path: string) => fetch(served.origin + path, { redirect: "manual" });

interface Icon {
  src: string;
  sizes: string;
  type?: string;
  purpose?: string;
}
interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

describe("the manifest", () => {
  let manifest: Manifest;
  beforeAll(async () => {
    const page = await (await get("/auth/login")).text();
    const path = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1] ?? "";
    const answer = await get(path);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    manifest = (await answer.json()) as Manifest;
  });

  test("names one application that opens in a window of its own", () => {
    expect(manifest).toMatchObject({ id: "/dashboard", start_url: "/dashboard", scope: "/", display: "standalone" });
    for (const color of [manifest.theme_color, manifest.background_color]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("has icons of the sizes that it says, one of them for any mask", async () => {
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(Buffer.from(await (await get(src)).arrayBuffer())).metadata();
      if (sizes !== "any") expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  });

  test("leads by shortcuts to pages of the menu, which ask who one is", async () => {
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["New Orders", "Orders", "Floor"]);
    for (const { url } of manifest.shortcuts) {
      const answer = await get(url);
      expect([url, answer.status]).toEqual([url, 303]);
      expect(answer.headers.get("location")).toContain("/auth/login");
    }
  });

  test("every page says that it is an application", async () => {
    const page = await (await get("/auth/login")).text();
    for (const name of ["mobile-web-app-capable", "apple-mobile-web-app-capable", "application-name", "theme-color"])
      expect(page).toContain(`<meta name="${name}"`);
  });
});

describe("the offline page and its worker", () => {
  test.each(["/service-worker.js?v=1", "/offline.html", "/offline.css", "/offline.js"])(
    "%s is asked for anew each time, and may load nothing but our own",
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers.get("cache-control")]).toEqual([200, "no-cache"]);
      const policy = headers.get("content-security-policy") ?? "";
      for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"])
        expect(policy).toContain(part);
    },
  );

  test("other files of ours still may load nothing", async () => {
    expect((await get("/favicon.svg")).headers.get("content-security-policy")).not.toContain("connect-src");
  });
});

interface WorkerEvent {
  waitUntil?: (work: Promise<unknown>) => void;
  request?: Partial<Request>;
  preloadResponse?: Promise<Response | undefined>;
  respondWith?: (answer: Promise<Response>) => void;
}

/** public/service-worker.js itself, in a browser's place: what it listens to, what it keeps, what it asks the network for. */
async function startWorker(version: string, caches = new Map<string, Map<string, Response>>()) {
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const nameOf = (request: string | Request) =>
    new URL(typeof request === "string" ? request : request.url, "http://shop").pathname;
  const network = vi.fn(async (request: string | Request) => new Response(`network ${nameOf(request)}`));
  const enable = vi.fn(async () => undefined);
  const self = {
    location: { href: `http://shop/service-worker.js?v=${version}` },
    addEventListener: (name: string, listener: (event: WorkerEvent) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(async () => undefined),
    clients: { claim: vi.fn(async () => undefined) },
    registration: { navigationPreload: { enable } },
  };
  const cacheStorage = {
    open: async (name: string) => {
      const rows = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, rows);
      return { put: async (request: string, answer: Response) => void rows.set(request, answer) };
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (request: string | Request) =>
      [...caches.values()].map((rows) => rows.get(nameOf(request))).find((found) => found),
  };
  /** As in a browser, a path is of the worker's own site. */
  class SiteRequest extends Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, "http://shop"), init);
    }
  }
  const code = await readFile(resolve(projectRoot, "public/service-worker.js"), "utf8");
  const world = { self, caches: cacheStorage, fetch: network, URL, Request: SiteRequest, Response, Promise, Error };
  runInContext(code, createContext(world));
  const run = async (name: string) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (one) => work.push(one) });
    await Promise.all(work);
  };
  /** The answer in text; null where the worker leaves the request to the browser. */
  const ask = async (request: Partial<Request>, preloadResponse?: Promise<Response | undefined>) => {
    let answer: Promise<Response> | null = null;
    const full = { method: "GET", mode: "cors" as const, destination: "" as const, ...request };
    listeners.get("fetch")?.({ request: full, preloadResponse, respondWith: (given) => (answer = given) });
    return answer === null ? null : await ((await answer) as Response).text();
  };
  return { run, ask, network, caches, self };
}

const PAGE = { url: "http://shop/dashboard/orders", mode: "navigate", destination: "document" } as const;

describe("the worker", () => {
  test("keeps the offline page's files and nothing else, whatever is opened", async () => {
    const worker = await startWorker("1");
    await worker.run("install");
    await worker.run("activate");
    expect(await worker.ask(PAGE)).toBe("network /dashboard/orders");
    await worker.ask({ url: "http://shop/dashboard/orders.data" });
    const kept = [...worker.caches].map(([name, rows]) => [name, [...rows.keys()]]);
    expect(kept).toEqual([["offline-1", ["/offline.html", "/offline.css", "/offline.js"]]]);
  });

  test("shows the offline page where the network is gone, for documents alone", async () => {
    const worker = await startWorker("1");
    await worker.run("install");
    worker.network.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await worker.ask(PAGE)).toBe("network /offline.html");
    expect(await worker.ask({ url: "http://shop/offline.css" })).toBe("network /offline.css");
    expect(await worker.ask({ ...PAGE, method: "POST" })).toBeNull();
    expect(await worker.ask({ ...PAGE, destination: "iframe" })).toBeNull();
    for (const path of ["/api/orders", "/dashboard/orders.data", "/assets/x.js", "/events"])
      expect(await worker.ask({ url: `http://shop${path}` }), path).toBeNull();
  });

  test("takes the page that the browser asked for ahead of it", async () => {
    const worker = await startWorker("1");
    expect(await worker.ask(PAGE, Promise.resolve(new Response("ahead")))).toBe("ahead");
    expect(worker.network).not.toHaveBeenCalled();
  });

  test("of a new build replaces the older one at once, with all that it kept", async () => {
    const older = await startWorker("1");
    await older.run("install");
    const newer = await startWorker("2", older.caches);
    await newer.run("install");
    expect(newer.self.skipWaiting).toHaveBeenCalledOnce();
    await newer.run("activate");
    expect([...newer.caches.keys()]).toEqual(["offline-2"]);
    expect(newer.self.clients.claim).toHaveBeenCalledOnce();
  });

  test("is not installed with a proxy's page in place of a file", async () => {
    const worker = await startWorker("1");
    worker.network.mockResolvedValue(Object.defineProperty(new Response("sign in"), "redirected", { value: true }));
    await expect(worker.run("install")).rejects.toThrow("/offline.html can't be kept");
    expect(worker.self.skipWaiting).not.toHaveBeenCalled();
  });
});
