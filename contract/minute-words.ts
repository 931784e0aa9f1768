import { numberWords } from "./number-words";

/** Minutes as people say them: "45 min", "8 h", "2 h 30 min". */
export function minuteWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const said = [hours > 0 && `${numberWords(hours)} h`, (rest > 0 || hours === 0) && `${rest} min`];
  return said.filter(Boolean).join(" ");
}
