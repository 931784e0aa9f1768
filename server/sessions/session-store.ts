import { createHash, randomBytes } from "node:crypto";
import { type Clock, instantAfter, instantOf } from "../clock";
import type { Db } from "../db/tables";
import { inPassing } from "../storage/in-passing";
import {
  deleteExpiredSessions,
  deleteOldestAnonymousSessions,
  deleteSession,
  deleteSessionsOfUser,
  exchangeSessionData,
  findSessionRow,
  insertSession,
  type SessionRow,
  updateSession,
} from "./sessions.queries";
import { createTokenCipher, type TokenCipher } from "./token-cipher";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const SESSION_IDLE_MS = 12 * HOUR_MS;
const SESSION_ABSOLUTE_MS = 30 * DAY_MS;
/** A form typed into an expired session waits this long for its person to sign in again. */
const ANONYMOUS_SESSION_MS = HOUR_MS;
const MAX_ANONYMOUS_SESSIONS = 500;
/** An expired row stays so long that a late form can still be told whose it was. */
const GRAVE_MS = DAY_MS;
const TOUCH_EVERY_MS = MINUTE_MS;

export type SessionData = Readonly<Record<string, unknown>>;

export interface NewSession {
  /** Null: a visitor who is not signed in. */
  user: { readonly id: number; readonly json: string } | null;
  /** The bearer token for /api; empty for a visitor. */
  token: string;
  /** The token that other tools of the shop find in the browser, where it is known already. */
  mirrorToken?: string;
  /** Lasts to its absolute expiry without idle limit. */
  isKept: boolean;
  data: SessionData;
}

export interface StoredSession {
  /** What the browser holds: 256 random bits. The database knows only its SHA-256. */
  readonly id: string;
  readonly userId: number | null;
  readonly userJson: string;
  readonly token: string;
  readonly mirrorToken: string | null;
  readonly data: SessionData;
  readonly isExpired: boolean;
  readonly isKept: boolean;
}

export interface SessionStore {
  /** How long a session can last at most. */
  readonly absoluteMs: number;
  /** Returns the id of the new session. */
  create(session: NewSession): Promise<string>;
  /** Null where no such session is known. An expired one is told as such and must not be used. Slides the idle expiry, at most once a minute, unless nobody asked (`isUnasked`). */
  find(id: string, asked?: { isUnasked?: boolean }): Promise<StoredSession | null>;
  changeMirrorToken(id: string, mirrorToken: string): Promise<void>;
  /** The person as they are now. */
  changeUser(id: string, userJson: string): Promise<void>;
  /** Applies `change` to the data as it is then; concurrent changes do not overwrite each other. Returns the data it replaced. */
  changeData(id: string, change: (data: SessionData) => SessionData): Promise<SessionData>;
  remove(id: string): Promise<void>;
  removeOfUser(userId: number): Promise<DeadSession[]>;
  /** Removes a bounded number of sessions that expired long enough ago. */
  sweep(): Promise<DeadSession[]>;
}

interface Options {
  db: Db;
  /** SESSION_SECRET. */
  secret: string;
  clock: Clock;
}

export function createSessionStore({ db, secret, clock }: Options): SessionStore {
  const cipher = createTokenCipher(secret, "session tokens");
  return {
    absoluteMs: SESSION_ABSOLUTE_MS,

    async create(session) {
      const id = randomBytes(32).toString("base64url");
      await insertSession(db, newRow(session, hashOf(id), clock(), cipher));
      if (session.user === null) await deleteOldestAnonymousSessions(db, MAX_ANONYMOUS_SESSIONS);
      return id;
    },

    async find(id, { isUnasked = false } = {}) {
      const row = await findSessionRow(db, hashOf(id));
      const session = row && readRow(row, id, clock(), cipher);
      if (!row || !session) return null;
      if (!session.isExpired && !isUnasked) await inPassing(touch(db, row, clock()));
      return session;
    },

    changeMirrorToken(id, mirrorToken) {
      const idHash = hashOf(id);
      return updateSession(db, idHash, { mirror_cipher: cipher.seal(mirrorToken, mirrorPlace(idHash)) });
    },

    changeUser: (id, userJson) => updateSession(db, hashOf(id), { user_json: userJson }),

    async changeData(id, change) {
      for (let attempt = 0; attempt < MAX_EXCHANGES; attempt += 1) {
        const row = await findSessionRow(db, hashOf(id));
        if (!row) return {};
        const data = parseData(row.data_json);
        const after = JSON.stringify(change(data));
        if (after === row.data_json) return data;
        if (await exchangeSessionData(db, row.id_hash, row.data_json, after)) return data;
      }
      return {};
    },

    remove: (id) => deleteSession(db, hashOf(id)),

    async removeOfUser(userId) {
      return (await deleteSessionsOfUser(db, userId)).map((row) => tokensOf(row, cipher));
    },

    async sweep() {
      const before = instantAfter(clock(), -GRAVE_MS);
      const rows = await deleteExpiredSessions(db, before, SWEEP_AT_ONCE);
      return rows.filter((row) => row.user_id !== null).map((row) => tokensOf(row, cipher));
    },
  };
}

const MAX_EXCHANGES = 8;
const SWEEP_AT_ONCE = 100;

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

function mirrorPlace(idHash: string): string {
  return `mirror ${idHash}`;
}

function newRow(session: NewSession, idHash: string, now: Date, cipher: TokenCipher): SessionRow {
  const absoluteMs = session.user === null ? ANONYMOUS_SESSION_MS : SESSION_ABSOLUTE_MS;
  const idleMs = session.isKept ? absoluteMs : Math.min(SESSION_IDLE_MS, absoluteMs);
  return {
    id_hash: idHash,
    user_id: session.user?.id ?? null,
    user_json: session.user?.json ?? "null",
    token_cipher: cipher.seal(session.token, idHash),
    mirror_cipher: session.mirrorToken === undefined ? null : cipher.seal(session.mirrorToken, mirrorPlace(idHash)),
    data_json: JSON.stringify(session.data),
    created_at: instantOf(now),
    last_seen_at: instantOf(now),
    idle_expires_at: instantAfter(now, idleMs),
    absolute_expires_at: instantAfter(now, absoluteMs),
  };
}

/** Null where the tokens were sealed with another secret. */
function readRow(row: SessionRow, id: string, now: Date, cipher: TokenCipher): StoredSession | null {
  const token = cipher.open(row.token_cipher, row.id_hash);
  if (token === null) return null;
  const instant = instantOf(now);
  return {
    id,
    userId: row.user_id,
    userJson: row.user_json,
    token,
    mirrorToken: openMirror(row, cipher),
    data: parseData(row.data_json),
    isExpired: row.idle_expires_at <= instant || row.absolute_expires_at <= instant,
    isKept: hasNoIdleLimit(row),
  };
}

/** Tokens of a session that is gone, to be revoked with the backend that gave them. */
export type DeadSession = ReturnType<typeof tokensOf>;

function tokensOf(row: SessionRow, cipher: TokenCipher) {
  return { token: cipher.open(row.token_cipher, row.id_hash) ?? "", mirrorToken: openMirror(row, cipher) };
}

function openMirror(row: SessionRow, cipher: TokenCipher): string | null {
  return row.mirror_cipher === null ? null : cipher.open(row.mirror_cipher, mirrorPlace(row.id_hash));
}

function hasNoIdleLimit(row: SessionRow): boolean {
  return row.user_id !== null && row.idle_expires_at === row.absolute_expires_at;
}

async function touch(db: Db, row: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(row.last_seen_at) < TOUCH_EVERY_MS) return;
  const slid = instantAfter(now, SESSION_IDLE_MS);
  // Never equal to the absolute expiry by sliding: equality is how a kept session is known.
  const canSlide = !hasNoIdleLimit(row) && row.user_id !== null && slid < row.absolute_expires_at;
  await updateSession(db, row.id_hash, {
    last_seen_at: instantOf(now),
    ...(canSlide && { idle_expires_at: slid }),
  });
}

function parseData(json: string): SessionData {
  const data: unknown = JSON.parse(json);
  return isRecord(data) ? data : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
