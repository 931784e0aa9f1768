import { dayWords } from "contract/day-words";
import { minuteWords } from "contract/minute-words";

/** What decides the day of a promise, in sentences: what takes longest first. Pure. */

export interface PromiseParts {
  today: string;
  /** The day on which goods are counted in; null where none are waited for. */
  goods: string | null;
  /** The day on which art is approved and what it needs is prepared; null where no art is needed. */
  art: string | null;
  /** The day on which the machines are through with it; null: nothing of it needs one, or none does it. */
  machines: { day: string; minutes: number; methods: readonly string[] } | null;
  /** Its machines are full for longer than anybody looks. */
  isFull: boolean;
  /** Methods that no machine does; none where the shop has no machines at all. */
  without: readonly string[];
  pack_days: number;
  transit: number;
}

export function promiseReasons(parts: PromiseParts): string[] {
  const { today, goods, art, machines, isFull, without } = parts;
  const day = (on: string) => dayWords(on, today);
  const said: { on: string; text: string }[] = [];
  if (goods) said.push({ on: goods, text: `Goods are here ${day(goods)}.` });
  if (art) said.push({ on: art, text: `Art is approved and prepared ${day(art)}.` });
  if (machines && !isFull) {
    const work = `${listWords(machines.methods)}: ${minuteWords(machines.minutes)} of work`;
    said.push({ on: machines.day, text: `${work}, finished ${day(machines.day)} at the earliest.` });
  }
  said.sort((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0));
  const full =
    isFull && machines ? [`The machines of ${listWords(machines.methods)} are full for more than 37 weeks.`] : [];
  const missing =
    without.length > 0 ? [`No machine can do ${listWords(without)}: the plan's standard days are used.`] : [];
  return [...full, ...said.map(({ text }) => text), ...missing, wayWords(parts)];
}

function wayWords({ pack_days, transit }: PromiseParts): string {
  const packing = pack_days === 0 ? "Packed on the same day" : `Packing takes ${days(pack_days)}`;
  return transit === 0 ? `${packing}; it is picked up.` : `${packing}, delivery ${days(transit)}.`;
}

const days = (count: number) => (count === 1 ? "1 work day" : `${count} work days`);

const listWords = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? "it") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
