import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BucketAddress, parseBucketAddress } from "./bucket-address";
import { type MailAddress, parseMailAddress } from "./mail-address";
import { type GivenShop, NEW_SHOP, type ShopFacts, shopFacts } from "./shop-facts";
import { requireWritable } from "./writable-folder";

/**
 * How this process was told to run (spec: the contract's table of settings). Read once at start; the shop's own facts follow what it
 * stores (`followShop`).
 */
export interface Settings extends ShopFacts {
  port: number;
  host: string | undefined;
  /** Base of the company's own backend; null: the embedded one. */
  apiBaseUrl: string | null;
  /** `postgres://…`; null: SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** Origin under which staff and customers reach us; the only source of absolute links and of the cookie's Secure. */
  appUrl: string;
  trustProxy: number;
  sessionShim: boolean;
  dataDir: string;
  /** Files lie in this bucket; null: in `dataDir`. */
  filesBucket: BucketAddress | null;
  adminEmail: string;
  /** Null: generated at the first start. */
  adminPassword: string | null;
  /** What of the shop the environment decides. */
  given: GivenShop;
  /** `smtp(s)://…`; null: mail is kept in the outbox for a person to send. */
  smtpUrl: string | null;
  /** Signs what Shopify sends; null: connections alone have a secret. */
  shopifyWebhookSecret: string | null;
  woocommerceWebhookSecret: string | null;
  /** Stores and webhook endpoints may be reached over http and at private addresses. */
  allowPrivateNetwork: boolean;
  /** Lets others than this machine read /metrics; null: nobody else. */
  metricsToken: string | null;
}

/** What a process that people sign in to needs besides. */
export interface ServingSettings extends Settings {
  /** Seals the tokens in session rows; the same in every process that shares a database. */
  sessionSecret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws an Error with a sentence that names the variable when one is unusable. Creates DATA_DIR. */
export function readSettings(environment: Environment = process.env): Settings {
  const port = integer(environment, "PORT", 3000, 0, 65_535);
  const databaseUrl = databaseUrlOf(environment);
  const dataDir = resolve(environment.DATA_DIR || "./data");
  makeDataDir(dataDir);
  const appUrl = appUrlOf(environment, port);
  const given = {
    shopName: environment.SHOP_NAME || null,
    shopTimezone: timeZoneOf(environment),
    mailFrom: mailFromOf(environment),
  };
  return {
    port,
    host: environment.HOST || undefined,
    apiBaseUrl: apiBaseUrlOf(environment),
    databaseUrl,
    appUrl,
    trustProxy: integer(environment, "TRUST_PROXY", 0, 0, 32),
    sessionShim: onOrOff(environment, "SESSION_SHIM", "on"),
    dataDir,
    filesBucket: environment.FILES_URL ? parseBucketAddress(environment.FILES_URL) : null,
    adminEmail: adminEmailOf(environment),
    adminPassword: environment.ADMIN_PASSWORD || null,
    given,
    ...shopFacts(given, NEW_SHOP, appUrl),
    smtpUrl: smtpUrlOf(environment),
    shopifyWebhookSecret: environment.SHOPIFY_WEBHOOK_SECRET || null,
    woocommerceWebhookSecret: environment.WOOCOMMERCE_WEBHOOK_SECRET || null,
    allowPrivateNetwork: onOrOff(environment, "ALLOW_PRIVATE_NETWORK", "off"),
    metricsToken: environment.METRICS_TOKEN || null,
  };
}

/** As `readSettings`, with the session secret, which is generated into DATA_DIR unless the database is shared. */
export function readServingSettings(environment: Environment = process.env): ServingSettings {
  const settings = readSettings(environment);
  return { ...settings, sessionSecret: sessionSecretOf(environment, settings.dataDir, settings.databaseUrl !== null) };
}

/** The session secret as it is given by the environment or kept in DATA_DIR; null where there is none. Makes none. */
export function readSessionSecret(
  { dataDir }: Pick<Settings, "dataDir">,
  environment: Environment = process.env,
): { secret: string; isKept: boolean } | null {
  const given = givenSecretOf(environment);
  if (given !== null) return { secret: given, isKept: false };
  const path = secretPath(dataDir);
  return existsSync(path) ? { secret: readFileSync(path, "utf8").trim(), isKept: true } : null;
}

const secretPath = (dataDir: string) => join(dataDir, "session-secret");

/** The environment of this process with more in it, for a program that it starts. */
export function environmentWith(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

function integer(environment: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = environment[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new Error(`${name} is "${text}". Set it to a whole number from ${min} to ${max}, or leave it out.`);
  }
  return value;
}

function apiBaseUrlOf(environment: Environment): string | null {
  const text = environment.API_BASE_URL;
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `API_BASE_URL is "${text}". Set it to the http(s) address of your backend, e.g. https://erp.example/api, or leave it out for the embedded one.`,
    );
  }
  const surplus = surplusOf(url, ["credentials", "query", "hash"]);
  if (surplus) throw new Error(`API_BASE_URL has a ${surplus}. Set it to scheme, host, port and path only.`);
  return text.replace(/\/+$/, "");
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch {
    throw new Error(
      `DATA_DIR is "${dataDir}", where no folder can be made. Set it to a folder that this process may write.`,
    );
  }
  requireWritable(dataDir);
}

function adminEmailOf(environment: Environment): string {
  const email = environment.ADMIN_EMAIL || "admin@example.com";
  if (!/^\S+@\S+$/.test(email)) throw new Error(`ADMIN_EMAIL is "${email}". Set it to an email address.`);
  return email;
}

function databaseUrlOf(environment: Environment): string | null {
  const text = environment.DATABASE_URL;
  if (text === undefined || text === "") return null;
  if (!/^postgres(ql)?:\/\//.test(text)) {
    throw new Error(
      "DATABASE_URL does not begin with postgres://. Set it to a PostgreSQL address, or leave it out for SQLite.",
    );
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || PARTS.hash(url) || !/^(?:\/[^/]*)?$/.test(url.pathname)) {
    throw new Error(
      "DATABASE_URL can't be read. Set it to postgres://user:password@host:5432/database, with @, :, / and # in the password as %40, %3A, %2F and %23.",
    );
  }
  return text;
}

function appUrlOf(environment: Environment, port: number): string {
  const text = environment.APP_URL || `http://localhost:${port}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`APP_URL is "${text}". Set it to the address that staff open, e.g. https://orders.example.`);
  }
  const surplus = surplusOf(url, ["credentials", "path", "query", "hash"]);
  if (surplus) {
    throw new Error(
      `APP_URL has a ${surplus}, but the application needs its own host name. Set it to scheme, host and port only, e.g. ${url.origin}.`,
    );
  }
  return url.origin;
}

const PARTS = {
  credentials: (url: URL) => url.username !== "" || url.password !== "",
  path: (url: URL) => url.pathname !== "/" && url.pathname !== "",
  query: (url: URL) => url.search !== "" || url.href.endsWith("?"),
  hash: (url: URL) => url.hash !== "" || url.href.endsWith("#"),
};
const PART_NAMES = { credentials: "user name or password", path: "path", query: "query", hash: "fragment (#)" };

/** Which part of an address would be dropped without a word; null where none is. */
function surplusOf(url: URL, unused: readonly (keyof typeof PARTS)[]): string | null {
  const found = unused.find((part) => PARTS[part](url));
  return found === undefined ? null : PART_NAMES[found];
}

function onOrOff(environment: Environment, name: string, fallback: "on" | "off"): boolean {
  const text = environment[name] || fallback;
  if (text !== "on" && text !== "off") throw new Error(`${name} is "${text}". Set it to on or off.`);
  return text === "on";
}

function timeZoneOf(environment: Environment): string | null {
  const zone = environment.SHOP_TIMEZONE;
  if (!zone) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`SHOP_TIMEZONE is "${zone}". Set it to a time zone such as America/Chicago.`);
  }
}

function smtpUrlOf(environment: Environment): string | null {
  const text = environment.SMTP_URL;
  if (text === undefined || text === "") return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    throw new Error(
      "SMTP_URL isn't a mail server address. Set it to smtp://user:password@host:587 or smtps://user:password@host:465, or leave it out to send mail by hand.",
    );
  }
  const surplus = surplusOf(url, ["path", "hash"]);
  if (surplus)
    throw new Error(
      `SMTP_URL has a ${surplus} behind the host. Remove it, or write @, : and / in the password as %40, %3A and %2F.`,
    );
  return text;
}

function mailFromOf(environment: Environment): MailAddress | null {
  const text = environment.MAIL_FROM;
  if (!text) return null;
  const address = parseMailAddress(text);
  if (!address) {
    throw new Error(
      `MAIL_FROM is "${text}". Set it to an email address, such as Acme Embroidery <proofs@acme.example>.`,
    );
  }
  return address;
}

const MIN_SECRET_LENGTH = 32;

function givenSecretOf(environment: Environment): string | null {
  const given = environment.SESSION_SECRET;
  if (!given) return null;
  if (given.length < MIN_SECRET_LENGTH)
    throw new Error(`SESSION_SECRET is too short. Use ${MIN_SECRET_LENGTH} characters or more.`);
  return given;
}

/** The secret that was used before it is changed; null where it is not said. */
export function readOldSecret(environment: Environment = process.env): string | null {
  return environment.OLD_SESSION_SECRET || null;
}

function sessionSecretOf(environment: Environment, dataDir: string, shared: boolean): string {
  const given = givenSecretOf(environment);
  if (given !== null) return given;
  if (shared) {
    throw new Error(
      "SESSION_SECRET is not set. With DATABASE_URL every process needs the same one: set it to 32 characters or more.",
    );
  }
  const path = secretPath(dataDir);
  if (!existsSync(path)) makeSecret(path);
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(
      `${path} holds no whole secret. Restore it from a backup. In a new shop, remove the file: another one is made.`,
    );
  }
  return secret;
}

function makeSecret(path: string): void {
  try {
    writeFileSync(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Another process made one at the same time: that one counts.
    if (reason.startsWith("EEXIST")) return;
    // A full disk leaves an empty file, which would be taken for the secret.
    rmSync(path, { force: true });
    throw new Error(`${path} can't be written (${reason}). Free space on its disk, and make the folder writable.`);
  }
}
