import { test as base, expect } from "@playwright/test";
import { type ServedApp, startServedApp } from "../setup/served-app";

interface Worker {
  /** The application under test: the real built server, with data of its own for this worker. */
  served: ServedApp;
}

interface Page {
  /** Errors of the page itself; a test that expects some empties the list before it ends. */
  pageErrors: string[];
}

/** Playwright's `test` with a server of its own a worker, relative URLs, and no uncaught error or refused script in any page. */
export const test = base.extend<Page, Worker>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern to know the fixtures
    async ({}, use) => {
      const served = await startServedApp();
      await use(served);
      await served.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy") || /hydrat/i.test(message.text()))
          errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
