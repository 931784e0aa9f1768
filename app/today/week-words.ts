import { dayWords } from "contract/day-words";

/** "Mar 16": a week by its Monday. */
export const weekName = (firstDay: string, today: string) => dayWords(firstDay, today).slice("Mon ".length);
