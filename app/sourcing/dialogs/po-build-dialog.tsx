import { useLocation } from "@remix-run/react";
import { countWords } from "contract/number-words";
import { SHIP_TO, SHIP_TO_LABELS } from "contract/sourcing";
import type { FormRefusal } from "~/backend/forms.server";
import { fieldState } from "~/lists/bulk/field-state";
import type { ListLinks } from "~/lists/list-links";
import { ButtonLink, StatusButton } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Dialog, DialogBody, DialogFoot, DialogForm } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { FormProblem } from "~/ui/form-problem";
import { DateInput, Select, TextInput } from "~/ui/inputs";
import { Notice } from "~/ui/notice";
import type { PoBuildData } from "./sourcing-dialog";

type PoBuildDialogProps = { data: PoBuildData; answer: FormRefusal | undefined; links: ListLinks };

const LABELS: Readonly<Record<string, string>> = {
  line: "Lines",
  draft: "PO",
  ship_to: "Ship to",
  decorator_supplier_id: "Decorator",
  needed_by_date: "Needed by",
  ship_method: "Ship method",
  note: "Note",
};
const KEYS = ["buy_from"];

/** Gathers what one supplier is to deliver, of many orders, on one PO. */
export function PoBuildDialog({ data, answer, links }: PoBuildDialogProps) {
  if (data.supplier === null) return <ChooseSupplier data={data} links={links} />;
  const units = data.lines.reduce((sum, { pieces }) => sum + pieces, 0);
  const lines = fieldState(answer, "line");
  return (
    <Dialog
      title={`Build a PO for ${data.supplier.label}`}
      size="l"
      keys={KEYS}
      about={
        <p className="mt-0.5 text-muted">
          {countWords(units, "unit")}, {countWords(data.lines.length, "line")}. {data.hint}
        </p>
      }
    >
      <DialogForm>
        <input type="hidden" name="intent" value="po-build" />
        <input type="hidden" name="supplier_id" value={data.supplier.value} />
        <DialogBody>
          <FormProblem answer={answer} labels={LABELS} />
          {lines.error ? (
            <Notice tone="stop" role="alert">
              {lines.error}
            </Notice>
          ) : null}
          {data.more > 0 ? (
            <Notice tone="care">
              {countWords(data.more, "more line")} left. Build another PO for them afterwards.
            </Notice>
          ) : null}
          <Lines data={data} typed={answer?.typed.line} />
          <PoFields data={data} answer={answer} />
        </DialogBody>
        <DialogFoot note="A PO is a record. Nothing is ordered until you send it to the supplier.">
          <StatusButton variant="primary">Build PO</StatusButton>
        </DialogFoot>
      </DialogForm>
    </Dialog>
  );
}

function ChooseSupplier({ data: { choices }, links }: { data: PoBuildData; links: ListLinks }) {
  const { search } = useLocation();
  const chosen = new URLSearchParams(search).getAll("ids").map((id) => `&ids=${id}`);
  return (
    <Dialog title="Build a PO" size="s" keys={KEYS}>
      <DialogBody>
        {choices.length === 0 ? (
          <p>Nothing to put on a PO. Split a line or assign a supplier first.</p>
        ) : (
          <>
            <p>Which supplier is it for?</p>
            <ul className="grid gap-1.5">
              {choices.map(({ value, label }) => (
                <li key={value}>
                  <ButtonLink to={`${links.modal("po-build")}&buy_from=${value}${chosen.join("")}`} replace>
                    {label}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </DialogBody>
      <DialogFoot />
    </Dialog>
  );
}

function Lines({ data: { lines }, typed }: { data: PoBuildData; typed: readonly string[] | undefined }) {
  if (lines.length === 0) return <Notice tone="care">Nothing from this supplier needs a PO.</Notice>;
  return (
    <FieldGroup label="Lines" className="po-lines">
      <div>
        {lines.map(({ value, title, company, words, needed }, index) => (
          <Checkbox
            key={value}
            name="line"
            id={index === 0 ? "field-line" : undefined}
            value={value}
            defaultChecked={typed ? typed.includes(value) : true}
          >
            <b className="font-medium">{title}</b> <span className="text-muted">{company}</span>
            <span className="ml-auto">
              {words} <span className="text-muted">needed {needed}</span>
            </span>
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}

function PoFields({ data, answer }: Pick<PoBuildDialogProps, "data" | "answer">) {
  const field = (name: string, stored = "") => fieldState(answer, name, stored);
  const [draft, shipTo, decorator] = [field("draft"), field("ship_to", "shop"), field("decorator_supplier_id")];
  const [needed, method, note] = [
    field("needed_by_date", data.neededBy),
    field("ship_method", data.shipMethod),
    field("note"),
  ];
  return (
    <div className="po-fields grid grid-cols-3 gap-3 max-md:grid-cols-1">
      <Field
        name="draft"
        label="PO"
        error={draft.error}
        hint={data.drafts.length > 0 ? "A draft keeps its own date and ship method" : undefined}
      >
        <Select options={[{ value: "", label: "New PO, next number" }, ...data.drafts]} defaultValue={draft.value} />
      </Field>
      <Field name="needed_by_date" label="Needed by" optional error={needed.error}>
        <DateInput defaultValue={needed.value} />
      </Field>
      <Field name="ship_method" label="Ship method" optional error={method.error}>
        <TextInput defaultValue={method.value} maxLength={100} autoComplete="off" />
      </Field>
      <Field name="ship_to" label="Ship to" error={shipTo.error}>
        <Select
          options={SHIP_TO.map((value) => ({ value, label: SHIP_TO_LABELS[value] }))}
          defaultValue={shipTo.value}
        />
      </Field>
      <div className="po-decorator">
        <Field name="decorator_supplier_id" label="Decorator" error={decorator.error}>
          <Select options={data.decorators} prompt="Choose a decorator" defaultValue={decorator.value} />
        </Field>
      </div>
      <div className="col-[2/-1] max-md:col-auto">
        <Field name="note" label="Note to the supplier" optional error={note.error}>
          <TextInput defaultValue={note.value} maxLength={10_000} autoComplete="off" />
        </Field>
      </div>
    </div>
  );
}
