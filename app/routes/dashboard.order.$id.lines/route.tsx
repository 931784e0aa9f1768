import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { joined } from "contract/isolated";
import type { FormRefusal } from "~/backend/forms.server";
import { formState } from "~/edit/form-state";
import { seenVersion } from "~/forms/typed-values";
import { paths } from "~/navigation/paths";
import { readVendors } from "~/orders/entry/read-vendors.server";
import { StyleRows } from "~/orders/entry/style-rows";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { ErrorPage } from "~/ui/error-page";
import { Field } from "~/ui/field";
import { FieldGroup } from "~/ui/field-group";
import { FormProblem } from "~/ui/form-problem";
import { type Option, TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";
import { changeLines } from "./change-lines.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const id = orderIdOf(params.id);
  const [{ data: order }, vendors] = await Promise.all([backend.read("getOrder", { id }), readVendors(backend)]);
  const lines = order.line_items.map((line) => ({
    id: line.id,
    name: joined([line.title ?? line.name, line.color, line.size]),
    quantity: line.current_quantity ?? line.quantity ?? 0,
  }));
  return { lines, vendors, lock: order.lock_version ?? null, isAccepted: Boolean(order.accepted_at) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeLines(request, orderIdOf(params.id));
}

export default function OrderLines() {
  const { lines, vendors, lock, isAccepted } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const intent = answer?.typed.intent?.[0];
  const shared = { lock, isAccepted };
  return (
    <div className="entry-page">
      <AddForm {...shared} vendors={vendors} answer={intent === "add" ? answer : undefined} />
      <RemoveForm {...shared} lines={lines} answer={intent === "remove" ? answer : undefined} />
    </div>
  );
}

interface SharedProps {
  lock: number | null;
  /** From then on changes of lines take a reason. */
  isAccepted: boolean;
  answer: FormRefusal | undefined;
}

const CONFLICT = "Check its current lines, then send this again.";

function AddForm({ vendors, lock, isAccepted, answer }: SharedProps & { vendors: readonly Option[] }) {
  const state = formState(answer);
  return (
    <PageForm className="entry-form" noValidate>
      <Memory intent="add" lock={lock} answer={answer} />
      <Card title="Add lines">
        <FormProblem answer={answer} labels={{ reason: "Reason" }} elsewhere={/^styles\./} conflict={CONFLICT} />
        <StyleRows state={state} vendors={vendors} />
        {isAccepted ? <Reason id="add-reason" field={state.field("reason")} /> : null}
        <div className="flex gap-2 justify-end">
          <StatusButton variant="primary">Add lines</StatusButton>
        </div>
      </Card>
    </PageForm>
  );
}

interface RemoveProps extends SharedProps {
  lines: readonly { id: number; name: string; quantity: number }[];
}

function RemoveForm({ lines, lock, isAccepted, answer }: RemoveProps) {
  const chosen = answer?.typed.line ?? [];
  return (
    <PageForm className="entry-form" noValidate>
      <Memory intent="remove" lock={lock} answer={answer} />
      <Card title="Remove lines">
        <FormProblem answer={answer} labels={{ reason: "Reason" }} conflict={CONFLICT} />
        <FieldGroup label="Lines to remove (all or none)" className="grid gap-1.5">
          {lines.map(({ id, name, quantity }) => (
            <Checkbox key={id} name="line" value={String(id)} defaultChecked={chosen.includes(String(id))}>
              {quantity} × {name}
            </Checkbox>
          ))}
        </FieldGroup>
        {isAccepted ? <Reason id="remove-reason" field={formState(answer).field("reason")} /> : null}
        <div className="flex gap-2 justify-end">
          <StatusButton variant="danger" pendingLabel="Removing">
            Remove lines
          </StatusButton>
        </div>
      </Card>
    </PageForm>
  );
}

function Memory({ intent, lock, answer }: Omit<SharedProps, "isAccepted"> & { intent: "add" | "remove" }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {lock === null ? null : <input type="hidden" name="lock" value={seenVersion(answer, "lock", lock)} />}
    </>
  );
}

function Reason({ id, field }: { id: string; field: { value: string; error: string | undefined } }) {
  return (
    <Field
      name="reason"
      id={id}
      label="Reason"
      hint="The order is accepted, so its history keeps the reason."
      error={field.error}
    >
      <TextInput defaultValue={field.value} maxLength={2_000} autoComplete="off" />
    </Field>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
