import type { ReactNode } from "react";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import { countWords, numberWords } from "~/orders/number-words";
import { type ChosenReceivings, RECEIVING_KEYS, type ReceivingAnswer, type ReceivingModal } from "./receiving-dialog";

type LinesDialogProps = {
  chosen: ChosenReceivings;
  answer: ReceivingAnswer | undefined;
  modal: ReceivingModal;
  /** "Mark", before what it is about. */
  verb: string;
  /** After it: "as arrived". */
  end?: string;
  button?: string;
  note?: ReactNode;
  size?: "s" | "m" | "l";
  labels?: Readonly<Record<string, string>>;
  children?: ReactNode;
};

/** "Twill Work Shirt, Navy, M", "3 lines", "all 312 lines". */
function aboutLines({ isAll, count, receivings }: ChosenReceivings): string {
  const [only] = receivings;
  if (count === 1 && only && !isAll) return only.name;
  return isAll ? `all ${countWords(count, "line")}` : countWords(count, "line");
}

/** A dialog about lines of receiving: which ones, and what the deed asks. */
export function LinesDialog({ chosen, verb, end, button, labels = {}, children, ...frame }: LinesDialogProps) {
  const title = [verb, aboutLines(chosen), end].filter(Boolean).join(" ");
  return (
    <BulkDialog
      {...frame}
      chosen={chosen}
      noun="receiving"
      nounWords="line"
      labels={labels}
      title={title}
      titleOfNone={[verb, "lines", end].filter(Boolean).join(" ")}
      button={button ?? title}
      keys={RECEIVING_KEYS}
      rows={<ChosenRows chosen={chosen} />}
    >
      <input type="hidden" name="scope" value={chosen.count === 1 && !chosen.isAll ? "one" : "many"} />
      {children}
    </BulkDialog>
  );
}

function ChosenRows({ chosen: { receivings, count } }: { chosen: ChosenReceivings }) {
  const rest = count - receivings.length;
  return (
    <>
      <ul className="dialog-orders dialog-lines">
        {receivings.map(({ id, name, about, state }) => (
          <li key={id}>
            <b>{name}</b>
            <span className="truncate" title={about}>
              {about}
            </span>
            <span className="text-small text-muted">{state}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="text-muted">And {numberWords(rest)} more.</p> : null}
    </>
  );
}
