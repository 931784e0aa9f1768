import { setImmediate as nextTurn } from "node:timers/promises";
import { loadConverter } from "../mail/templates/plain-text";
import { loadCommonest } from "../security/refused-passwords";

/** What a start need not wait for, but nobody who works then either: in the middle of a bulk it would hold up every request. */
export async function loadTheRest(): Promise<void> {
  for (const load of [loadConverter, loadCommonest]) {
    await nextTurn();
    load();
  }
}
