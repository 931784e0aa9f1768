import { ButtonLink } from "~/ui/button";
import { useProofModal } from "./action-bar";
import type { ProofActionsView } from "./proof-actions";

/** The way to ask the customer as the next step of an empty page; nothing where it is not offered. */
export function SendLink({ id, actions: { primary, bar, more } }: { id: number; actions: ProofActionsView }) {
  const linkTo = useProofModal();
  const send = [primary, ...bar, ...more].find((action) => action?.modal === "proof-send" && !action.why);
  if (!send) return null;
  return (
    <ButtonLink to={linkTo(send.modal, id)} icon={send.icon} preventScrollReset>
      {send.label}
    </ButtonLink>
  );
}
