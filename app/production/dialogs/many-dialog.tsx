import type { ReactNode } from "react";
import { BulkDialog } from "~/lists/bulk/bulk-dialog";
import { countWords, numberWords } from "~/orders/number-words";
import {
  type ChosenProductions,
  PRODUCTION_KEYS,
  type ProductionAnswer,
  type ProductionModal,
} from "./production-dialog";

type ManyDialogProps = {
  chosen: ChosenProductions;
  answer: ProductionAnswer | undefined;
  modal: ProductionModal;
  /** "Put", before what it is about. */
  verb: string;
  /** After it: "on hold". */
  end?: string;
  button?: string;
  note?: ReactNode;
  labels?: Readonly<Record<string, string>>;
  children?: ReactNode;
};

/** "Twill Work Shirt, Navy, M", "3 productions", "all 312 productions". */
function aboutProductions({ isAll, count, productions }: ChosenProductions): string {
  const [only] = productions;
  if (count === 1 && only && !isAll) return only.name;
  return isAll ? `all ${countWords(count, "production")}` : countWords(count, "production");
}

/** A dialog about productions of a list: which ones, and what the deed asks. */
export function ManyDialog({ chosen, verb, end, button, labels = {}, children, ...frame }: ManyDialogProps) {
  const title = [verb, aboutProductions(chosen), end].filter(Boolean).join(" ");
  return (
    <BulkDialog
      {...frame}
      chosen={chosen}
      noun="production"
      labels={labels}
      title={title}
      titleOfNone={[verb, "productions", end].filter(Boolean).join(" ")}
      button={button ?? title}
      keys={PRODUCTION_KEYS}
      rows={<ChosenRows chosen={chosen} />}
    >
      <input type="hidden" name="scope" value={chosen.count === 1 && !chosen.isAll ? "one" : "many"} />
      {children}
    </BulkDialog>
  );
}

function ChosenRows({ chosen: { productions, count } }: { chosen: ChosenProductions }) {
  const rest = count - productions.length;
  return (
    <>
      <ul className="dialog-orders dialog-lines">
        {productions.map(({ id, name, about, state }) => (
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
