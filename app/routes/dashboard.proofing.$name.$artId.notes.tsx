import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnForm, readPageForm } from "~/art/proof-page/act-on-page.server";
import { ProofFrame } from "~/art/proof-page/proof-frame";
import { proofTitleOf } from "~/art/proof-page/proof-head";
import { readProofPage } from "~/art/proof-page/read-proof-page.server";
import { changeQuery, paths } from "~/navigation/paths";
import { titledBy } from "~/navigation/titles";
import { actOnNotes } from "~/orders/notes/act-on-notes.server";
import { NotesPage } from "~/orders/notes/notes-page";
import { readAsked, readNotes, readOpened } from "~/orders/notes/read-notes.server";
import { useFormAnswer } from "~/session/use-typed-values";
import { ErrorPage } from "~/ui/error-page";

export const meta = titledBy<typeof loader>(({ frame }) => proofTitleOf(frame.head, "notes"));

export async function loader(args: LoaderFunctionArgs) {
  const { signedIn, proof, clock, query, frame } = await readProofPage(args);
  const asked = readAsked(query);
  const noted = { kind: "proof", id: proof.id } as const;
  const view = await readNotes(signedIn.backend, noted, asked, { userId: signedIn.user.id, clock });
  const base = paths.orderProofPage(frame.head.place.orderName, proof.id, "notes");
  return { frame, notes: { base, view, type: asked.type, opened: readOpened(query), sendKey: randomUUID() } };
}

export async function action(args: ActionFunctionArgs) {
  const page = await readPageForm(args);
  const { signedIn, proof, form } = page;
  // The dialog that edits the proof says "edit" too.
  const isNote = form.has("note") || form.get("intent") === "add";
  if (!isNote) return actOnForm(page);
  const { pathname, searchParams } = new URL(args.request.url);
  const kept = changeQuery(searchParams, { edit: null, delete: null }).toString();
  const back = kept ? `${pathname}?${kept}` : pathname;
  return actOnNotes({ signedIn, noted: { kind: "proof", id: proof.id }, form, back });
}

export default function ProofNotes() {
  const { frame, notes } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const refusal = answer && !answer.ok && !frame.dialog ? answer : null;
  return (
    <ProofFrame frame={frame} tab="notes">
      <NotesPage {...notes} refusal={refusal} elsewhere="The proof's note is on Items." />
    </ProofFrame>
  );
}

export const ErrorBoundary = () => <ErrorPage home={{ to: paths.proofing(), label: "Open Proofing" }} />;
