import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { readEdit } from "~/art/edit-proof.server";
import { ItemsPage } from "~/art/items/items-page";
import { itemsView } from "~/art/items/items-view.server";
import { actOnProofPage } from "~/art/proof-page/act-on-page.server";
import type { ProofPageAnswer } from "~/art/proof-page/page-dialog";
import { ProofFrame } from "~/art/proof-page/proof-frame";
import { proofTitleOf } from "~/art/proof-page/proof-head";
import { readProofPage } from "~/art/proof-page/read-proof-page.server";
import { editAnswer } from "~/edit/edit-view";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";

export const meta = titledBy<typeof loader>(({ frame }) => proofTitleOf(frame.head, "items"));

export async function loader(args: LoaderFunctionArgs) {
  const { proof, clock, query, frame } = await readProofPage(args);
  return { frame, view: itemsView(proof), edit: readEdit(proof, query, clock.today) };
}

export const action = (args: ActionFunctionArgs) => actOnProofPage(args);

/** A refused form met what somebody else saved: the page shows what is stored now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === "POST" || defaultShouldRevalidate;

export default function ProofItems() {
  const { frame, view, edit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<ProofPageAnswer>();
  return (
    <ProofFrame frame={frame} tab="items">
      <ItemsPage id={frame.head.place.id} view={view} edit={edit} answer={editAnswer(answer)} />
    </ProofFrame>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.proofing(), label: "Open Proofing" }} />;
