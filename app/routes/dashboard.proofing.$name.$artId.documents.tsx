import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DocumentsPage } from "~/art/documents/documents-page";
import { readDocuments } from "~/art/documents/read-documents.server";
import { actOnProofPage } from "~/art/proof-page/act-on-page.server";
import { ProofFrame } from "~/art/proof-page/proof-frame";
import { proofTitleOf } from "~/art/proof-page/proof-head";
import { readProofPage } from "~/art/proof-page/read-proof-page.server";
import { UploadLink } from "~/art/proof-page/upload-link";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { ErrorPage } from "~/ui/error-page";

export const meta = titledBy<typeof loader>(({ frame }) => proofTitleOf(frame.head, "documents"));

export async function loader(args: LoaderFunctionArgs) {
  const { signedIn, proof, clock, query, frame } = await readProofPage(args);
  const view = await readDocuments(signedIn.backend, proof, { clock, place: frame.head.place, query });
  return { frame, view };
}

export const action = (args: ActionFunctionArgs) => actOnProofPage(args);

export default function OrderProofDocuments() {
  const { frame, view } = useLoaderData<typeof loader>();
  return (
    <ProofFrame frame={frame} tab="documents">
      <DocumentsPage view={view} upload={<UploadLink actions={frame.head.actions} id={frame.head.place.id} />} />
    </ProofFrame>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.proofing(), label: "Open Proofing" }} />;
