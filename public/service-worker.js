// Where a page can't be had because the network is gone, this shows one that says so. Nothing else is kept: no page with data, no
// answer of the API, no form. docs/decisions/installable.md
const CACHE = `offline-${new URL(self.location.href).searchParams.get("v") ?? "0"}`;
const OFFLINE_PAGE = "/offline.html";
const FILES = [OFFLINE_PAGE, "/offline.css", "/offline.js"];

async function keepFiles() {
  const cache = await caches.open(CACHE);
  for (const file of FILES) {
    const answer = await fetch(new Request(file, { cache: "reload" }));
    // A proxy's own sign-in page is not the file.
    if (!answer.ok || answer.redirected) throw new Error(`${file} can't be kept: ${answer.status}`);
    await cache.put(file, answer);
  }
}

async function forgetOtherVersions() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The page itself; it is asked for before this worker has even started, where the browser can. */
async function openDocument({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(OFFLINE_PAGE, { cacheName: CACHE })) ?? Response.error();
  }
}

/** What the offline page itself needs. */
const openFile = (request) => fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());

/** All but pages and the files above goes past the worker: else a press that reads data waits until it has started. */
async function stayOutOfTheWay(event) {
  const ofOffline = FILES.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: "fetch-event" }));
  const others = ["cors", "no-cors", "same-origin"].map((requestMode) => ({
    condition: { requestMode },
    source: "network",
  }));
  // Browsers that do not know this ask the worker about everything, which lets it pass.
  await event.addRoutes?.([...ofOffline, ...others]).catch(() => undefined);
}

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([stayOutOfTheWay(event), keepFiles()]).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([forgetOtherVersions(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener("fetch", (event) => {
  const { method, mode, destination, url } = event.request;
  if (method !== "GET") return;
  if (mode === "navigate" && destination === "document") event.respondWith(openDocument(event));
  else if (FILES.includes(new URL(url).pathname)) event.respondWith(openFile(event.request));
});
