import { Form, useLocation } from "@remix-run/react";
import { countWords, numberWords } from "contract/number-words";
import { fieldState } from "~/lists/bulk/field-state";
import { Button } from "~/ui/button";
import { FieldGroup } from "~/ui/field-group";
import { HiddenParams } from "~/ui/hidden-params";
import { Truncated } from "~/ui/truncated";
import { DockDialog } from "../dialogs/dock-dialog";
import { PARCEL_KEYS, type ParcelDialogData, type ParcelMatch, type ParcelRefusal } from "./parcel-view";

type IdentifyDialogProps = {
  data: Extract<ParcelDialogData, { modal: "parcel-identify" }>;
  answer: ParcelRefusal | undefined;
};

/** Which of the open lines a parcel is of; counting it in comes next. */
export function IdentifyDialog({ data: { parcel, q, matches, more }, answer }: IdentifyDialogProps) {
  const { value, error } = fieldState(answer, "receiving_id");
  return (
    <DockDialog
      intent="parcel-identify"
      hidden={{ parcel: parcel.target }}
      answer={answer}
      title="What the parcel is"
      keys={PARCEL_KEYS}
      lead={<MatchSearch q={q} />}
      labels={{ receiving_id: "Line" }}
      note="You count its pieces next."
      button="Identify and count"
    >
      <p>
        <b>{parcel.description}</b> <span className="text-muted">{parcel.about}</span>
      </p>
      {matches.length > 0 ? (
        <FieldGroup label="It is of" name="receiving_id" error={error} className="grid gap-1.5">
          {matches.map((match, index) => (
            <Match key={match.id} match={match} isFirst={index === 0} isChosen={value === String(match.id)} />
          ))}
        </FieldGroup>
      ) : (
        <p className="text-muted">
          {q ? `No open line matches “${q}”.` : "No line is open."} Search by SKU, item, order, PO or company.
        </p>
      )}
      {more > 0 ? <p className="text-muted">And {countWords(more, "line")} more. Search to narrow the list.</p> : null}
    </DockDialog>
  );
}

/** A form of its own above the choice: it only narrows what is shown. */
function MatchSearch({ q }: { q: string }) {
  const { search, pathname } = useLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "match");
  return (
    <Form method="get" action={pathname} className="flex gap-2 pb-3 px-5" preventScrollReset replace>
      <HiddenParams params={kept} />
      <input
        key={q}
        className="input"
        type="search"
        name="match"
        aria-label="Search open lines"
        placeholder="SKU, item, order, PO or company"
        defaultValue={q}
      />
      <Button type="submit">Search</Button>
    </Form>
  );
}

function Match({ match, isFirst, isChosen }: { match: ParcelMatch; isFirst: boolean; isChosen: boolean }) {
  return (
    <label className="parcel-match grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2.5 items-center min-h-11 py-1.5 px-2.5 border border-line rounded-control has-[input:checked]:border-accent-line has-[input:checked]:bg-accent-tint">
      <input
        type="radio"
        className="checkbox"
        id={isFirst ? "field-receiving_id" : undefined}
        name="receiving_id"
        value={match.id}
        defaultChecked={isChosen}
      />
      <span className="min-w-0">
        <b className="block truncate">{match.name}</b>
        <Truncated className="block text-small text-muted" words={match.about} />
      </span>
      <span>
        <b>{numberWords(match.toCome)}</b> to come
      </span>
    </label>
  );
}
