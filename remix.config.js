/** @type {import('@remix-run/dev').AppConfig} */
export default {
  ignoredRouteFiles: ["**/*.test.{ts,tsx}"],
  serverModuleFormat: "esm",
  serverPlatform: "node",
  // remix dev watches app/ only; the embedded backend and the contract are part of the same build
  watchPaths: ["./server/**/*", "./contract/**/*"],
  // Of 300 files each, and Node reads the package's package.json for each: with them apart a start took 2.1 s on Node 24, now 0.8.
  serverDependenciesToBundle: [/^date-fns/, /^kysely/],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: false,
  },
};
