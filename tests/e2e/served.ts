import { type BrowserContext, test as base, expect } from "@playwright/test";
import { ADMIN, type ServedApp, startServedApp, stoppedOrigins } from "../setup/served-app";

interface Person {
  email: string;
  password: string;
}

interface Worker {
  /** The application under test: the real built server, with data of its own for this worker. */
  served: ServedApp;
}

interface Page {
  /** Who is signed in when a test begins, in a session of that test's own; `test.use({ person: null })` for nobody. */
  person: Person | null;
  /** Errors of the page itself; a test that expects some empties the list before it ends. */
  pageErrors: string[];
}

/** What the sign-in form sends, without drawing its page: the cookie lies in the browser before the first one opens. */
async function startSession(context: BrowserContext, origin: string, { email, password }: Person) {
  const answer = await context.request.post(`${origin}/auth/login`, {
    form: { email, password, keep: "1" },
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status(), "signing in answers with a redirect").toBe(303);
}

/** Playwright's `test` with a server of its own a worker, a signed-in admin, relative URLs, and no uncaught error or refused script in any page. */
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
  person: [ADMIN, { option: true }],
  context: async ({ context, served, person }, use) => {
    if (person) await startSession(context, served.origin, person);
    await use(context);
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.text().includes("Content Security Policy") || /hydrat/i.test(message.text()))
          errors.push(message.text());
      });
      await use(errors);
      expect(errors.filter((error) => !isOfStopped(error))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A test with a server of its own stops it at its end, whatever the page still loads. */
const isOfStopped = (error: string) =>
  [...stoppedOrigins].some((origin) => error.includes(`Failed to fetch dynamically imported module: ${origin}/`));

export { expect };
