import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm, refuse } from "~/backend/forms.server";
import { paths } from "~/navigation/paths";
import { orderIdOf } from "~/orders/order-id.server";
import { requireUser } from "~/session/session.server";
import { redirectWithToast } from "~/session/toasts.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { StatusButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CopyField } from "~/ui/copy-field";
import { FormProblem } from "~/ui/form-problem";
import { PageForm } from "~/ui/page-form";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  return { id: orderIdOf(params.id) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const signedIn = await requireUser(request);
  const id = orderIdOf(params.id);
  const form = await readForm(request);
  if (form.get("intent") === "end") {
    const ended = await signedIn.backend.call("deleteStatusLink", { id });
    if (!ended.ok) return refuse(ended.error, form);
    return await redirectWithToast(signedIn, paths.orderCustomerPage(id), {
      text: "All links to this page have been turned off.",
    });
  }
  const made = await signedIn.backend.call("createStatusLink", { id });
  if (!made.ok) return refuse(made.error, form);
  return { ok: true as const, url: made.data.data.url };
}

/** The link that shows a customer where the order stands. */
export default function CustomerPageOfOrder() {
  const { id } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <div className="pack">
      <Card title="Customer's page" key={id}>
        <div className="grid gap-3">
          <p>Anyone with the link sees the order's progress, what shipped and its parcels, but no prices or notes.</p>
          <FormProblem answer={answer && !answer.ok ? answer : undefined} labels={{}} />
          {answer?.ok ? <CopyField id="status-link" label="Link (shown once)" value={answer.url} /> : null}
          <div className="pack-buttons">
            <PageForm>
              <input type="hidden" name="intent" value="make" />
              <StatusButton variant="primary" pendingLabel="Making">
                Create link
              </StatusButton>
            </PageForm>
            <PageForm>
              <input type="hidden" name="intent" value="end" />
              <StatusButton pendingLabel="Ending">Turn off all links</StatusButton>
            </PageForm>
          </div>
        </div>
      </Card>
    </div>
  );
}
