import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnProofPage } from "~/art/proof-page/act-on-page.server";
import { ProofFrame } from "~/art/proof-page/proof-frame";
import { proofTitleOf } from "~/art/proof-page/proof-head";
import { readProofPage } from "~/art/proof-page/read-proof-page.server";
import { paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { HistoryPage } from "~/orders/history/history-page";
import { filterWords, readAsked, readHistory } from "~/orders/history/read-history.server";
import { ErrorPage } from "~/ui/error-page";

export const meta = titledBy<typeof loader>(({ frame }) => proofTitleOf(frame.head, "history"));

export async function loader(args: LoaderFunctionArgs) {
  const { signedIn, proof, clock, query, frame } = await readProofPage(args);
  const asked = { ...readAsked(query), kind: null };
  const source = { call: "listArtProofHistory", id: proof.id } as const;
  const view = await readHistory(signedIn.backend, source, asked, { clock, currency: null });
  return {
    frame,
    history: { asked, view, filter: filterWords(asked, view), base: paths.proofPage(proof.id, "history") },
  };
}

export const action = (args: ActionFunctionArgs) => actOnProofPage(args);

export default function ProofHistory() {
  const { frame, history } = useLoaderData<typeof loader>();
  return (
    <ProofFrame frame={frame} tab="history">
      <HistoryPage {...history} noun="proof" hasKinds={false} />
    </ProofFrame>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.proofing(), label: "Open Proofing" }} />;
