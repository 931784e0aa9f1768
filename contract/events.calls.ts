import { z } from "zod";
import { bytes, signedIn } from "./call";
import { ANYBODY } from "./needs";

const { get } = signedIn({ tag: "Events" });

const DAY_MS = 86_400_000;

/** `age_ms`: so many milliseconds ago the listener read what it shows. What changed since then is the first hint. */
const eventsQuery = z.object({
  age_ms: z.coerce
    .number()
    .int()
    .min(0)
    .transform((age) => Math.min(age, DAY_MS))
    .optional(),
});

/** Live lists. */
export const eventsCalls = {
  events: get(
    "/events",
    'Server-sent events: `event: change`, `data: {"topics":["orders"],"orders":[12]}`; hints without data',
    { needs: ANYBODY, mediaType: "text/event-stream", isLimited: true, query: eventsQuery, response: bytes },
  ),
} as const;
