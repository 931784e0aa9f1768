import { typedValue } from "~/forms/typed-values";
import type { OrderPageAnswer } from "~/routes/dashboard.order.$id._index/actions/action";
import { type ChangeItemView, decisionField } from "~/routes/dashboard.order.$id._index/store-change/change-view";
import { DiffTable } from "~/routes/dashboard.order.$id._index/store-change/diff-table";
import { Badge } from "~/ui/badge";
import { Checkbox } from "~/ui/checkbox";
import { FieldError } from "~/ui/field-error";

type Refusal = Extract<OrderPageAnswer, { ok: false }> | null;

interface ChangeItemProps {
  item: ChangeItemView;
  refusal: Refusal;
  /** Its table says what the columns are. */
  isFirst: boolean;
}

/** One thing that the store changed, and what may be decided about it. */
export function ChangeItem({ item, refusal, isFirst }: ChangeItemProps) {
  const field = decisionField(item.key);
  const chosen = typedValue(refusal?.typed, field);
  const error = refusal?.errors[field]?.[0];
  const problem = error ?? item.refusal;
  const name = item.line ? `${item.label}, ${item.line}` : item.label;
  return (
    <fieldset
      className="change-item grid gap-2 min-w-0 pt-3 pb-3.5 border-t border-t-line [&>legend]:float-left [&>legend]:w-full"
      aria-describedby={problem ? `${field}-problem` : undefined}
    >
      <legend>
        <b>{item.label}</b>
        {item.line ? <span className="text-muted"> {item.line}</span> : null}
      </legend>
      <DiffTable rows={item.rows} caption={name} withHeads={isFirst} />
      {item.both ? <p className="text-small text-muted">{item.both}</p> : null}
      {item.decided ? (
        <p className="flex flex-wrap items-center gap-2">
          <Badge
            variant="quiet"
            tone={item.decided.accepted ? "done" : "void"}
            glyph={item.decided.accepted ? "disc-check" : "ring-x"}
            label={item.decided.words}
          />
          {chosen ? <span className="text-muted">You chose {chosen === "accept" ? "Accept" : "Refuse"}.</span> : null}
        </p>
      ) : (
        <>
          <Sentences sentences={item.impact} />
          <FieldError id={`${field}-problem`}>{problem}</FieldError>
          <Choice field={field} chosen={chosen} canAccept={item.refusal === null} />
        </>
      )}
    </fieldset>
  );
}

export function Sentences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="text-small text-muted">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type ChoiceProps = { field: string; chosen: string; canAccept: boolean };

function Choice({ field, chosen, canAccept }: ChoiceProps) {
  const options = [
    ["accept", "Accept"],
    ["refuse", "Refuse"],
    ["", "Decide later"],
  ] as const;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {options.map(([value, words]) => (
        <Checkbox
          key={value}
          type="radio"
          name={field}
          value={value}
          defaultChecked={chosen === value}
          disabled={value === "accept" && !canAccept}
        >
          {words}
        </Checkbox>
      ))}
    </div>
  );
}
