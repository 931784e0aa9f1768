import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ProofFrame } from "~/art/proof-page/proof-frame";
import { proofTitleOf } from "~/art/proof-page/proof-head";
import { readProofPage } from "~/art/proof-page/read-proof-page.server";
import { paths } from "~/navigation/paths";
import { documentTitle, titleOf } from "~/navigation/titles";
import { ErrorPage } from "~/ui/error-page";

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: documentTitle(data ? proofTitleOf(data.frame.head, "feedback") : titleOf(location.pathname)) },
];

export async function loader(args: LoaderFunctionArgs) {
  const { frame } = await readProofPage(args);
  return { frame };
}

export default function ProofFeedback() {
  const { frame } = useLoaderData<typeof loader>();
  return (
    <ProofFrame frame={frame} tab="feedback">
      {null}
    </ProofFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage home={{ to: paths.proofing(), label: "Open Proofing" }} />;
}
