import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isTyped } from "~/freshness/busy";
import { paths } from "~/navigation/paths";
import { followOtherTabs, readToken, writeToken } from "./local-storage-shim";
import type { MirrorNote } from "./mirror-note";

/** Keeps the token in the browser's storage that of this session, and this tab with the others. Shows nothing. */
export function SessionMirror({ isDue, isTemporary }: MirrorNote) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const here = useRef("");
  here.current = pathname + search;
  useEffect(() => {
    if (isDue || readToken() === null) void collectToken(isTemporary);
  }, [isDue, isTemporary]);
  useEffect(
    () =>
      followOtherTabs((token) => {
        // What is typed stays: it leads through the sign-in when it is sent, and the page follows once it is not there any more.
        if (isTyped()) return;
        if (token === null) window.location.assign(paths.login(here.current));
        else revalidate();
      }),
    [revalidate],
  );
  return null;
}

/** A failure changes nothing on this page; the next one tries again. */
async function collectToken(isTemporary: boolean): Promise<void> {
  const token = await postForToken().catch(() => null);
  if (token !== null) writeToken(token, isTemporary);
}

async function postForToken(): Promise<string | null> {
  const response = await fetch(paths.mirrorToken(), { method: "POST" });
  if (!response.ok) return null;
  const body: unknown = await response.json();
  return typeof body === "object" && body !== null && "token" in body && typeof body.token === "string"
    ? body.token
    : null;
}
