import { Link, useLocation } from "@remix-run/react";
import { editableOrderFields } from "contract/order-fields";
import { Fragment } from "react";
import { useOpenField } from "~/edit/editable";
import { changeQuery } from "~/navigation/paths";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { useNeeds } from "~/ui/lock";
import { OrderValue } from "./edit/order-value";
import type { DepartmentNote } from "./order-facts.server";

/** One note of the order and one of each department: what everybody has to know. Empty ones are offered below. */
export function DepartmentNotesCard({ notes }: { notes: readonly DepartmentNote[] }) {
  const opened = useOpenField();
  const shown = notes.filter(({ text, name }) => text || name === opened);
  const empty = notes.filter(({ text, name }) => !text && name !== opened);
  return (
    <Card title="Instructions">
      {shown.length > 0 ? (
        <Facts
          facts={shown.map(({ name, label, text }) => [
            label,
            <OrderValue key={name} name={name}>
              <span className="whitespace-pre-line">{text}</span>
            </OrderValue>,
          ])}
        />
      ) : null}
      {empty.length > 0 ? <AddLinks notes={empty} isFirst={shown.length === 0} /> : null}
    </Card>
  );
}

function AddLinks({ notes, isFirst }: { notes: readonly DepartmentNote[]; isFirst: boolean }) {
  const { search } = useLocation();
  if (useNeeds() !== null) return isFirst ? <p className="text-muted">None.</p> : null;
  return (
    <p className={isFirst ? "text-muted" : "mt-2 text-muted"}>
      {isFirst ? "None. Write one for " : "Write more for "}
      {notes.map(({ name, label }, index) => (
        <Fragment key={name}>
          {index === 0 ? null : index === notes.length - 1 ? " or " : ", "}
          <Link
            className="link"
            to={`?${changeQuery(search, { edit: name, modal: null })}`}
            data-edit={name}
            aria-label={`Write ${editableOrderFields[name].label.toLowerCase()}`}
            preventScrollReset
            replace
          >
            {label.toLowerCase()}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}
