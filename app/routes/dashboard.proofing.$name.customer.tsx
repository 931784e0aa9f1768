import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CustomerPage } from "~/art/customer/customer-page";
import { readCustomer } from "~/art/customer/read-customer.server";
import { actOnForm, readPageForm } from "~/art/proof-page/act-on-page.server";
import { ProofFrame } from "~/art/proof-page/proof-frame";
import { proofTitleOf } from "~/art/proof-page/proof-head";
import { readProofPage } from "~/art/proof-page/read-proof-page.server";
import { SendLink } from "~/art/proof-page/send-link";
import { actOnMail } from "~/mail/act-on-mail.server";
import { paths } from "~/navigation/paths";
import { documentTitle, titleOf } from "~/navigation/titles";
import { ErrorPage } from "~/ui/error-page";

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: documentTitle(data ? proofTitleOf(data.frame.head, "customer") : titleOf(location.pathname)) },
];

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

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.proofing(), label: "Open Proofing" }} />;
}
