import { ButtonLink } from "~/ui/button";
import { useProofModal } from "./action-bar";
import type { ProofActionsView } from "./proof-actions.server";

/** The upload as the next step of an empty page; nothing where it is not offered. */
export function UploadLink({ id, actions: { primary, bar, more } }: { id: number; actions: ProofActionsView }) {
  const linkTo = useProofModal();
  const upload = [primary, ...bar, ...more].find((action) => action?.modal === "proof-upload" && !action.why);
  if (!upload) return null;
  return (
    <ButtonLink to={linkTo(upload.modal, id)} icon={upload.icon}>
      {upload.label}
    </ButtonLink>
  );
}
