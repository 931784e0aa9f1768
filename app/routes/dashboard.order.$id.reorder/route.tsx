import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { joined } from "contract/isolated";
import { countWords } from "contract/number-words";
import { readForm, refuse, refuseFields } from "~/backend/forms.server";
import { readShopClock } from "~/backend/shop-calendar.server";
import { formState } from "~/edit/form-state";
import { paths } from "~/navigation/paths";
import { dayHint } from "~/orders/day-hint";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorPage } from "~/ui/error-page";
import { Field } from "~/ui/field";
import { FormProblem } from "~/ui/form-problem";
import { DateInput, TextArea, TextInput } from "~/ui/inputs";
import { PageForm } from "~/ui/page-form";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { backend } = await requireUser(request);
  const id = orderIdOf(params.id);
  const [{ data: order }, { today }] = await Promise.all([backend.read("getOrder", { id }), readShopClock()]);
  const lines = order.line_items.map((line) => ({
    id: line.id,
    name: joined([line.title ?? line.name, line.color, line.size]),
    quantity: line.current_quantity ?? line.quantity ?? 0,
    isApproved: line.art_proofs.some((proof) => proof.status === "approved"),
  }));
  return { id, name: order.name ?? `Order ${id}`, lines, today };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const id = orderIdOf(params.id);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const fields = [...form.keys()].filter((name) => /^line-\d+$/.test(name));
  const wrong = fields.filter((name) => !/^\d{0,7}$/.test(text(name)));
  if (wrong.length > 0)
    return refuseFields(Object.fromEntries(wrong.map((name) => [name, ["Use a whole number."]])), form);
  const answer = await signedIn.backend.call("duplicateOrder", {
    id,
    body: {
      ...(text("required_in_hand_date") && { required_in_hand_date: text("required_in_hand_date") }),
      ...(text("note") && { note: text("note") }),
      line_items: fields.map((name) => ({ order_line_item_id: Number(name.slice(5)), quantity: Number(text(name)) })),
    },
  });
  if (!answer.ok) return refuse(answer.error, form);
  const { id: newId, name, total_units } = answer.data.data;
  const words = `Order ${name} is in New Orders, ${countWords(total_units ?? 0, "piece")}.`;
  return redirectWithToast(signedIn, paths.order(newId), { text: words });
}

export default function Reorder() {
  const { id, name, lines, today } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const state = formState(answer);
  const day = state.field("required_in_hand_date");
  return (
    <PageForm className="entry-page entry-form" noValidate>
      <FormProblem answer={answer} labels={{ required_in_hand_date: "In hands", note: "Note" }} elsewhere={/^line-/} />
      <Card title="Reorder" note={`The customer, address and lines of ${name}, as a new order`}>
        <p className="mb-3 text-muted">
          Approved designs become logos on file. If they still fit, they are approved when you accept the new order.
          Enter 0 to leave out a line.
        </p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-4 gap-y-3">
          {lines.map((line) => {
            const { value, error } = state.field(`line-${line.id}`, String(line.quantity));
            return (
              <li key={line.id}>
                <Field
                  name={`line-${line.id}`}
                  label={line.name}
                  hint={line.isApproved ? "Design approved" : undefined}
                  error={error}
                >
                  <TextInput inputMode="numeric" defaultValue={value} maxLength={7} autoComplete="off" />
                </Field>
              </li>
            );
          })}
        </ul>
      </Card>
      <Card title="Dates and note">
        <Field
          name="required_in_hand_date"
          label="In hands"
          hint={dayHint(day.value, today)}
          error={day.error}
          optional
        >
          <DateInput defaultValue={day.value} />
        </Field>
        <Field name="note" label="Note" error={state.field("note").error} optional>
          <TextArea rows={3} defaultValue={state.field("note").value} maxLength={10_000} />
        </Field>
      </Card>
      <div className="flex gap-2 justify-end">
        <Link className="button" to={paths.order(id)}>
          Cancel
        </Link>
        <StatusButton variant="primary" pendingLabel="Entering">
          Create reorder
        </StatusButton>
      </div>
    </PageForm>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.orders(), label: "Open Orders" }} />;
