import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { openDoor } from "~/backend/embedded.server";
import { inPassing } from "~/backend/outages.server";
import { isPrefetch } from "~/freshness/prefetched";
import { refreshCause } from "~/freshness/refresh-cause";
import type { SignedIn } from "./session.server";
import { readSessionData, type ToastMessage } from "./session-data.server";

export type NewToast = Omit<ToastMessage, "id" | "kind"> & { kind?: ToastMessage["kind"] };

/** Leaves a message for the next page that this person loads. A later one replaces it. What was done stays done where it can't be kept. */
export async function leaveToast({ sessionId }: SignedIn, toast: NewToast): Promise<void> {
  const { sessions } = await openDoor();
  const message: ToastMessage = { kind: "status", ...toast, id: randomUUID() };
  await inPassing(sessions.changeData(sessionId, (data) => ({ ...data, toast: message })));
}

/** How an action ends that did what was asked: `throw` or `return` it. */
export async function redirectWithToast(signedIn: SignedIn, to: string, toast: NewToast): Promise<Response> {
  await leaveToast(signedIn, toast);
  return redirect(to, 303);
}

/** The message that waits, once. A page that is only loaded ahead (prefetch), or read anew by itself, does not use it up: it may be for another tab. */
export async function takeToast({ sessionId, data }: SignedIn, request: Request): Promise<ToastMessage | null> {
  if (!data.toast || isPrefetch(request) || refreshCause(request)) return null;
  const { sessions } = await openDoor();
  const before = await inPassing(sessions.changeData(sessionId, ({ toast: _toast, ...rest }) => rest));
  return before && (readSessionData(before).toast ?? null);
}
