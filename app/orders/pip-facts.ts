import { numberWords } from "contract/number-words";
import { SHIP_STATUS_WORDS, statusWord } from "contract/statuses";
import type { PipAlert, PipCell, PipLetter } from "./order-cells";

const NAMES: Readonly<Record<PipLetter, string>> = {
  A: "Art",
  S: "Sourcing",
  R: "Receiving",
  P: "Production",
  H: "Shipping",
};

const ALERT_WORDS: Readonly<Record<PipAlert, string>> = {
  stock_issue: "stocking issue",
  hold: "hold",
  backordered: "backordered",
  flagged: "flagged",
  edits_required: "edits required",
  no_method: "no method yet",
};

export const isPipAlert = (value: string): value is PipAlert => value in ALERT_WORDS;

const STATUS_WORDS: Readonly<Record<string, string>> = {
  not_started: "not started",
  in_progress: "in progress",
  complete: "complete",
  not_applicable: "not applicable",
};

/** A department in words, made where it is shown: five of them a row travel as figures. */
export function pipFacts([letter, status, done, of, alert, spoiled = 0]: PipCell) {
  const isShipping = letter === "H";
  const words = isShipping ? statusWord(SHIP_STATUS_WORDS, status).label.toLowerCase() : STATUS_WORDS[status];
  const isCounted = of > 0 && (done > 0 || !isShipping);
  const amount = isCounted ? `, ${numberWords(done)} of ${numberWords(of)}` : "";
  const isOfGoods = letter === "S" || letter === "R" || letter === "P";
  return {
    /** "Receiving: in progress, 90 of 120" */
    name: `${NAMES[letter]}: ${alert ? ALERT_WORDS[alert] : words}${amount}${spoiled > 0 ? `, ${numberWords(spoiled)} spoiled` : ""}`,
    /** Part done, 0 to 1. */
    share: of > 0 ? Math.min(1, done / of) : 0,
    /** "S 60/96" while goods are bought, come or are made: numbers of goods are what people ask for meanwhile. */
    amount: isOfGoods && status === "in_progress" && of > 0 ? `${letter} ${done}/${of}` : null,
  };
}
