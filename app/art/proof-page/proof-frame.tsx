import type { ReactNode } from "react";
import { useAnswer } from "~/freshness/use-answer";
import { answerOfForm } from "~/mail/revealed-link";
import { useUnsavedForm } from "~/session/use-typed-values";
import { lazyPart } from "~/ui/lazy-part";
import { DialogLink } from "~/ui/lock";
import { Notice } from "~/ui/notice";
import { useProofModal } from "./action-bar";
import type { ProofPageAnswer, ProofPageDialog } from "./page-dialog";
import { ProofBanner, type ProofBannerView } from "./proof-banner";
import { ProofHead, type ProofHeadView } from "./proof-head";
import type { ProofTab } from "./proof-tabs";

const PageDialogs = lazyPart("proof-page-dialogs", async () => (await import("./page-dialogs")).PageDialogs);

export interface ProofFrameView {
  head: ProofHeadView;
  banners: readonly ProofBannerView[];
  /** The dialog that the URL opens. */
  dialog: ProofPageDialog | null;
}

/** Head, tabs, banners and the open dialog of a proof around one of its pages. */
export function ProofFrame({ frame, tab, children }: { frame: ProofFrameView; tab: ProofTab; children: ReactNode }) {
  const { head, banners, dialog } = frame;
  const unsaved = useUnsavedForm();
  const answer = answerOfForm(useAnswer<ProofPageAnswer>()) ?? unsaved;
  const refusal = dialog ? null : moveRefusal(answer);
  return (
    <>
      <ProofHead head={head} tab={tab} />
      {dialog ? <PageDialogs dialog={dialog} answer={answer} /> : null}
      {banners.length > 0 || refusal ? (
        <div className="list-notices bg-transparent">
          {refusal ? (
            <Notice tone="stop" role="alert" action={<WayOut refusal={refusal} id={head.place.id} />}>
              {refusal.words}
            </Notice>
          ) : null}
          {banners.map((banner) => (
            <ProofBanner key={banner.key} proofId={head.place.id} banner={banner} />
          ))}
        </div>
      ) : null}
      {children}
    </>
  );
}

interface MoveRefusal {
  words: string;
  field: string | undefined;
}

/** Why a move was refused that is made without a dialog: the sentence that says what it still asks for, and the field of that. */
function moveRefusal(answer: ProofPageAnswer | undefined): MoveRefusal | null {
  if (!answer || answer.ok || !answer.typed.intent?.[0]?.startsWith("proof-")) return null;
  const [field, [words] = []] = Object.entries(answer.errors)[0] ?? [];
  return { words: words ?? answer.message, field };
}

/** The dialog that asks for what a move lacks. */
const ASKED_IN: Readonly<Record<string, { modal: string; label: string }>> = {
  assignee_id: { modal: "art-assign", label: "Assign…" },
  deco_method: { modal: "art-spec", label: "Set method…" },
  placements: { modal: "art-spec", label: "Set places…" },
  logo_size: { modal: "art-spec", label: "Enter the size…" },
};

function WayOut({ refusal: { field = "" }, id }: { refusal: MoveRefusal; id: number }) {
  const linkTo = useProofModal();
  const asked = ASKED_IN[field];
  if (!asked) return null;
  return (
    <DialogLink className="button button-s" to={linkTo(asked.modal, id)}>
      {asked.label}
    </DialogLink>
  );
}
