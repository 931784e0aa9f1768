import { ButtonLink, StatusButton } from "~/ui/button";
import { Banner } from "~/ui/notice";
import { PageForm } from "~/ui/page-form";
import { useProofModal } from "./action-bar";

export interface ProofBannerView {
  key: string;
  tone: "stop" | "care";
  /** "No answer yet." */
  head: string;
  text: string;
  /** The task behind it, where a person may say that it is done. */
  taskId: number | null;
  /** The dialog that helps. */
  modal: { name: string; label: string } | null;
}

/** Why the proof does not simply go on, and the way out. */
export function ProofBanner({ proofId, banner }: { proofId: number; banner: ProofBannerView }) {
  const { tone, head, text, taskId, modal } = banner;
  const linkTo = useProofModal();
  return (
    <Banner
      tone={tone}
      glyph={tone === "stop" ? "octagon" : "clock"}
      action={
        <>
          {modal ? (
            <ButtonLink to={linkTo(modal.name, proofId)} size="s">
              {modal.label}
            </ButtonLink>
          ) : null}
          {taskId === null ? null : (
            <PageForm>
              <input type="hidden" name="task" value={taskId} />
              <StatusButton size="s" name="intent" value="task-done">
                Done
              </StatusButton>
            </PageForm>
          )}
        </>
      }
    >
      {head ? <b>{head}</b> : null} {text}
    </Banner>
  );
}
