import { groupBy } from "contract/group-by";
import type { MailedPerson } from "../people/staff";

/** So many are called by one note. */
const MOST = 20;
const WORD = /[\p{L}\p{N}_]/u;

/**
 * Who is called in a text: "@First Last", "@[id]", "@name@host", or "@First" where one person alone has that name. Letters of any script count, in any case,
 * however they are composed. An address in running text calls nobody. Pure.
 */
export function mentionedIn(text: string, people: readonly MailedPerson[]): MailedPerson[] {
  const calls = callsOf(people);
  const found = new Map<number, MailedPerson>();
  const read = plain(text);
  for (let at = read.indexOf("@"); at >= 0 && found.size < MOST; at = read.indexOf("@", at + 1)) {
    if (at > 0 && WORD.test(read[at - 1] ?? "")) continue;
    const rest = read.slice(at + 1, at + 1 + LONGEST);
    const [, id] = /^\[(\d{1,10})\]/.exec(rest) ?? [];
    const byId = people.find((person) => String(person.id) === id);
    if (byId) found.set(byId.id, byId);
    const call = calls.find(([words]) => rest.startsWith(words) && !WORD.test(rest[words.length] ?? ""));
    for (const person of call?.[1] ?? []) found.set(person.id, person);
  }
  return [...found.values()];
}

const LONGEST = 400;
const plain = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ");

/** What calls whom, the longest first: "@Ana Maria" is not "@Ana". */
function callsOf(people: readonly MailedPerson[]): [string, MailedPerson[]][] {
  const calls = new Map<string, MailedPerson[]>();
  const add = (words: string, person: MailedPerson) => {
    const key = plain(words).trim();
    if (key !== "" && !(calls.get(key) ?? []).includes(person)) calls.set(key, [...(calls.get(key) ?? []), person]);
  };
  for (const person of people) {
    add(person.name, person);
    add(person.to.email, person);
  }
  const first = groupBy(people, ({ first_name }) => plain(first_name).trim());
  for (const [name, of] of first) {
    const [person] = of;
    if (of.length === 1 && person && !calls.has(name)) add(name, person);
  }
  return [...calls].sort(([one], [other]) => other.length - one.length);
}
