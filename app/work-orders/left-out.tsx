import { countWords } from "~/format/number-words";
import { Notice } from "~/ui/notice";

/** What was asked for and is not printed. Stands on the screen only. */
export function LeftOut({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="sheet-left-out">
      <Notice tone="care">
        <b>{countWords(lines.length, "order")} left out</b>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
