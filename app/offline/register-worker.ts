/**
 * Lets the browser keep the page that says that there is no connection (public/service-worker.js), once everything else is there.
 * Where one of its files changed, the worker has another address and replaces the older one. Not while developing.
 */
export function keepOfflinePage(): void {
  // Absent without TLS; the application works the same there, and without a network the browser's own page is seen.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  const register = () => {
    // Refused storage, or a proxy in the way: there is no offline page then, and nothing else changes.
    navigator.serviceWorker.register(`/service-worker.js?v=${__OFFLINE_VERSION__}`).catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
