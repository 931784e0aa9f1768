/// <reference types="vite/client" />
/// <reference types="@remix-run/node" />

/** Of public/service-worker.js and the files that it keeps (vite.config.ts). */
declare const __OFFLINE_VERSION__: string;
