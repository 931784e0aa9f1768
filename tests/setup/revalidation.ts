import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Whether a route that decides by `keep` is read on the way from one address to another; `formMethod` for that of a form. */
export const readBy =
  (keep: ShouldRevalidateFunction) =>
  (before: string, after: string, formMethod?: string): boolean =>
    keep({
      currentUrl: new URL(before, "http://own.invalid"),
      nextUrl: new URL(after, "http://own.invalid"),
      currentParams: {},
      nextParams: {},
      formMethod,
      defaultShouldRevalidate: true,
    } as Parameters<ShouldRevalidateFunction>[0]);
