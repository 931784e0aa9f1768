import { createRequire } from "node:module";

type Words = typeof import("@zxcvbn-ts/language-common");

/** Loaded once the server answers (server/start/load-the-rest.ts), or with a program's first password: every start would wait for it. */
const load = createRequire(import.meta.url);

/** Whose password it becomes: what everybody knows of them is no password. */
export interface PasswordOwner {
  first_name?: string | null;
  last_name?: string | null;
  email: string;
}

const SHORTEST_PASSWORD = 8;
/** So much more than what is known of a person a password must hold. */
const OWN_CHARACTERS = 5;
const SHORTEST_WORD = 3;
const INSTEAD = "Use three or four words that don't belong together.";

let commonest: ReadonlySet<string> | undefined;

/** Why this can't be a password, and what to do instead; null where it can. Length is asked by the contract. */
export function passwordProblem(password: string, owner: PasswordOwner, shopName: string): string | null {
  const text = password.trim().toLowerCase();
  if (loadCommonest().has(text) || new Set(text).size < 3)
    return `This is one of the passwords that are tried first. ${INSTEAD}`;
  const left = wordsOf(owner, shopName).reduce((rest, word) => rest.replaceAll(word, ""), plain(text));
  if (left.length < OWN_CHARACTERS && left !== plain(text)) {
    return `This is little more than your name, your email or the shop's name. ${INSTEAD}`;
  }
  return null;
}

export function loadCommonest(): ReadonlySet<string> {
  commonest ??= readCommonest();
  return commonest;
}

function readCommonest(): ReadonlySet<string> {
  const { dictionary } = load("@zxcvbn-ts/language-common") as Words;
  return new Set(dictionary["passwords-common"].filter((word) => word.length >= SHORTEST_PASSWORD));
}

/** The longest first, so that a part of an address does not hide the whole of it. */
function wordsOf({ first_name, last_name, email }: PasswordOwner, shopName: string): string[] {
  const [local = "", host = ""] = email.split("@");
  const whole = [`${first_name ?? ""}${last_name ?? ""}`, `${last_name ?? ""}${first_name ?? ""}`, email, shopName];
  const parts = [
    first_name ?? "",
    last_name ?? "",
    local,
    host,
    ...local.split(/[^a-z0-9]+/i),
    ...host.split("."),
    ...shopName.split(/\s+/),
  ];
  return [...new Set([...whole, ...parts].map((word) => plain(word.toLowerCase())))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
}

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
