/** Somebody who gets or sends mail. */
export interface MailAddress {
  name: string;
  email: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/** Text for a header: on one line, whatever was typed. */
export function oneLine(text: string): string {
  return text.replace(UNSAFE, " ").replace(/ {2,}/g, " ").trim();
}

/** Can mail be addressed to it? Nothing in it can end a header or add another person. */
export function isMailAddress(email: string): boolean {
  return email.length <= 320 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()\\]+$/.test(email) && oneLine(email) === email;
}

/** `Name <name@host>`, `"Name" <name@host>` or the address alone; null where it is neither. */
export function parseMailAddress(text: string): MailAddress | null {
  const match = /^\s*(?:"([^"]*)"|([^<"]*?))\s*<([^<>]+)>\s*$/.exec(text);
  const name = oneLine(match?.[1] ?? match?.[2] ?? "");
  const email = (match?.[3] ?? text).trim();
  return isMailAddress(email) ? { name, email } : null;
}
