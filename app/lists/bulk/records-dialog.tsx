import { countWords, numberWords } from "contract/number-words";
import type { ComponentProps, ReactNode } from "react";
import { Truncated } from "~/ui/truncated";
import { BulkDialog, type Chosen } from "./bulk-dialog";

/** A record that a dialog names: what it is, whose, and how it stands. */
export interface NamedRecord {
  id: number;
  name: string;
  about: string;
  state: string;
}

type RecordsDialogProps = Omit<
  ComponentProps<typeof BulkDialog>,
  "title" | "titleOfNone" | "button" | "rows" | "labels"
> & {
  chosen: Chosen;
  /** Those that are named, of all that are chosen. */
  records: readonly NamedRecord[];
  /** "Put", before what it is about. */
  verb: string;
  /** After it: "on hold". */
  end?: string;
  button?: string;
  labels?: Readonly<Record<string, string>>;
  children?: ReactNode;
};

/** A dialog about lines of a list: which ones, by name, and what the action asks. */
export function RecordsDialog(props: RecordsDialogProps) {
  const { records, verb, end, button, labels = {}, children, ...frame } = props;
  const { chosen, noun, nounWords = noun } = frame;
  const [only] = records;
  const isOne = chosen.count === 1 && !chosen.isAll;
  const title = [verb, isOne && only ? only.name : chosenWords(chosen, nounWords), end].filter(Boolean).join(" ");
  return (
    <BulkDialog
      {...frame}
      labels={labels}
      title={title}
      titleOfNone={[verb, `${nounWords}s`, end].filter(Boolean).join(" ")}
      button={button ?? title}
      rows={<NamedRecords records={records} count={chosen.count} className="dialog-orders" />}
    >
      <ScopeOf chosen={chosen} />
      {children}
    </BulkDialog>
  );
}

/** "3 productions", "all 312 productions". */
export function chosenWords({ isAll, count }: Pick<Chosen, "isAll" | "count">, noun: string): string {
  return isAll ? `all ${countWords(count, noun)}` : countWords(count, noun);
}

/** Tells the action whether its answer is about one record or a row of each. */
export const ScopeOf = ({ chosen: { count, isAll } }: { chosen: Chosen }) => (
  <input type="hidden" name="scope" value={count === 1 && !isAll ? "one" : "many"} />
);

type NamedRecordsProps = { records: readonly NamedRecord[]; count: number; className: string };

export function NamedRecords({ records, count, className }: NamedRecordsProps) {
  const rest = count - records.length;
  return (
    <>
      <ul className={className}>
        {records.map(({ id, name, about, state }) => (
          <li key={id}>
            <b title={name}>{name}</b>
            <Truncated words={about} />
            <span className="text-small text-muted">{state}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="text-muted">And {numberWords(rest)} more.</p> : null}
    </>
  );
}
