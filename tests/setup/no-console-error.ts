import { afterEach, beforeEach, expect, vi } from "vitest";

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => void errors.push(parts));
});

afterEach(() => {
  const unexpected = errors;
  vi.restoreAllMocks();
  expect(unexpected, "console.error was called; a test that expects that says takeConsoleErrors()").toEqual([]);
});

/** What was written to console.error so far in this test; after this it no longer fails the test. */
export function takeConsoleErrors(): unknown[][] {
  const taken = errors;
  errors = [];
  return taken;
}
