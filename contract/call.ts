import { z } from "zod";
import type { Need } from "./permissions";

/** One call of /api. `path` is relative to the API base, with `{id}` placeholders. Response schemas describe the 2xx body. */
export type Call = BearerCall | OpenCall;

interface BearerCall extends Described {
  auth: "bearer";
  /** One of these is enough; an empty list: anybody who is signed in. The record may ask for more (approvals). */
  needs: readonly Need[];
}

interface OpenCall extends Described {
  auth: "none";
  needs?: undefined;
}

interface Described {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  tag: string;
  summary: string;
  status: 200 | 201;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A body that is signed as it comes: what signs it. */
  rawBody?: string;
  /** Parts of a form, each with what it holds. */
  multipart?: Readonly<Record<string, string>>;
  requiredParts?: readonly string[];
  response: z.ZodType;
  /** Of an answer that is `bytes`. */
  mediaType?: "application/octet-stream" | "image/webp" | "text/csv" | "text/event-stream";
  /** A large request is answered by 202, and goes on. */
  mayAnswerLater?: true;
  /** API tokens may not ask it: it is of somebody's account, or gives access to one. */
  isForPeople?: true;
  /** One person may ask so often a minute, or so many at once. All open calls are limited, and so is every API token. */
  isLimited?: true;
  /** Its answer holds a secret: none is stored for a repeated Idempotency-Key. */
  keepsNoAnswer?: true;
  /** Its handler stores the answer for a repeated Idempotency-Key by itself. */
  keepsAnswerItself?: true;
}

export const define = <const T extends Call>(call: T): T => call;

/** What most calls are: signed in, answered with 200. */
export const bearerCall = { auth: "bearer", status: 200 } as const;

/** The answer of a write that has nothing to show. */
export const ok = z.object({ success: z.literal(true) });

/** The answer of a call that sends no JSON: its bytes are read as they come. */
export const bytes = z.never();
