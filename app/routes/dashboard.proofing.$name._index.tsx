import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DocumentsPage } from "~/art/documents/documents-page";
import { readDocuments } from "~/art/documents/read-documents.server";
import { OrderProofsPage } from "~/art/order-proofs/order-proofs-page";
import { readOrderProofs } from "~/art/order-proofs/read-order-proofs.server";
import { actOnProofPage } from "~/art/proof-page/act-on-page.server";
import { findProof } from "~/art/proof-page/proof-address.server";
import { ProofFrame } from "~/art/proof-page/proof-frame";
import { proofTitleOf } from "~/art/proof-page/proof-head";
import { frameProof } from "~/art/proof-page/read-proof-page.server";
import { UploadLink } from "~/art/proof-page/upload-link";
import { readShopClock } from "~/backend/shop-calendar.server";
import { paths } from "~/navigation/paths";
import { documentTitle, titleOf } from "~/navigation/titles";
import { requireUser } from "~/session/session.server";
import { ErrorPage } from "~/ui/error-page";

export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  if (!data) return [{ title: documentTitle(titleOf(location.pathname)) }];
  return [
    { title: documentTitle(data.list ? `${data.list.title}, Proofing` : proofTitleOf(data.frame.head, "documents")) },
  ];
};

/** The number of a proof: its documents. Anything else: the proofs of the order of that name, with its "#" or without. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireUser(args.request);
  const { name = "" } = args.params;
  const proof = await findProof(signedIn, args.request, name);
  if (proof) {
    const { clock, query, frame } = await frameProof(args, signedIn, proof);
    const view = await readDocuments(signedIn.backend, proof, { clock, place: frame.head.place, query });
    return { list: null, frame, view };
  }
  const query = new URL(args.request.url).searchParams;
  return { list: await readOrderProofs(signedIn, name, query, await readShopClock()) };
}

export const action = (args: ActionFunctionArgs) => actOnProofPage(args);

export default function ProofDocuments() {
  const page = useLoaderData<typeof loader>();
  if (page.list) return <OrderProofsPage list={page.list} />;
  return (
    <ProofFrame frame={page.frame} tab="documents">
      <DocumentsPage
        view={page.view}
        upload={<UploadLink actions={page.frame.head.actions} id={page.frame.head.place.id} />}
      />
    </ProofFrame>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.proofing(), label: "Open Proofing" }} />;
