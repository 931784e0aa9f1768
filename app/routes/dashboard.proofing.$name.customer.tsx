import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CustomerPage } from "~/art/customer/customer-page";
import { readCustomer } from "~/art/customer/read-customer.server";
import { actOnForm, readPageForm } from "~/art/proof-page/act-on-page.server";
import { useProofModal } from "~/art/proof-page/action-bar";
import { ProofFrame } from "~/art/proof-page/proof-frame";
import { proofTitleOf } from "~/art/proof-page/proof-head";
import { readProofPage } from "~/art/proof-page/read-proof-page.server";
import { actOnMail } from "~/mail/act-on-mail.server";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import type { ProofActionsView } from "../art/proof-page/proof-actions.server";

export const meta = titledBy<typeof loader>(({ frame }) => proofTitleOf(frame.head, "customer"));

export async function loader(args: LoaderFunctionArgs) {
  const { signedIn, proof, clock, frame } = await readProofPage(args);
  return { frame, view: await readCustomer(signedIn.backend, proof, { userId: signedIn.user.id, clock }) };
}

export async function action(args: ActionFunctionArgs) {
  const page = await readPageForm(args);
  return page.form.has("mail") ? actOnMail(page.signedIn, page.form, page.back) : actOnForm(page);
}

export default function ProofCustomer() {
  const { frame, view } = useLoaderData<typeof loader>();
  return (
    <ProofFrame frame={frame} tab="customer">
      <CustomerPage view={view} send={<SendLink id={frame.head.place.id} actions={frame.head.actions} />} />
    </ProofFrame>
  );
}

/** The way to ask the customer as the next step of an empty page; nothing where it is not offered. */
function SendLink({ id, actions: { primary, bar, more } }: { id: number; actions: ProofActionsView }) {
  const linkTo = useProofModal();
  const send = [primary, ...bar, ...more].find((action) => action?.modal === "proof-send" && !action.why);
  if (!send) return null;
  return (
    <ButtonLink to={linkTo(send.modal, id)} icon={send.icon}>
      {send.label}
    </ButtonLink>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.proofing(), label: "Open Proofing" }} />;
