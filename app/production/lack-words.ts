import { dayWords } from "contract/day-words";
import { countWords, numberWords } from "contract/number-words";

/** What replaces spoiled pieces and is not here yet. */
export interface Coming {
  /** Asked for, and not ordered yet. */
  asked: number;
  ordered: number;
  /** The day on which the ordered ones are expected. */
  expected: string | null;
  /** Customers' own goods are not replaced. */
  isCustomers: boolean;
}

/** A color and size of a job of which pieces are still to be made that are not here. */
export interface Lack extends Coming {
  /** "Navy, XL"; empty where the job has one size. */
  name: string;
  /** Pieces that are missing. */
  pieces: number;
  /** The server does not know of all spoiled pieces yet. */
  isUnsent?: boolean;
}

/** "XL: 3 missing, 3 replacements ordered, expected Wed Dec 2" */
export function lackWords(lack: Lack): string {
  const { name, pieces, asked, ordered, expected } = lack;
  const day = expected ? `expected ${dayWords(expected, expected)}` : "no date yet";
  const rest = pieces - asked - ordered;
  const words = [
    `${numberWords(pieces)} missing`,
    ordered > 0 ? `${countWords(ordered, "replacement")} ordered, ${day}` : null,
    asked > 0 ? `${countWords(asked, "replacement")} asked for, not ordered yet` : null,
    rest > 0 ? `${rest === pieces ? "" : `${numberWords(rest)} `}${restWords(lack)}` : null,
  ];
  return `${name ? `${name}: ` : ""}${words.filter(Boolean).join(", ")}`;
}

function restWords({ isCustomers, isUnsent }: Lack): string {
  if (isCustomers) return "customer's goods, not replaced by the shop";
  return isUnsent ? "replacements asked for once this is sent" : "not here yet";
}

/** "Waiting for 3 replacements", or how many are missing where not all of them are on their way. */
export function lackTitle(lacks: readonly Lack[]): string {
  const sum = (of: (lack: Lack) => number) => lacks.reduce((total, lack) => total + of(lack), 0);
  const isAllComing = lacks.every(({ pieces, asked, ordered }) => asked + ordered >= pieces);
  const missing = sum(({ pieces }) => pieces);
  return isAllComing ? `Waiting for ${countWords(missing, "replacement")}` : `${countWords(missing, "piece")} missing`;
}
