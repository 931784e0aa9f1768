import { bearerCall, bytes, define } from "./call";
import { ANYBODY } from "./needs";

/** Live lists. */
export const eventsCalls = {
  events: define({
    ...bearerCall,
    needs: ANYBODY,
    method: "GET",
    path: "/events",
    tag: "Events",
    summary: 'Server-sent events: `event: change`, `data: {"topics":["orders"]}`; hints without data',
    mediaType: "text/event-stream",
    isLimited: true,
    response: bytes,
  }),
} as const;
